import { quote, quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { customerSettingsPost } from '@despatch/contract/settings/settings.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { field, isConfirmed, toast } from './booking-steps.ts'
import { goodCard } from './card-steps.ts'
import { addCustomer, changeCustomer, signInAsBooker } from './new-user.ts'
import {
  askForPrices,
  fillContact,
  giveCard,
  clickNext,
  heading,
  selectAddress,
  selectAddresses,
} from './quote-steps.ts'
import { signIn } from './sign-in.ts'

// Each test logs in for its own customer, so that its settings affect no other test.

const bar = (page: Page) => page.getByRole('complementary', { name: 'Price and next step' })

/** The price of the chosen vehicle in pounds. */
async function price(page: Page): Promise<number> {
  await expect(bar(page)).toContainText(/£\d/)
  return Number(/£([\d,]+\.\d\d)/.exec((await bar(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

const unfold = (page: Page, label = 'Items and ready time') =>
  page.getByRole('region', { name: label }).getByRole('button', { expanded: false }).click()

/** Sets the ready time on page 1, as a date and time in London. */
async function readyAt(page: Page, time: string): Promise<void> {
  await unfold(page)
  await page.getByText('Later', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked()
  await field(page, 'Collection ready time').fill(time)
  await field(page, 'Collection ready time').press('Tab')
}

const hour = 3_600_000

/** The date and time in London so many hours from now, as a user types them. */
const typedTime = (hours: number): string =>
  new Date(Date.now() + hours * hour)
    .toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })
    .replace(',', '')

/** Half past nine, three days ahead. */
const readyLater = (page: Page) => readyAt(page, typedTime(72).replace(/\S+$/, '09:30'))

/** Adds a second row of parcels and fills it in. */
async function addParcel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a parcel' }).click()
  await field(page, 'Parcel 2 quantity').fill('3')
  await field(page, 'Parcel 2 description').fill('Framed prints')
  await page.getByRole('combobox', { name: 'Parcel 2 consignment type' }).click()
  await page.getByRole('option').first().click()
}

const addedParcel = { dpar_quantity: 3, dpar_description: 'Framed prints', dpar_ctyp_id: expect.any(Number) }

/** The booking that the server saves with the next quote of the page. */
async function savedBooking(page: Page): Promise<ReplyOf<typeof quote>['booking']> {
  const saved = await page.waitForResponse('**/api/quote')
  return ((await saved.json()) as ReplyOf<typeof quote>).booking
}

async function expectReadyTimeRefused(page: Page): Promise<void> {
  const outside = 'Booking jobs for outside of hours of operation is not available.'
  await expect(toast(page, 'Hours of Operation')).toContainText(outside)
  await expect(heading(page, 'Get a quote')).toBeVisible()
  const readyTime = field(page, 'Collection ready time')
  await expect(readyTime).toHaveAccessibleDescription(/we work from 03:00 to 03:01/)
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Sets a customer's own settings; null restores the company's default. */
async function changeSettings(
  browser: Browser,
  cust_id: number,
  settings: Payload<typeof customerSettingsPost>['settings'],
): Promise<void> {
  const office = await browser.newPage()
  await signIn(office, 'admin')
  await send(office.request, customerSettingsPost, { cust_id, settings })
  await office.close()
}

/** Limits a customer's hours to one minute of the night, or restores the company's hours. */
async function setHours(browser: Browser, cust_id: number, isOpenAtNightOnly: boolean): Promise<void> {
  const time = (of: string) => (isOpenAtNightOnly ? of : null)
  const settings = Object.fromEntries([
    ['HoursOfOperation.GlobalHOO', time('T')],
    ...days.flatMap((day) => [
      [`hoo_${day}_start`, time('03:00')],
      [`hoo_${day}_end`, time('03:01')],
    ]),
  ])
  await changeSettings(browser, cust_id, settings)
}

/** A setting as the quotes of the page's user use it. */
async function settingOf(page: Page, name: 'HoursOfOperation.GlobalHOO' | 'ShowParcelsForSameday') {
  const { settings } = await send(page.request, quoteCustomer, { database: 'metro' })
  return settings[name]
}

const globalRule = (page: Page) => settingOf(page, 'HoursOfOperation.GlobalHOO')

/** From the contact details to the last page before the payment, with a valid card. */
async function goToPayment(page: Page, name: string): Promise<void> {
  await fillContact(page, name)
  await clickNext(page)
  await expect(heading(page, 'Who is at each address?')).toBeVisible()
  await clickNext(page)
  await giveCard(page, goodCard)
  await expect(heading(page, 'Check and pay')).toBeVisible()
}

const pay = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /^Pay £/ })
    .click()

test('[QUOTE-02, PRICE-02, FORM-12] the sizes of a parcel on page 1 raise the price of a service charged by volume', async ({
  page,
}) => {
  await signIn(page, 'farida')
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  // The sizes affect services that the company charges by volume, such as its overnight ones.
  const overnight = page.getByRole('group', { name: 'Overnight' }).getByRole('radio').first()
  await overnight.check({ force: true })
  await expect(bar(page)).toContainText('Overnight by')
  const small = await price(page)
  await page.goBack()
  await unfold(page)
  await page.getByRole('textbox', { name: /^Parcel 1 length/ }).fill('120')
  await page.getByRole('textbox', { name: /^Parcel 1 width/ }).fill('80')
  await page.getByRole('textbox', { name: /^Parcel 1 height/ }).fill('80')
  await clickNext(page, 'See prices')
  await expect(heading(page, 'Select a vehicle')).toBeVisible()
  await expect.poll(() => price(page)).toBeGreaterThan(small)
})

test('[QUOTE-02, FORM-12] page 1 of a quote accepts a second parcel, a second delivery, and wait and return', async ({
  page,
}) => {
  await signIn(page, 'farida')
  await page.goto('/docket/quote?database=metro')
  await selectAddresses(page)
  await page.getByRole('button', { name: 'Add a delivery' }).click()
  await selectAddress(page, 'Delivery 2', 'NW1 2DB', /British Library/)
  await unfold(page)
  await addParcel(page)
  await page.getByRole('switch', { name: 'Wait and return' }).check({ force: true })
  const saved = savedBooking(page)
  await clickNext(page, 'See prices')
  const { docket, addresses, parcels } = await saved
  expect(docket.dck_wandr).toBe('T')
  expect(addresses.map(({ dadd_postalcode }) => dadd_postalcode)).toEqual(['WC1B 3DG', 'EC3N 4AB', 'NW1 2DB'])
  expect(parcels).toMatchObject([{ dpar_quantity: 1 }, addedParcel])
})

test('[QUOTE-09, FORM-12] if same-day bookings show no parcels, page 2 of a quote asks for those of another service', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ingrid')
  await changeSettings(browser, 4, { ShowParcelsForSameday: 'F' })
  try {
    await expect.poll(() => settingOf(page, 'ShowParcelsForSameday')).toBe('F')
    await page.goto('/docket/quote?database=metro')
    await unfold(page)
    await expect(page.getByRole('switch', { name: 'Wait and return' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a parcel' })).toHaveCount(0)
    await askForPrices(page)
    await expect(page.getByRole('region', { name: 'Items' })).toHaveCount(0)
    await page.getByRole('group', { name: 'Overnight' }).getByRole('radio').first().check({ force: true })
    await unfold(page, 'Items')
    await addParcel(page)
    await clickNext(page)
    await expect(heading(page, 'Your contact details')).toBeVisible()
    const guid = new URL(page.url()).searchParams.get('guid') ?? ''
    const { booking } = await send(page.request, quote, { database: 'metro', guid })
    expect(booking.parcels).toMatchObject([{ dpar_quantity: 1 }, addedParcel])
  } finally {
    await changeSettings(browser, 4, { ShowParcelsForSameday: null })
  }
})

test('[RULE-08, QUOTE-02] a ready time outside the hours of operation is rejected on page 1 of a quote', async ({
  page,
  browser,
}) => {
  await signIn(page, 'greg')
  await setHours(browser, 10, true)
  try {
    await expect.poll(() => globalRule(page)).toBe('T')
    await page.goto('/docket/quote?database=metro')
    await selectAddresses(page)
    await readyLater(page)
    await clickNext(page, 'See prices')
    await expectReadyTimeRefused(page)
  } finally {
    await setHours(browser, 10, false)
  }
})

test('[RULE-08, QUOTE-05, PAY-01] a payment refused because of the ready time leads back to that field', async ({
  page,
  browser,
}) => {
  await signIn(page, 'callum')
  await page.goto('/docket/quote?database=metro')
  await readyLater(page)
  await askForPrices(page)
  await clickNext(page)
  await goToPayment(page, 'Callum Event')
  await setHours(browser, 12, true)
  try {
    await expect.poll(() => globalRule(page)).toBe('T')
    await pay(page)
    await expectReadyTimeRefused(page)
  } finally {
    await setHours(browser, 12, false)
  }
})

test('[QUOTE-05, QUOTE-06, PAY-01] a payment refused for a missing field leads to the field, and one for an account on hold ends the quote', async ({
  page,
  browser,
}) => {
  const office = await browser.newPage()
  const customer = await addCustomer(office, { cust_mop: 'O', cust_ref1: 'Event' })
  const change = (values: OfficeValues) => changeCustomer(office, customer, values)
  await signInAsBooker(page, customer, { ausr_booking_summary: 'T' })
  await page.goto('/docket/quote?database=metro')
  await askForPrices(page)
  await clickNext(page)
  await goToPayment(page, 'Edie Event')

  await change({ cust_ref1_req: 'T' })
  await pay(page)
  await expect(toast(page, 'Booking')).toContainText('Event is required.')
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await expect(field(page, 'Event')).toHaveAccessibleDescription('Event is required.')
  await field(page, 'Event').fill('Summer ball')
  await goToPayment(page, 'Edie Event')

  await change({ cust_on_hold: 'T' })
  await pay(page)
  await expect(heading(page, 'Quotes are not available')).toBeVisible()
  await expect(page.getByText('User default customer on hold or not available').first()).toBeVisible()
  await expect(toast(page, 'Payment Unsuccessful')).toHaveCount(0)
  await office.close()
})

test('[FORM-11, QUOTE-05, RULE-09] a quote shows its adjusted ready time until it is booked, with a reference selected from the account’s list', async ({
  page,
}) => {
  await signIn(page, 'tobias')
  await page.goto('/docket/quote?database=metro')
  await readyAt(page, typedTime(-1))
  await askForPrices(page)
  const moved = page.getByText(/^Collection ready time changed from .* because the time had passed\.$/)
  await expect(moved).toBeVisible()
  await clickNext(page)
  await expect(heading(page, 'Your contact details')).toBeVisible()
  await expect(moved).toBeVisible()
  await fillContact(page, 'Tobias Clerk')
  await field(page, 'Matter number').fill('M 4711')
  const reference = page.getByRole('combobox', { name: 'Fee earner' })
  await reference.click()
  const option = page.getByRole('option').first()
  const chosen = (await option.textContent()) ?? ''
  await option.click()
  await expect(reference).toHaveValue(chosen)
  await clickNext(page, 'Book')
  await isConfirmed(page)
  await expect(moved).toBeVisible()
})
