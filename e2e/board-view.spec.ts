import { expect, test, type Locator } from '@playwright/test'
import { bookDockets } from './book-dockets.ts'
import { hasNoViolation } from './no-violation.ts'
import { signInAsNewUser } from './new-user.ts'
import { signIn } from './sign-in.ts'

/** The texts of the cells that are cut off, and their share of all cells. */
const cutTexts = (grid: Locator) =>
  grid.getByRole('gridcell').evaluateAll((cells) => {
    const cut = cells.filter(
      (cell) =>
        cell.scrollWidth > cell.clientWidth ||
        cell.scrollHeight > cell.clientHeight + 1 ||
        (cell.firstElementChild?.scrollWidth ?? 0) > cell.clientWidth,
    )
    return { share: cut.length / cells.length, texts: cut.map(({ textContent }) => textContent) }
  })

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
  const firstLabels = async () => (await labels()).slice(0, 4)
  await expect(rows.first()).toBeVisible()
  await expect.poll(firstLabels).toEqual(['Select', 'Time left', 'Docket', 'Status'])

  await test.step('few texts are cut, and none of a time, docket number, status or postcode', async () => {
    // The columns that fit depend on the time of day and on the dockets of other tests: times of another day have a date.
    await expect.poll(async () => (await cutTexts(grid)).share).toBeLessThan(0.1)
    const important = /late$|^in \d|^MT\d|^\d\d:\d\d|^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
    await expect
      .poll(async () => (await cutTexts(grid)).texts.filter((text) => important.test(text)))
      .toEqual([])
  })

  const late = page.getByRole('button', { name: /^Late \d+$/ })
  await test.step('the counts show only their dockets, by keyboard', async () => {
    // Another docket may become late at any moment: the count and the rows are compared as they are then.
    const count = async () => Number((await late.innerText()).replace(/\D/g, ''))
    await expect(late).toBeVisible()
    await late.press('Enter')
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.filter({ hasNotText: /late/ })).toHaveCount(0)
    await expect(async () => {
      const expected = await count()
      expect(expected).toBeGreaterThan(0)
      const shown = {
        rows: Number(await grid.getAttribute('aria-rowcount')) - 1,
        group: await grid.getByRole('rowheader', { name: /^Late \d+$/ }).allInnerTexts(),
      }
      expect(shown).toEqual({ rows: expected, group: [`Late ${expected}`] })
    }).toPass()
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
    await expect.poll(firstLabels).toEqual(['Select', 'Time left', 'Driver', 'Docket'])
    await headings.filter({ hasText: 'Status' }).dragTo(headings.filter({ hasText: 'Driver' }))
    await expect.poll(labels).toEqual(expect.arrayContaining(['Reference']))
    await expect.poll(firstLabels).toEqual(['Select', 'Time left', 'Status', 'Driver'])
    await expect.poll(labels).not.toContain('Ready')
  })

  await test.step('all of it is there again later', async () => {
    await page.reload()
    await expect(late).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first()).toBeVisible()
    await expect.poll(firstLabels).toEqual(['Select', 'Time left', 'Status', 'Driver'])
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

test('[CTRL-03, CTRL-07, CTRL-08] the board suggests drivers for a docket with reasons, gives it to one by key or click, and takes it back', async ({
  page,
  playwright,
  baseURL,
}) => {
  const reference = `FIT ${Date.now()}`
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [number = ''] = await bookDockets(request, reference, 1)
  await request.dispose()
  await signIn(page, 'control')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const dialog = page.getByRole('dialog')
  const { keyboard } = page
  await page.getByRole('textbox', { name: 'Filter board' }).fill(reference)
  await expect(grid.getByRole('row', { name: /MT\d{6}/ })).toHaveCount(1)
  await keyboard.press('Enter')

  await keyboard.press('g')
  const driver = dialog.getByRole('combobox', { name: 'Driver' })
  await expect(driver).toBeFocused()
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toContainText(/free now|(after|before) \d+ jobs?/)
  await expect(page.getByRole('listbox').getByRole('option').last()).toContainText('Off duty')
  const name = /L\d+ ([^,]+),/.exec(await first.innerText())?.[1] ?? ''
  await keyboard.press('1')
  await expect(driver).toHaveValue(new RegExp(name))
  await hasNoViolation(page, (axe) => axe)
  await keyboard.press('Enter')
  const given = grid.getByRole('row', { name: new RegExp(`${number}.*Given to driver.*${name}`) })
  await expect(given).toBeVisible()
  await expect(dialog).toBeHidden()
  await grid.focus()
  await keyboard.press('z')
  await expect(grid.getByRole('row', { name: new RegExp(`${number}.*Web booking`) })).toBeVisible()

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await grid.focus()
  await keyboard.press('Home')
  const panel = page.getByRole('region', { name: `Drivers for ${number}` })
  await expect(panel.getByRole('button')).toHaveCount(3)
  await expect(panel.getByRole('button').first()).toContainText(/free now|(after|before) \d+ jobs?/)
  await hasNoViolation(page, (axe) => axe)
  await panel.getByRole('button').first().click()
  await expect(grid.getByRole('row', { name: new RegExp(`${number}.*Given to driver`) })).toBeVisible()
  const toast = page.getByRole('alert').filter({ hasText: `${number}: Given to driver` })
  await toast.getByRole('button', { name: /^Undo/ }).click()
  await expect(grid.getByRole('row', { name: new RegExp(`${number}.*Web booking`) })).toBeVisible()
})

test('[NAV-06, CTRL-01] a dispatcher starts on the board after login, and home stays in the menu', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  await page.getByLabel('Username').fill('control')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/control$/)
  await expect(
    page
      .getByRole('grid')
      .getByRole('row', { name: /MT\d{6}/ })
      .first(),
  ).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Control' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('combobox', { name: 'Circuit' }).selectOption('Overnight')
  await expect(page).toHaveURL(/circuit=OVN/)
  await expect(menu.getByRole('link', { name: 'Control' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/control$/)
  await expect(
    page.getByRole('combobox', { name: 'Circuit' }).getByRole('option', { selected: true }),
  ).toHaveText('Overnight')
})
