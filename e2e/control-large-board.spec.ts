import type { circuitDocketList } from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

const dockets = 10_000
const pageSize = 1000

/** Far more rows than fit on the screen, and far fewer than there are. */
const mostRendered = 120

test('[CTRL-08] a board of ten thousand dockets renders only the rows in view, and the keyboard reaches all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'control')
  // The first docket of the demo, ten thousand times, each with its own number and deadline.
  await page.route('**/api/circuit/docket/list', async (route) => {
    const response = await route.fetch({ postData: { cir_code: 'LON' } })
    const { rows } = (await response.json()) as ReplyOf<typeof circuitDocketList>
    const { cursor } = (route.request().postDataJSON() ?? {}) as { cursor?: string | null }
    const from = Number(cursor ?? 0)
    const generated = Array.from({ length: pageSize }, (_, index) => {
      const number = from + index + 1
      return {
        ...rows[0],
        dck_id: 900_000 + number,
        dck_docket: `MT${900_000 + number}`,
        dadd_deadline: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      }
    })
    const next = from + pageSize < dockets ? String(from + pageSize) : null
    await route.fulfill({ response, json: { rows: generated, next } })
  })
  // Other dockets of the demo would arrive as changes, and be among the last rows.
  await page.route('**/api/live/board*', (route) => route.abort())
  await page.goto('/control?circuit=LON')
  const grid = page.getByRole('grid', { name: /^Dockets of/ })
  const rows = grid.getByRole('row', { name: /MT9\d{5}/ })
  const docket = (number: number) => grid.getByRole('row', { name: new RegExp(`MT${900_000 + number}`) })
  // The heading counts as a row.
  const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'))
  const expectFewRendered = async () => {
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
    expect(await rows.count()).toBeLessThan(mostRendered)
  }
  await expect.poll(rowCount).toBeGreaterThan(dockets)
  await expect(docket(1)).toBeInViewport()
  await expectFewRendered()

  const { keyboard } = page
  await grid.focus()
  await keyboard.press('End')
  await expect(docket(dockets)).toBeInViewport()
  await expect(docket(1)).toHaveCount(0)
  await expectFewRendered()
  for (let pages = 0; pages < 5; pages += 1) await keyboard.press('PageUp')
  await expect(docket(dockets)).toHaveCount(0)
  await keyboard.press('ArrowUp')
  await expectFewRendered()
  await keyboard.press('Home')
  await expect(docket(1)).toBeInViewport()
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await expect(docket(2)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Change status' })).toContainText('MT900002')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('textbox', { name: 'Filter board' }).fill('MT907777')
  await expect(rows).toHaveCount(1)
  await expect(docket(7777)).toBeInViewport()
  await page.getByRole('textbox', { name: 'Filter board' }).fill('')
  await expect.poll(rowCount).toBeGreaterThan(dockets)
  await expectFewRendered()
})
