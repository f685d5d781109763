import { expect, test } from '@playwright/test'
import { bookButton, checkBooking, chooseVehicle, fillForm, openForm } from './booking-steps.ts'
import { fitsDesktopAndPhone } from './fits-width.ts'
import { signIn } from './sign-in.ts'

test('[SYS-04, PRICE-02] the office limits the pieces of a service, and a booker sees the limits and the row beyond them', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/office/servicetype/record?_id=C')
  await page.getByLabel('Most pieces').fill('40')
  await page.getByLabel('Heaviest piece').fill('1200')
  await page.getByLabel('Longest side of a piece').fill('300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Pallets and multi-parcel” has been saved.')).toBeVisible()

  await openForm(page)
  await fillForm(page)
  await page.getByRole('combobox', { name: 'Service', exact: true }).click()
  await page.getByRole('option', { name: 'Pallets and multi-parcel' }).click()
  const limits = page.getByText('At most 40 pieces, 1200 kg a piece, 300 cm a side.')
  await fitsDesktopAndPhone(page, limits)
  await chooseVehicle(page, 'Half pallet')
  const pieces = page.getByRole('textbox', { name: 'Parcel 1 quantity' })
  await pieces.fill('41')
  const problem = 'At most 40 pieces. This booking has 41.'
  await expect(page.getByText(problem).first()).toBeVisible()
  await checkBooking(page)
  await expect(pieces).toHaveAccessibleDescription(problem)
  await expect(pieces).toHaveValue('41')
  await pieces.fill('40')
  await checkBooking(page)
  await expect(bookButton(page)).toBeVisible()
})
