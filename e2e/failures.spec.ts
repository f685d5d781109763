import { expect, test, type Page } from '@playwright/test'
import {
  checkBooking,
  field,
  fillForm,
  isConfirmed,
  isFormOpen,
  makeBooking,
  openForm,
  press,
  stopSearch,
  toast,
  typeByHand,
} from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const message = 'Something went wrong on our side. Please try again.'

/** Makes the server answer a call with an unexpected error. */
const fail = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status: 500, code: 'UNEXPECTED', detail: message },
    }),
  )

/** Makes a call get no answer. */
const cut = (page: Page, call: string) => page.route(`**/api/${call}`, (route) => route.abort())

const restore = (page: Page, call: string) => page.unroute(`**/api/${call}`)

test('[NAV-08, FORM-10] failed calls of a booking form are reported under their own titles, and the form opens without them', async ({
  page,
}) => {
  await signIn(page)
  await fail(page, 'servicetype/list')
  await fail(page, 'tarifftype/list')
  await fail(page, 'customer/contact/list')
  await fail(page, 'customer/address/list')
  await page.goto('/docket/detail')
  await expect(toast(page, 'Load Data')).toContainText(message)
  await isFormOpen(page)
  await expect(toast(page, 'Load Services')).toContainText(message)
  await expect(toast(page, 'Load Tariffs')).toContainText(message)
  await press(page, 'Edit the contact for the booking')
  await page.getByRole('button', { name: 'Contacts for the booking' }).click()
  await expect(toast(page, 'Load Contacts')).toContainText(message)
  await restore(page, 'customer/contact/list')
  await page.getByRole('dialog', { name: 'Contacts' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: /Dilys Nwosu/ })).toBeVisible()
})

test('[NAV-08] a booking form without its account reports this, and opens when it is available', async ({
  page,
}) => {
  await signIn(page)
  await fail(page, 'customer/list')
  await page.goto('/docket/detail')
  await expect(toast(page, 'Loading Booking Data')).toBeVisible()
  await restore(page, 'customer/list')
  await press(page, 'Try again')
  await isFormOpen(page)
})

test('[NAV-08] a failed search, price and booking are reported under their own titles, and can each be continued', async ({
  page,
}) => {
  await openForm(page)
  await cut(page, 'docket/stop/find')
  await stopSearch(page, 'Collection').fill('lambeth')
  await expect(page.getByRole('listbox').getByText('You can still type the address by hand.')).toBeVisible()
  await restore(page, 'docket/stop/find')
  await cut(page, 'postcode/list')
  await typeByHand(page, 'Collection')
  await field(page, 'Collection postcode').fill('EC3N 4AB')
  await field(page, 'Collection postcode').press('Enter')
  await expect(toast(page, 'Find Address')).toBeVisible()

  await fillForm(page)
  await cut(page, 'docket/price')
  await checkBooking(page)
  await expect(toast(page, 'Pricing Docket')).toBeVisible()
  await restore(page, 'docket/price')
  await checkBooking(page)

  await cut(page, 'docket/post')
  await makeBooking(page)
  await expect(toast(page, 'Save Docket')).toBeVisible()
  await restore(page, 'docket/post')
  await makeBooking(page)
  await isConfirmed(page)
})

test('[NAV-08, AUTH-02] a failed request for a reset email is reported, and can be sent again', async ({
  page,
}) => {
  await page.goto('/login?database=metro')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Username').fill('unknown')
  await fail(page, 'password/reset')
  await press(page, 'Send')
  await expect(toast(page, 'Send Reset Failed')).toContainText(message)
  await restore(page, 'password/reset')
  await press(page, 'Send')
  await expect(page.getByText('Check your email account for a reset password mail')).toBeVisible()
})

test('[NAV-08, LOG-01] a log that cannot be loaded is reported in its list and in an entry', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await fail(page, 'log/list')
  await page.goto('/log')
  await expect(toast(page, 'Load Log')).toContainText(message)
  await restore(page, 'log/list')
  await fail(page, 'log/detail')
  await page.goto('/log')
  await page.getByRole('row').nth(1).click()
  await expect(toast(page, 'Load Log')).toContainText(message)
})

test('[TEN-03, NAV-08] without the companies’ themes the login page reports this and works in the default theme', async ({
  page,
}) => {
  // The company usually comes with the page. Here it has to be fetched, which fails, as does the list.
  await page.route('**/login*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replace(/(<script type="application\/json" id="start-data">).*?(<\/script>)/s, '$1$2'),
    })
  })
  await fail(page, 'database/find')
  await fail(page, 'database/list')
  await page.goto('/login?database=metro')
  await expect(toast(page, 'Load Theme')).toContainText(message)
  await expect(page.getByRole('heading', { name: 'Log in to Despatch' })).toBeVisible()
  await page.getByLabel('Username').fill('account')
  await page.getByLabel('Password', { exact: true }).fill('Despatch-demo-1')
  await press(page, 'Log in')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Metro Couriers').filter({ visible: true }).first()).toBeVisible()
})
