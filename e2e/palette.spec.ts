import { expect, test, type Page } from '@playwright/test'
import { isFormOpen, stop, stopSearch } from './booking-steps.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' })

/** Types into the search of the portal, which opens with Ctrl+K. */
async function type(page: Page, text: string) {
  await expect(page.getByRole('button', { name: 'Search the portal' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page).fill(text)
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

test('[NAV-05, FORM-14] “book to” fills in a stop of the account, and books nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/home')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await type(page, 'book to lambeth palace')
  await expect(option(page, /^Book to Lambeth Palace/)).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('SE1')
  expect(calls.filter((call) => call.startsWith('/api/docket/stop/find'))).toHaveLength(1)
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.keyboard.press('Enter')
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')
  await expect(page).toHaveURL(/\/docket\/detail$/)
  await expect(stopSearch(page, 'Collection')).toBeFocused()
  expect(calls.filter((call) => /docket\/(add|post|book)/.test(call))).toEqual([])
})

test('[NAV-05, FORM-14] a booking between two places names both before it is chosen, and replaces an unfinished one only to set it aside', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/docket/detail?caller=none')
  await isFormOpen(page)
  await page.getByRole('textbox', { name: 'PO number' }).fill('PO 77')
  await type(page, 'book from bloomsbury to lambeth')
  await option(page, /^Book from Bloomsbury Print Works to Lambeth Palace/).click()
  await expect(stop(page, 'Collection')).toContainText('Bloomsbury Print Works')
  await expect(stop(page, 'Delivery')).toContainText('Lambeth Palace')
  await expect(page.getByRole('textbox', { name: 'PO number' })).toHaveValue('')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'PO number' })).toHaveValue('PO 77')
})

test('[NAV-05, FORM-14] an unknown place is put into the search of its stop, and nothing is chosen for it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/home')
  await type(page, 'book from lambeth to zanzibar lighthouse')
  await option(page, /^Book from Lambeth Palace to “zanzibar lighthouse”/).click()
  await expect(stop(page, 'Collection')).toContainText('Lambeth Palace')
  await expect(stopSearch(page, 'Delivery')).toHaveValue('zanzibar lighthouse')
  await expect(stopSearch(page, 'Delivery')).toBeFocused()

  // Also where several places have the name: the form lists them.
  await type(page, 'book lambeth')
  await option(page, /^Book to “lambeth”/).click()
  await expect(stopSearch(page, 'Delivery')).toHaveValue('lambeth')
  await stopSearch(page, 'Delivery').click()
  await expect(option(page, /Lambeth Palace/)).toBeVisible()
})

test('[NAV-05] users who cannot book get no booking from the search', async ({ page }) => {
  await signIn(page, 'control')
  await page.goto('/control')
  await type(page, 'book to lambeth palace')
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
})

test('[NAV-05, SYS-01] a setting is found by another word for it, and opened at its field', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/home')
  for (const [typed, found, field] of [
    ['2fa', 'Who must log in with a second factor', /^Who must log in with a second factor/],
    ['sms night', 'Quiet from', /^Quiet from/],
    ['opening hours', /booking form/, /^Enforce hours of operation: booking form/],
  ] as const) {
    await type(page, typed)
    await option(page, found).click()
    await expect(page.locator(':focus')).toHaveAccessibleName(field)
  }
  for (const [typed, found] of [
    ['vat', 'VAT rates'],
    ['logo', 'Theme'],
    ['cut off', 'Service types'],
    ['stripe', 'Payment providers'],
    ['password', 'Change my password'],
  ] as const) {
    await type(page, typed)
    await expect(option(page, new RegExp(found))).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
