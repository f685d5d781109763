import { expect, test, type Page } from '@playwright/test'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** The reply to a list of deliveries with this key, sent without a session. */
async function listWith(page: Page, secret: string): Promise<number> {
  const { origin } = new URL(page.url())
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  return (await fetch(`${origin}/api/docket/list`, { method: 'POST', headers, body: '{}' })).status
}

/** The key that a dialog shows once. Closes the dialog. */
async function takeKey(page: Page): Promise<string> {
  const secret = await page
    .getByRole('dialog')
    .getByText(/^dk_live_northern_/)
    .innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return secret
}

test('[AUTH-09] an application is created, and its key is used, replaced and revoked', async ({ page }) => {
  await signIn(page, 'admin', 'northern')
  await page.goto('/developers')
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()

  // By keyboard, as far as there is something to type.
  await page.getByRole('button', { name: 'New application' }).press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Order system')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose at least one scope')).toBeVisible()
  await page.getByRole('checkbox', { name: 'deliveries:read' }).check()
  await page.getByRole('checkbox', { name: 'quotes' }).check()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The application has been saved.')).toBeVisible()

  await page.getByRole('button', { name: 'New key for Order system' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Live server')
  await page.getByLabel('Allowed IP addresses').fill('127.0.0.0/8\nsomewhere')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('“somewhere” is not an IP address or a network.')).toBeVisible()
  await page.getByLabel('Allowed IP addresses').fill('127.0.0.0/8')
  await page.getByRole('button', { name: 'Create key' }).click()
  const first = await takeKey(page)
  expect(await listWith(page, first)).toBe(200)

  const keys = page.getByRole('list', { name: 'Keys of Order system' })
  await page.reload()
  await expect(keys.getByRole('listitem')).toContainText(/Live server.*last used.*from 127\.0\.0\.1/s)
  expect(await page.content()).not.toContain(first)
  await keys.getByRole('button', { name: 'Replace Live server' }).click()
  await page.getByRole('button', { name: 'Replace key' }).click()
  const second = await takeKey(page)
  expect([await listWith(page, first), await listWith(page, second)]).toEqual([200, 200])
  await expect(keys.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'New key for Order system' })).toBeDisabled()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))

  await keys.getByRole('button', { name: 'Revoke Live server' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => listWith(page, second)).toBe(401)
  expect(await listWith(page, first)).toBe(200)

  await page.getByRole('button', { name: 'Delete Order system' }).click()
  await page.getByRole('button', { name: 'Delete application and keys' }).click()
  await expect(keys).toHaveCount(0)
  await expect.poll(() => listWith(page, first)).toBe(401)
})
