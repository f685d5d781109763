import { readFile } from 'node:fs/promises'
import { accountsExportList } from '@despatch/contract/billing/exports.ts'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { fitsBoth, issueUntilYesterday, today } from './billing-steps.ts'
import { field, press, toast } from './booking-steps.ts'
import { signInAsNewUser } from './new-user.ts'

/** The downloaded file of the newest export of a program, as text. Ends with its dialog open. */
async function downloaded(page: Page, program: string, clerk: string): Promise<string> {
  await page.getByRole('grid', { name: 'Exports' }).getByRole('row', { name: program }).first().click()
  const dialog = page.getByRole('dialog', { name: program })
  await expect(dialog).toContainText(`Made by ${clerk}`)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  return await readFile(await file.path(), 'utf8')
}

test('a clerk exports documents for the wrong program, takes the export back, and exports them for the right one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // A clerk of an account that no other test bills.
  const clerk = await signInAsNewUser(
    page,
    { ausr_rights_billing: 'T', ausr_rights_price: 'T' },
    { accounts: [{ cust_id: 9 }] },
  )
  await issueUntilYesterday(page)
  const { waiting } = await send(page.request, accountsExportList, { until: today })
  expect(waiting.documents).toBeGreaterThan(0)
  const count = new RegExp(`^${waiting.documents} documents? to export, `)

  await page.goto('/billing')
  await page.getByRole('tab', { name: 'Exports' }).click()
  await expect(page.getByRole('heading', { name: 'No exports yet' })).toBeVisible()
  await expect(page.getByText(count)).toBeVisible()
  await fitsBoth(page)

  // Nothing is left to export until a day before the first document.
  await field(page, 'Documents until').fill('01/01/2020')
  await expect(page.getByText('No document until this day is left to export.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await field(page, 'Documents until').fill('31/02/2027')
  await expect(page.getByText('Enter a day as DD/MM/YYYY.')).toBeVisible()
  await field(page, 'Documents until').fill(typedDay(today))
  await expect(page.getByText(count)).toBeVisible()

  await page.getByRole('combobox', { name: 'Accounts program' }).selectOption('Sage 50')
  await press(page, 'Export')
  await expect(toast(page, 'Open it in the list to download it.')).toBeVisible()
  await expect(page.getByText('No document until this day is left to export.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  const sage = await downloaded(page, 'Sage 50', clerk)
  expect(sage).toMatch(/^Type,Account Reference,/)
  expect(sage).toMatch(/\r\nSI,/)
  await fitsBoth(page)

  await press(page, 'Take back')
  const question = page.getByRole('dialog', { name: 'Take back “Sage 50”?' })
  await expect(question).toContainText('If you have imported it in Sage 50')
  await fitsBoth(page)
  await question.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(count)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No exports yet' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Accounts program' }).selectOption('Xero')
  await expect(page.getByText(/^Credit notes are in a file of their own/)).toBeVisible()
  await press(page, 'Export')
  await expect(page.getByText('No document until this day is left to export.')).toBeVisible()
  expect(await downloaded(page, 'Xero, invoices', clerk)).toMatch(/^\*ContactName,/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await fitsBoth(page)
  const { waiting: left, rows } = await send(page.request, accountsExportList, { until: today })
  expect(left.documents).toBe(0)
  expect(rows.reduce((all, { documents }) => all + documents, 0)).toBe(waiting.documents)
})
