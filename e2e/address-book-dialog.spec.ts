import { expect, test } from '@playwright/test'
import { openForm, stop } from './booking-steps.ts'

const rows = (page: number) =>
  Array.from({ length: 50 }, (_, row) => ({
    cadd_id: page * 50 + row + 1,
    cadd_cust_id: 1,
    cadd_coname: `Warehouse ${page * 50 + row + 1}`,
    cadd_build: '',
    cadd_street: 'Dock Road',
    cadd_locality: '',
    cadd_town: 'London',
    cadd_county: '',
    cadd_country: 'United Kingdom',
    cadd_postalcode: 'E16 1AA',
    cadd_latitude: null,
    cadd_longitude: null,
    cadd_address_type: 0,
    cadd_default_delivery: 'F',
  }))

test('[FORM-14] a long address book loads page after page as the arrow keys move through it', async ({
  page,
}) => {
  await openForm(page)
  await page.route('**/api/customer/address/list', async (route) => {
    const { cursor } = route.request().postDataJSON() as { cursor: string | null }
    const start = Number(cursor ?? 0)
    await route.fulfill({ json: { rows: rows(start), next: start < 2 ? String(start + 1) : null } })
  })
  await page.getByRole('button', { name: 'Address book for collection' }).click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await expect(page.getByRole('textbox', { name: 'Search the address book' })).toBeFocused()
  const moveDown = async (from: number, to: number) => {
    for (let row = from; row < to; row += 1) await page.keyboard.press('ArrowDown')
  }
  await moveDown(1, 49)
  // At the end of the loaded rows, an arrow key has no further row.
  await expect(page.getByRole('option')).toHaveCount(100)
  await moveDown(49, 70)
  await page
    .getByRole('listbox', { name: 'Addresses' })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(page.getByRole('option')).toHaveCount(150)
  await page.keyboard.press('Enter')
  await expect(stop(page, 'Collection')).toContainText('Warehouse 70')
})
