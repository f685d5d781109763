import { expect, test, type Page } from '@playwright/test'
import { fitsWidth } from './fits-width.ts'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** Leaves these calls on the page. The others have the same parts, and axe and each search for a role would read all of them. */
const keepCalls = (page: Page, ...ids: (string | null)[]) =>
  page.evaluate((shownIds) => {
    for (const call of document.querySelectorAll('.call')) if (!shownIds.includes(call.id)) call.remove()
  }, ids)

async function isFit(page: Page) {
  // The list of calls, which stays at the top, would cover a button in part.
  await page.evaluate(() => window.scrollTo(0, 0))
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
}

test('[CALL-01, AUTH-09, OPS-05] in the API reference a user finds a call, creates a key, copies the curl example and runs the call', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const outside: string[] = []
  page.on('console', (message) => message.type() === 'error' && outside.push(message.text()))
  await signIn(page, 'api')
  await page.goto('/api')

  await page.keyboard.press('/')
  await page.keyboard.type('docket/list')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ calls$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#docket\/list$/)
  const call = page.getByRole('region', { name: 'POST /api/docket/list', exact: true })
  await expect(call.getByText('Dockets of the user’s accounts')).toBeInViewport()
  // A call of /v1 has its fields in the path or the body.
  const quote = page.getByRole('region', { name: 'POST /v1/quotes', exact: true })
  await keepCalls(page, 'docket/list', await quote.getAttribute('id'))

  await call.getByText('Try it', { exact: true }).click()
  await call.getByRole('button', { name: 'Run docket/list' }).click()
  await expect(call.getByRole('status')).toHaveText('Enter an API key at the top of the page first.')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const key = page.getByRole('textbox', { name: 'API key' })
  await expect(key).toHaveValue(/.{20}/)

  await call.getByRole('button', { name: 'Copy' }).click()
  await expect(call.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl '${new URL(page.url()).origin}/api/docket/list'`)
  expect(copied).toContain(`Authorization: Bearer ${await key.inputValue()}`)
  await call.getByRole('button', { name: 'TypeScript' }).click()
  await expect(call.getByText('await fetch(')).toBeVisible()

  await call.getByRole('button', { name: 'Run docket/list' }).click()
  await expect(call.getByRole('status')).toHaveText(/^Status 200 after \d+ ms$/)
  await expect(call.getByLabel('Reply of docket/list')).toContainText('"dck_docket"')

  await quote.getByText('Try it', { exact: true }).click()
  await quote.getByRole('button', { name: 'Run POST v1/quotes' }).click()
  await expect(quote.getByRole('status')).toHaveText(/^Status 200 after \d+ ms$/)
  await expect(quote.getByLabel('Reply of POST v1/quotes')).toContainText('"miles"')

  await keepCalls(page, 'docket/list')
  await isFit(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await isFit(page)
  await fitsWidth(page)

  await page.reload()
  await expect(key).toHaveValue('')
  expect(outside).toEqual([])
})
