import { officeCalls } from '@despatch/contract/office/office.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsBoth, issueUntilYesterday, noViolation, today } from './billing-steps.ts'
import { field, press, toast } from './booking-steps.ts'
import { signIn } from './sign-in.ts'

const inWords = (day: string) => dayInWords(day, today)

/** Waits until all accounts of a run are done. */
const finishes = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Issued', exact: true })).toBeVisible()

test('a newcomer sets up the seller, an account and the first day, and issues and sends its first invoice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // The company without a seller.
  await signIn(page, 'admin', 'northern')
  await page.goto('/home')
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up billing' })).toBeVisible()
  await fitsBoth(page)

  await page.getByRole('link', { name: 'Add the seller' }).click()
  await field(page, 'Legal name').fill('Northern Despatch Limited')
  await field(page, 'Address').fill('1 Canal Street, Manchester, M1 3HE')
  await field(page, 'VAT number').fill('GB 980 7806 84')
  await field(page, 'Account name').fill('Northern Despatch Limited')
  await field(page, 'Sort code').fill('20-20-15')
  await field(page, 'Account number').fill('55555555')
  await press(page, 'Save')
  await expect(page.getByText('“Northern Despatch Limited” has been saved.')).toBeVisible()

  const [customer] = (await send(page.request, officeCalls.customer.list, { _id: 1 })).rows
  const name = String(customer?.['cust_name'])
  await page.goto('/billing')
  await page.getByRole('link', { name: 'Choose which accounts are billed' }).click()
  await page.getByRole('row', { name }).click()
  // The form is below these, which load after it.
  for (const part of ['Contacts', 'Latest bookings'])
    await page.getByRole('region', { name: part }).getByRole('listitem').first().waitFor()
  await page.getByRole('form', { name: 'Customer' }).getByRole('button', { name: 'Billing' }).click()
  await page.getByRole('combobox', { name: 'Invoices' }).click()
  await page.getByRole('option', { name: 'Every month' }).click()
  await field(page, 'Billing address').fill('2 Canal Street, Manchester, M1 3HE')
  await field(page, 'Email for invoices').fill('accounts@customer.example')
  await press(page, 'Save')
  await expect(page.getByText(`“${name}” has been saved.`)).toBeVisible()

  await page.goto('/billing')
  await page.getByRole('link', { name: 'Enter the first day' }).click()
  await page.getByRole('textbox', { name: 'Bill dockets from' }).fill(typedDay(dayAfter(today, -60)))
  await press(page, 'Save')
  await expect(page.getByRole('status').getByText('Settings saved').filter({ visible: true })).toBeVisible()

  await page.goto('/billing')
  await page
    .getByLabel('Deliveries until')
    .selectOption({ label: `Yesterday, ${inWords(dayAfter(today, -1))}` })
  await expect(
    page
      .getByRole('region', { name: `Dockets of ${name}` })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await fitsBoth(page)
  await press(page, 'Preview 1 account')
  await expect(page.getByRole('heading', { name: /^Documents: [1-9]/ })).toBeVisible()
  await page
    .getByRole('button', { name: /^Invoice / })
    .first()
    .click()
  await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible()
  await fitsBoth(page)

  await page.getByRole('button', { name: /^Issue and send [1-9]/ }).click()
  await finishes(page)
  await fitsBoth(page)
  await page.getByRole('link', { name: 'INV000001' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice INV000001' })).toBeVisible()
  await expect(page.getByText('accounts@customer.example')).toBeVisible()
  await fitsBoth(page)
  await page.goto('/billing?tab=documents')
  await expect(page.getByRole('row', { name: /INV000001/ })).toContainText(/Due/)
  await fitsBoth(page)
})

test('a customer sees what is to be paid, and downloads an invoice and its lines', async ({ page }) => {
  await signIn(page, 'admin')
  await issueUntilYesterday(page, [1])
  await signIn(page, 'account')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home')
  await page
    .getByRole('region', { name: 'Invoices' })
    .getByRole('link', { name: /^£[\d,.]+ to pay on \d+ invoices?$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByText('to pay', { exact: true })).toBeVisible()
  await fitsBoth(page)
  await page
    .getByRole('row', { name: /INV\d{6}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV\d{6}$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Lines of INV/ })).toBeVisible()
  // Only staff send documents.
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await fitsBoth(page)
  const pdf = page.waitForEvent('download')
  await press(page, 'Download PDF')
  expect((await pdf).suggestedFilename()).toMatch(/INV\d{6}.*\.pdf$/)
  const csv = page.waitForEvent('download')
  await press(page, 'Download lines (CSV)')
  expect((await csv).suggestedFilename()).toMatch(/INV\d{6}.*\.csv$/)

  // The docket leads back to its invoice.
  await page
    .getByRole('table', { name: /^Lines of INV/ })
    .getByRole('link')
    .first()
    .click()
  const part = page.getByRole('region', { name: 'Invoice', exact: true })
  await expect(part).toContainText(/^InvoiceInvoiced in INV\d{6}: /)
  await part.getByRole('link', { name: /^INV/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV/ })).toBeVisible()
})

test('the accounts to bill are worked by keys: move, select, hold and release a docket, preview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  await page.goto(`/billing?until=${dayAfter(today, -1)}`)
  const accounts = page.getByRole('grid', { name: 'Ready' })
  await expect(accounts).toBeFocused()
  const rows = accounts
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
  await expect(rows.first()).toBeVisible()
  // An account that no other test bills.
  const position = (await rows.allTextContents()).findIndex((text) =>
    text.includes('Parallel Post Production'),
  )
  for (let down = 0; down <= position; down += 1) await page.keyboard.press('j')
  await page.keyboard.press('k')
  const box = rows.nth(position).getByRole('checkbox')
  const wasChecked = await box.isChecked()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked({ checked: !wasChecked })
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('row', { name: /Preview the selected accounts/ }).first()).toBeVisible()
  await noViolation(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await accounts.focus()
  await page.keyboard.press('h')
  await expect(page.getByRole('grid', { name: /^Dockets of / })).toBeFocused()
  await expect(
    page
      .getByRole('grid', { name: /^Dockets of / })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  const number = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await press(page, 'Hold')
  await expect(dialog.getByText('Enter why it is not billed for now.')).toBeVisible()
  await noViolation(page)
  await page.keyboard.type('The customer disputes the waiting time')
  await page.keyboard.press('Enter')
  await expect(toast(page, `${number} is held`)).toBeVisible()
  await expect(dialog).toBeHidden()
  // A docket with several reasons names the first.
  await expect(page.getByRole('row', { name: new RegExp(`^${number} `) })).toContainText(
    /Held back by staff: The customer disputes the waiting time|and \d more/,
  )
  await page.getByRole('grid', { name: /^Dockets of / }).focus()
  await page.keyboard.press('h')
  await press(page, 'Release')
  await expect(toast(page, `${number} is released`)).toBeVisible()

  await page.getByRole('grid', { name: /^Dockets of / }).focus()
  await page.keyboard.press('Escape')
  await expect(accounts).toBeFocused()
  if (wasChecked) await page.keyboard.press('Space')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Preview of invoices' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Issue and send [1-9]/ })).toBeVisible()
  await fitsBoth(page)
})
