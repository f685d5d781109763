import { customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { customerSettingsPost } from '@despatch/contract/settings/settings.ts'
import { expect, test } from '@playwright/test'
import { checkBooking, editStop, field, fillForm, stop, toast } from './booking-steps.ts'
import { send } from './book-dockets.ts'
import { addCustomer, changeCustomer, signInAsBooker } from './new-user.ts'

/** An address in a customer's address book. */
const bookAddress = (cadd_cust_id: number, cadd_coname: string, cadd_postalcode: string) => ({
  cadd_cust_id,
  cadd_coname,
  cadd_build: '1',
  cadd_street: 'High Street',
  cadd_locality: '',
  cadd_town: 'London',
  cadd_county: '',
  cadd_country: 'United Kingdom',
  cadd_postalcode,
  cadd_latitude: null,
  cadd_longitude: null,
})

test('[FORM-10] the collection starts with the account’s default collection address, and the delivery with the default delivery address', async ({
  page,
}) => {
  const customer = await addCustomer(page)
  const own = await send(page.request, customerAddressPost, {
    ...bookAddress(customer, 'Lambeth Palace', 'SE1 7JU'),
    cadd_address_type: 0,
  })
  await send(page.request, customerAddressPost, {
    ...bookAddress(customer, 'London Zoo', 'NW1 4RY'),
    cadd_address_type: 1,
    cadd_default_delivery: 'T',
  })
  await changeCustomer(page, customer, { cust_cadd_id: own.cadd_id })
  await signInAsBooker(page, customer, { ausr_accountaddress: 'T' })
  await page.goto('/docket/detail')
  await expect(stop(page, 'Collection')).toContainText('Lambeth Palace')
  await expect(stop(page, 'Delivery')).toContainText('London Zoo')
})

test('[FORM-11] reference 5 is picked from the account’s list', async ({ page }) => {
  const customer = await addCustomer(page, { cust_ref5: 'Project', cust_ref5_fromlist: 'T' })
  const entries = [
    ['Any project', -1],
    ['Bridge', 5],
    ['For reference 1', 1],
  ] as const
  for (const [cref_description, cref_ref_type] of entries)
    await send(page.request, officeCalls.referencelist.post, {
      cref_cust_id: customer,
      cref_description,
      cref_ref_type,
    })
  await signInAsBooker(page, customer)
  await page.goto('/docket/detail')
  const reference = page.getByRole('combobox', { name: 'Project' })
  await reference.click()
  await expect(page.getByRole('option')).toHaveText(['Any project', 'Bridge'])
  await reference.fill('bri')
  await page.getByRole('option', { name: 'Bridge' }).click()
  await expect(reference).toHaveValue('Bridge')
})

test('[RULE-08] a time outside the hours of operation is reported at its field and in a toast', async ({
  page,
}) => {
  const customer = await addCustomer(page, { cust_ref1: 'PO number' })
  for (const [cadd_coname, cadd_postalcode] of [
    ['Bloomsbury Press', 'WC1B 3DG'],
    ['Lambeth Palace', 'SE1 7JU'],
  ] as const)
    await send(page.request, customerAddressPost, {
      ...bookAddress(customer, cadd_coname, cadd_postalcode),
      cadd_address_type: cadd_coname === 'Lambeth Palace' ? 1 : 0,
    })
  await send(page.request, customerSettingsPost, {
    cust_id: customer,
    settings: {
      'HoursOfOperation.GlobalHOO': 'T',
      ...Object.fromEntries(
        ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].flatMap((day) => [
          [`hoo_${day}_start`, '00:00'],
          [`hoo_${day}_end`, '00:01'],
        ]),
      ),
    },
  })
  await signInAsBooker(page, customer, { ausr_booking_summary: 'T' })
  await page.goto('/docket/detail')
  await fillForm(page)
  const year = new Date().getFullYear() + 1
  await editStop(page, 'Collection')
  await field(page, 'Collection ready time').fill(`01/06/${year} 09:30`)
  await checkBooking(page)
  const outside = 'Booking jobs for outside of hours of operation is not available.'
  await expect(toast(page, 'Hours of Operation')).toContainText(outside)
  await expect(field(page, 'Collection ready time')).toHaveAccessibleDescription(
    /we work from 00:00 to 00:01/,
  )
  await page
    .getByRole('link', { name: `Collection ready time: ${outside}` })
    .first()
    .click()
  await expect(field(page, 'Collection ready time')).toBeFocused()
})
