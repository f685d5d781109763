import { invoiceList } from '@despatch/contract/billing/invoices.ts'
import { expect, test } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsBoth, issueUntilYesterday } from './billing-steps.ts'
import { chooseAction, field, press } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

/** An account that no other test bills. */
const account = 8

test('staff reduce a line of an invoice, see the credit note before it is issued, and open it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await issueUntilYesterday(page, [account])
  const { rows } = await send(page.request, invoiceList, { inv_cust_id: account })
  const { inv_id, inv_label } = rows.find(({ inv_kind }) => inv_kind === 'I') ?? { inv_id: 0, inv_label: '' }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/invoice?_id=${inv_id}`)
  await chooseAction(page, 'Credit')
  const dialog = page.getByRole('dialog', { name: `Credit ${inv_label}` })
  await expect(dialog).toBeVisible()
  const legends = dialog.getByRole('group')
  const number = (await legends.last().locator('legend').textContent()) ?? ''
  await field(page, 'Find a docket').fill('no such docket')
  await expect(dialog.getByText('No matches')).toBeVisible()
  await field(page, 'Find a docket').fill(number)
  await expect(legends).toHaveCount(1)
  await dialog
    .getByRole('textbox', { name: /^Reduce “.*” by$/ })
    .first()
    .fill('1.00')
  await expect(dialog.getByText(/^Credit note: £1\.00 and £0\.20 VAT, £1\.20 in all\.$/)).toBeVisible()
  await press(page, 'Issue credit note of £1.20')
  await expect(dialog.getByText('Enter why it is credited.')).toBeVisible()
  await field(page, 'Reason').fill('Agreed with the customer')
  await fitsBoth(page)
  await press(page, 'Issue credit note of £1.20')
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note / })).toBeVisible()
  await expect(page.getByText('Agreed with the customer')).toBeVisible()
  await fitsBoth(page)
  await page.getByRole('main').getByRole('link', { name: inv_label }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${inv_label}` })).toBeVisible()
  await expect(page.getByText('Credited in')).toBeVisible()
  await fitsBoth(page)
})
