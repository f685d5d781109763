import { statusChange } from '@despatch/contract/control/control.ts'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { expect, test } from '@playwright/test'
import { bookDockets, giveToDriver, send } from './book-dockets.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

test('[REP-03, TRACK-04, LIST-07] a docket’s page has its history, its map and its price by line, and staff see more of them than the customer', async ({
  page,
  request,
}) => {
  const reference = `HISTORY ${Date.now()}`
  await bookDockets(request, reference, 1)
  const { dck_id } = await giveToDriver(request, reference)
  const collected = { docket: dck_id, version: 2, status: 'I', signedBy: 'Florence Desk' } as const
  await send(request, statusChange, { ...collected, at: new Date().toISOString() })
  await send(request, docketChargePost, { dck_id, chgt_code: 'WAIT', quantity: 20, reason: 'Not ready' })

  const history = page.getByRole('region', { name: 'History' })
  const step = history.getByRole('listitem').filter({ hasText: 'Collected' })
  const price = page.getByRole('region', { name: 'Price' })
  const map = page.getByRole('region', { name: 'Map' })

  await signIn(page)
  await page.goto(`/docket/detail?_id=${dck_id}`)
  await expect(step).toHaveAttribute('aria-current', 'step')
  await expect(step).toContainText('British Museum, London')
  await expect(step).toContainText('Signed for by Florence Desk')
  await expect(step.locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(history).toContainText('Charge added')
  await expect(history).not.toContainText('control')
  await expect(price.getByText('VAT', { exact: true })).toBeVisible()
  await expect(price.getByText('Small van', { exact: true })).toBeVisible()
  await expect(map).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
  // Beside each other on a desktop.
  const [left, right] = [await history.boundingBox(), await price.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)

  await signIn(page, 'control')
  await page.reload()
  await expect(step).toContainText('by control')

  // The actions stay in one row on a tablet.
  await page.setViewportSize({ width: 768, height: 900 })
  const main = page.getByRole('button', { name: 'Change status' })
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect
    .poll(async () => ((await more.boundingBox())?.y ?? 0) - ((await main.boundingBox())?.y ?? 0))
    .toBe(0)
})

test('[TRACK-04] a history that cannot be loaded is loaded again in its place', async ({ page, request }) => {
  const reference = `RETRY ${Date.now()}`
  await bookDockets(request, reference, 1)
  const { dck_id } = await giveToDriver(request, reference)
  await signIn(page)
  await page.route('**/api/docket/history', (route) => route.fulfill({ status: 500 }))
  await page.goto(`/docket/detail?_id=${dck_id}`)
  const history = page.getByRole('region', { name: 'History' })
  const retry = history.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  await page.unroute('**/api/docket/history')
  await retry.press('Enter')
  await expect(history.getByText('Booked')).toBeVisible()
})
