import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { formatLondon, instantMs, isoInLondon, MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { bookDockets, logInAs, send, giveToDriver } from './book-dockets.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** A tariff that no other browser test books. */
const tariff = 29

/** Makes every minute of waiting on the tariff cost £1. */
async function chargeWaiting(request: APIRequestContext): Promise<void> {
  await logInAs(request, 'admin')
  const { list, post } = officeCalls.ratecard
  const { rows } = await send(request, list, { of: tariff })
  await send(request, post, {
    ...rows[0],
    rc_waiting_free: 0,
    rc_waiting_per_minute: 1,
    rc_waiting_most: null,
  })
}

test('[PRICE-01] a dispatcher records arrival and departure on the docket’s page, and approves the waiting that is proposed', async ({
  page,
  request,
}) => {
  await chargeWaiting(request)
  const reference = `WAIT ${Date.now()}`
  await bookDockets(request, reference, 1, tariff)
  // Nothing is recorded before the booking or in the future, so the wait takes the rest of a minute.
  await expect
    .poll(() => Math.floor(Date.now() / MINUTE_MS), { timeout: 70_000 })
    .toBeGreaterThan(Math.floor(Date.now() / MINUTE_MS))
  const { dck_id, dck_total = 0 } = await giveToDriver(request, reference)

  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'control')
  await page.goto(`/docket/detail?_id=${dck_id}`)
  await page.getByRole('button', { name: 'Record arrival at collection' }).press('Enter')
  const arrival = page.getByRole('dialog', { name: 'Arrival at collection' })
  // Arrival and departure are entered, so that the waiting does not depend on how long the test takes.
  const [stop] = (await send(request, docketAddressList, { dck_id })).rows
  const ready = instantMs(stop?.dadd_ready ?? '')
  const after = (minutes: number) => formatLondon(isoInLondon(ready + minutes * MINUTE_MS))
  await arrival.getByLabel('Arrived at', { exact: true }).fill(after(0))
  await arrival.getByRole('button', { name: 'Record time' }).press('Enter')
  await expect(arrival).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit arrival time at collection' })).toBeVisible()

  await page.getByRole('button', { name: 'Record departure from collection' }).press('Enter')
  const departure = page.getByRole('dialog', { name: 'Departure from collection' })
  const time = departure.getByLabel('Left at', { exact: true })
  await time.fill(after(-1))
  await departure.getByRole('button', { name: 'Record time' }).press('Enter')
  await expect(departure.getByText('The docket was booked at', { exact: false })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await time.fill(after(1))
  await departure.getByRole('button', { name: 'Record time' }).press('Enter')
  await expect(departure).toBeHidden()

  const price = page.getByRole('region', { name: 'Price' })
  await expect(price.getByText('Waiting at British Museum')).toBeVisible()
  await expect(price.getByText('Proposed')).toBeVisible()
  await expect(price.getByText('Evidence: arrived', { exact: false })).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await price.getByRole('button', { name: 'Approve Waiting time, 1 minute' }).press('Enter')
  await expect(price.getByText(`£${(dck_total + 1.2).toFixed(2)}`).first()).toBeVisible()
  await fitsDesktopAndPhone(page, price.getByText('Waiting at British Museum'))

  await signIn(page)
  await page.reload()
  await expect(page.getByText('Arrived').first()).toBeVisible()
  await expect(price.getByText('Waiting at British Museum')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit arrival time at collection' })).toHaveCount(0)
})
