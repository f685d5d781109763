import { expect, test, type Page } from '@playwright/test'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** The amount that the account owes in the report, in pounds. */
async function owed(page: Page, customer: number): Promise<number> {
  const answer = await page.request.post('/api/report/run', {
    data: { Filename: 'aged-unpaid', Database: 'northern', dck_cust_id: customer },
  })
  const { totals } = (await answer.json()) as { totals: (number | null)[] }
  return totals.at(-1) ?? 0
}

test('[REP-02] an administrator records a payment for chosen dockets and reverses it, and the amount owed follows', async ({
  page,
}) => {
  await signIn(page, 'admin', 'northern')
  const customers = (await (await page.request.post('/api/customer/list', { data: {} })).json()) as {
    rows: { cust_id: number; cust_name: string; cust_mop: string }[]
  }
  const onAccount = customers.rows.find(({ cust_mop }) => cust_mop === 'A')
  if (!onAccount) throw new Error('The demo has customers on account')
  const before = await owed(page, onAccount.cust_id)

  await page.goto('/office')
  await page.getByRole('link', { name: /^Payments received/ }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Please choose a customer.')).toBeVisible()
  await expect(dialog.getByText('Please enter an amount.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: onAccount.cust_name }).click()
  await dialog.getByLabel('Amount').fill('10.50')
  await dialog.getByLabel('Reference').fill('E2E transfer')
  const docket = dialog.getByRole('checkbox').first()
  await docket.check()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText(`£10.50 from ${onAccount.cust_name} recorded.`)).toBeVisible()
  expect(await owed(page, onAccount.cust_id)).toBeCloseTo(before - 10.5, 2)

  await page.getByRole('row', { name: /E2E transfer/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Payment received' })
  await expect(receipt.getByRole('region', { name: 'Paid dockets' })).toContainText('£10.50')
  await receipt.getByRole('button', { name: 'Reverse' }).click()
  await expect(receipt.getByText('Please enter a reason.')).toBeVisible()
  await receipt.getByLabel('Reason').fill('Entered twice')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await receipt.getByRole('button', { name: 'Reverse' }).click()
  await expect(receipt.getByText(/^Reversed\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Reversal −?-?£10.50/ })).toBeVisible()
  expect(await owed(page, onAccount.cust_id)).toBeCloseTo(before, 2)
})

test('[REP-02] a report mentions money in another currency, and shows it on demand', async ({ page }) => {
  await signIn(page, 'admin', 'northern')
  await page.goto('/report/view?Filename=revenue-by-customer&Database=northern&currency=EUR')
  await expect(page.getByText('Money is in EUR')).toBeVisible()
  await page.getByRole('button', { name: 'Show GBP' }).click()
  await expect(page).toHaveURL(/currency=GBP/)
  await expect(page.getByRole('row', { name: /^Total / })).toContainText('£')
})
