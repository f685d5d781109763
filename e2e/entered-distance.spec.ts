import { expect, test } from '@playwright/test'
import { checkBooking, editStop, field, takeFromBook } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

test('[RULE-05, PRICE-01] with the bypass permission a BFPO address is priced by the entered distance', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/docket/detail')
  await field(page, 'PO number').fill('PO forces')
  await takeFromBook(page, 'Collection', 'bloomsbury')
  await takeFromBook(page, 'Delivery', 'lambeth palace')
  await expect(field(page, 'Distance (miles)')).toBeHidden()
  await editStop(page, 'Delivery')
  await field(page, 'Delivery postcode').fill('BFPO 57')
  await field(page, 'Delivery postcode').blur()
  await expect(field(page, 'Delivery latitude')).toBeVisible()
  await field(page, 'Distance (miles)').fill('250')
  await checkBooking(page)
  const price = page.getByRole('complementary', { name: 'Price and next step' })
  await expect(price.getByText(/distance entered by admin/)).toBeVisible()
  await expect(price.getByText('250.0 miles, as entered')).toBeVisible()
})
