import { readFile } from 'node:fs/promises'
import {
  billingIssue,
  billingPreview,
  billingReadyList,
  billingRunGet,
} from '@despatch/contract/billing/billing.ts'
import { accountsExportList } from '@despatch/contract/billing/exports.ts'
import { dayAfter, londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import { expect, test, type Page } from '@playwright/test'
import { send } from './book-dockets.ts'
import { field, press, toast } from './booking-steps.ts'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signInAsNewUser } from './new-user.ts'

const today = londonDay(new Date().toISOString())

/** Expects no violation and no sideways scrolling on a phone and on a desktop. Ends as on a desktop. */
async function fitsBoth(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
    await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  }
}

/** Issues what is ready of the user’s accounts, so that there is a document to export. */
async function issueEverything(page: Page): Promise<void> {
  const period = { until: dayAfter(today, -1), day: today }
  const ready = await send(page.request, billingReadyList, { until: period.until })
  const preview = await send(page.request, billingPreview, {
    ...period,
    accounts: ready.rows.map(({ cust_id }) => cust_id),
  })
  const accounts = preview.rows.map(({ cust_id, fingerprint }) => ({ cust_id, fingerprint }))
  if (accounts.length === 0) return
  const { run_id } = await send(page.request, billingIssue, { ...period, accounts })
  await expect
    .poll(async () =>
      (await send(page.request, billingRunGet, { run_id })).rows.every(({ state }) => state !== 'waiting'),
    )
    .toBe(true)
}

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
  await issueEverything(page)
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
