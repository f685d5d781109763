import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  chooseAction,
  checkBooking,
  docketsUnder,
  editStop,
  field,
  fillForm,
  isConfirmed,
  makeBooking,
  openForm,
  press,
  toast,
} from './booking-steps.ts'
import { changeUser } from './change-user.ts'
import { signInAsBooker } from './new-user.ts'
import { signIn } from './sign-in.ts'

interface Priced {
  pricing: { total: number }
}

test('[FORM-03, FORM-04, PRICE-01] a price that differs from the one shown must be confirmed before anything is booked', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillForm(page)
  // An outdated price, a pound lower: the server refuses to book at it.
  await page.route(
    '**/api/docket/price',
    async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as Priced
      const total = Math.round(reply.pricing.total * 100 - 100) / 100
      await route.fulfill({ response, json: { ...reply, pricing: { ...reply.pricing, total } } })
    },
    { times: 1 },
  )
  await checkBooking(page)
  await makeBooking(page)
  const notice = page.getByRole('alert').filter({ hasText: 'The price has changed' })
  await expect(notice).toContainText(/It was £[\d.,]+ and is now £[\d.,]+, including VAT\./)
  await expect(notice).toBeFocused()
  expect(await docketsUnder(page, reference)).toHaveLength(0)

  await makeBooking(page)
  await isConfirmed(page)
  expect(await docketsUnder(page, reference)).toHaveLength(1)
})

const movedDeadline = (within: Page | Locator) =>
  within.getByText(/^Delivery deadline changed from .* the earliest time we can offer\.$/)

/** Fills in a booking with a ready time just after midnight today. Returns its reference. */
async function fillTooEarly(page: Page): Promise<string> {
  const reference = await fillForm(page)
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date())
  await editStop(page, 'Delivery')
  await field(page, 'Delivery deadline').fill(`${today} 00:01`)
  return reference
}

/** Downloads the label and the PDF of a new docket, and opens the docket. */
async function downloadAndOpen(page: Page, result: Page | Locator, reference: string): Promise<void> {
  const label = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Consignment Label' }).click()
  await page.getByRole('menuitem').first().click()
  await label
  const pdf = page.waitForEvent('download')
  await chooseAction(page, 'Download PDF', result)
  await pdf
  await result.getByRole('link', { name: 'Open docket' }).click()
  const [docket] = await docketsUnder(page, reference)
  await expect(page.getByRole('heading', { name: docket?.dck_docket ?? '' })).toBeVisible()
}

test('[FORM-01, RULE-09] a booked docket shows its adjusted times and offers its label, its PDF and its page', async ({
  page,
}) => {
  await openForm(page)
  const reference = await fillTooEarly(page)
  await checkBooking(page)
  await expect(movedDeadline(page)).toBeVisible()
  await makeBooking(page)
  await isConfirmed(page)
  await expect(movedDeadline(page)).toBeVisible()
  await downloadAndOpen(page, page, reference)
})

test('[FORM-01, FORM-06, RULE-09] a booking without a summary shows its adjusted times above a new form, with its label, its PDF and its page', async ({
  page,
}) => {
  await signInAsBooker(page, 1, { ausr_booking_summary: 'F', ausr_rights_export: 'T' })
  await page.goto('/docket/detail')
  const reference = await fillTooEarly(page)
  await makeBooking(page)
  const result = page.getByRole('alert', { name: /^Booking Confirmed: MT\d{6}$/ })
  await expect(movedDeadline(result)).toBeVisible()
  await expect(field(page, 'PO number')).toHaveValue('')
  await downloadAndOpen(page, result, reference)
})

test('[FORM-05, FORM-13] save and re-use drops the barcodes of removed parcels', async ({ page }) => {
  await openForm(page)
  await fillForm(page)
  await editStop(page, 'Delivery')
  await page.getByRole('button', { name: 'Delivery barcodes, 0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery barcodes' })
  await dialog.getByRole('textbox', { name: 'Barcode', exact: true }).fill('JD0001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('JD0001')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delivery barcodes, 1' })).toBeVisible()
  await checkBooking(page)
  await press(page, 'Book, then another like it')
  await expect(page.getByText(/^Booking Confirmed: MT\d{6}$/)).toBeVisible()
  await editStop(page, 'Delivery')
  await expect(page.getByRole('button', { name: 'Delivery barcodes, 0' })).toBeVisible()
})

test('[RULE-06] the quantity of a parcel accepts only digits, cut to its maximum length', async ({
  page,
}) => {
  await openForm(page)
  const quantity = field(page, 'Parcel 1 quantity')
  await quantity.clear()
  await quantity.pressSequentially('12a3-45')
  await expect(quantity).toHaveValue('1234')
  const weight = field(page, 'Parcel 1 weight each (kg)')
  await weight.pressSequentially('12.345x')
  await expect(weight).toHaveValue('12.34')
  await expect(weight).toHaveAccessibleDescription('“5x” was left out.')
})

test('[FORM-09] a user whose account is on hold is sent home with the reason', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/customer/list', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { rows: object[] }
    await route.fulfill({
      response,
      json: { ...reply, rows: reply.rows.map((row) => ({ ...row, cust_on_hold: 'T' })) },
    })
  })
  await page.goto('/docket/detail')
  await expect(toast(page, 'Booking')).toContainText('User default customer on hold or not available')
  await expect(page).toHaveURL(/\/home$|\/$/)
})

test('[FORM-09] a user without the booking permission is sent home and sees the reason', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin')
  await changeUser(office, 'rosa', { ausr_rights_booking: 'F' })
  try {
    await signIn(page, 'rosa')
    await page.goto('/docket/detail')
    await expect(toast(page, 'Booking')).toContainText('You do not have permission to make bookings.')
    await expect(page).toHaveURL(/\/home$/)
  } finally {
    await changeUser(office, 'rosa', { ausr_rights_booking: 'T' })
    await office.context().close()
  }
})
