import { expect, test, type Page } from '@playwright/test'
import { field, fillForm, isConfirmed, openForm, press, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const message = 'Something went wrong on our side. Please try again.'

/** The server answers with a fault of its own. */
const fail = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status: 500, code: 'FAULT', detail: message },
    }),
  )

/** Nobody answers. */
const cut = (page: Page, call: string) => page.route(`**/api/${call}`, (route) => route.abort())

const mend = (page: Page, call: string) => page.unroute(`**/api/${call}`)

test('[NAV-08, FORM-10] what a booking form could not load is told under each call’s own title, and it opens all the same', async ({
  page,
}) => {
  await signIn(page)
  await fail(page, 'servicetype/list')
  await fail(page, 'tarifftype/list')
  await fail(page, 'customer/contact/list')
  await fail(page, 'customer/address/list')
  await page.goto('/docket/detail')
  await expect(toast(page, 'Load Data')).toContainText(message)
  await expect(field(page, 'Delivery postcode')).toBeVisible()
  await expect(toast(page, 'Load Services')).toContainText(message)
  await expect(toast(page, 'Load Tariffs')).toContainText(message)
  await page.getByRole('button', { name: 'Contacts for the booking' }).click()
  await expect(toast(page, 'Load Contacts')).toContainText(message)
  await mend(page, 'customer/contact/list')
  await page.getByRole('dialog', { name: 'Contacts' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: /Dilys Nwosu/ })).toBeVisible()
})

test('[NAV-08] without its account a booking form says so, and opens once it is there', async ({ page }) => {
  await signIn(page)
  await fail(page, 'customer/list')
  await page.goto('/docket/detail')
  await expect(toast(page, 'Loading Booking Data')).toBeVisible()
  await mend(page, 'customer/list')
  await press(page, 'Try again')
  await expect(field(page, 'Delivery postcode')).toBeVisible()
})

test('[NAV-08] a failed search, price and booking are told under their own titles, and each goes on from where it was', async ({
  page,
}) => {
  await openForm(page)
  await cut(page, 'postcode/list')
  await field(page, 'Collection postcode').fill('EC3N 4AB')
  await field(page, 'Collection postcode').press('Enter')
  await expect(toast(page, 'Find Address')).toBeVisible()

  await fillForm(page)
  await cut(page, 'docket/price')
  await press(page, 'Quote')
  await expect(toast(page, 'Pricing Docket')).toBeVisible()
  await mend(page, 'docket/price')
  await press(page, 'Quote')

  await cut(page, 'docket/post')
  await press(page, 'Confirm')
  await expect(toast(page, 'Save Docket')).toBeVisible()
  await mend(page, 'docket/post')
  await press(page, 'Confirm')
  await isConfirmed(page)
})
