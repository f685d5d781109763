import { billingIssue, billingPreview, billingRunGet } from '@despatch/contract/billing/billing.ts'
import { invoiceList } from '@despatch/contract/billing/invoices.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { chooseAction, field, press } from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

const today = londonDay(new Date().toISOString())

async function fitsBoth(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
}

/** An invoice of the first account, issued if there is none yet. */
async function anInvoice(page: Page): Promise<{ inv_id: number; inv_label: string }> {
  const find = async () =>
    (await send(page.request, invoiceList, { inv_cust_id: 1 })).rows.find(({ inv_kind }) => inv_kind === 'I')
  const found = await find()
  if (found) return found
  const until = dayAfter(today, -1)
  const preview = await send(page.request, billingPreview, { until, day: today, accounts: [1] })
  const accounts = preview.rows.map(({ cust_id, fingerprint }) => ({ cust_id, fingerprint }))
  const { run_id } = await send(page.request, billingIssue, { until, day: today, accounts })
  await expect
    .poll(async () => (await send(page.request, billingRunGet, { run_id })).rows.map(({ state }) => state))
    .toEqual(['issued'])
  const issued = await find()
  if (!issued) throw new Error('No invoice was issued')
  return issued
}

test('staff reduce a line of an invoice, see the credit note before it is issued, and open it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { inv_id, inv_label } = await anInvoice(page)
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
