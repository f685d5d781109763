import { expect, test } from '@playwright/test'
import { hasNoViolation } from './no-violation.ts'
import { signInAsNewUser } from './new-user.ts'

test('[CTRL-01, CTRL-02, CTRL-08] a dispatcher shows only late dockets, chooses and moves columns, and finds the board as it was left', async ({
  page,
}) => {
  await signInAsNewUser(
    page,
    { ausr_rights_control: 'T', ausr_all_accounts: 'T' },
    { circuits: [{ cir_circ_code: 'LON', acia_update: 'T' }] },
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/control')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT\d{6}/ })
  const headings = grid.getByRole('columnheader')
  const labels = async () => (await headings.allTextContents()).map((text) => text.trim())
  await expect(rows.first()).toBeVisible()
  expect((await labels()).slice(0, 4)).toEqual(['Select', 'Time left', 'Docket', 'Status'])

  await test.step('few texts are cut, and none of a time, docket number, status or postcode', async () => {
    const cut = await grid.getByRole('gridcell').evaluateAll((cells) => {
      const cutIn = cells.filter(
        (cell) =>
          cell.scrollWidth > cell.clientWidth ||
          (cell.firstElementChild?.scrollWidth ?? 0) > cell.clientWidth,
      )
      return { share: cutIn.length / cells.length, texts: cutIn.map(({ textContent }) => textContent) }
    })
    expect(cut.share).toBeLessThan(0.2)
    for (const text of cut.texts)
      expect(text).not.toMatch(/late$|^in \d|^MT\d|^\d\d:\d\d|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/)
  })

  const late = page.getByRole('button', { name: /^Late \d+$/ })
  await test.step('the counts show only their dockets, by keyboard', async () => {
    const count = Number((await late.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThan(0)
    await late.focus()
    await page.keyboard.press('Enter')
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
    await expect(rows.filter({ hasNotText: /late/ })).toHaveCount(0)
    await expect(grid.getByRole('rowheader', { name: `Late ${count}` })).toBeVisible()
    await hasNoViolation(page, (axe) => axe)
  })

  await test.step('columns are chosen and moved by keyboard, and dragged', async () => {
    await page.getByRole('button', { name: /^Columns/ }).click()
    const choice = page.getByRole('dialog', { name: 'Columns' })
    await hasNoViolation(page, (axe) => axe)
    await choice.getByRole('checkbox', { name: 'Ready' }).uncheck()
    await choice.getByRole('checkbox', { name: 'Reference' }).check()
    await choice.getByRole('button', { name: 'Move Driver left' }).focus()
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect((await labels()).slice(0, 4)).toEqual(['Select', 'Time left', 'Driver', 'Docket'])
    await headings.filter({ hasText: 'Status' }).dragTo(headings.filter({ hasText: 'Driver' }))
    await expect.poll(labels).toEqual(expect.arrayContaining(['Reference']))
    expect((await labels()).slice(0, 4)).toEqual(['Select', 'Time left', 'Status', 'Driver'])
    expect(await labels()).not.toContain('Ready')
  })

  await test.step('all of it is there again later', async () => {
    await page.reload()
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first()).toBeVisible()
    expect((await labels()).slice(0, 4)).toEqual(['Select', 'Time left', 'Status', 'Driver'])
  })

  await test.step('beside the map, the time left stays in view', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible()
    await grid.evaluate((element) => element.scrollTo({ left: 10_000 }))
    await expect(rows.first().getByText(/late$/)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
  })

  await test.step('the circuit’s columns come back', async () => {
    await page.getByRole('button', { name: /^Columns/ }).click()
    await page.getByRole('button', { name: 'Default columns' }).click()
    await expect.poll(labels).toContain('Ready')
  })
})
