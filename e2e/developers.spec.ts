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
async function takeKey(page: Page, mode = 'live'): Promise<string> {
  const secret = await page.getByRole('dialog').getByText(`dk_${mode}_northern_`).innerText()
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

  // Two live keys are enough, so the next one can only be for test data.
  await page.getByRole('button', { name: 'New key for Order system' }).click()
  await expect(page.getByRole('radio', { name: 'Live' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Test' })).toBeChecked()
  await page.getByLabel('Name').fill('Build server')
  await page.getByRole('button', { name: 'Create key' }).click()
  const trial = await takeKey(page, 'test')
  expect(await listWith(page, trial)).toBe(403)
  const booked = await fetch(`${new URL(page.url()).origin}/v1/deliveries?limit=1`, {
    headers: { authorization: `Bearer ${trial}` },
  })
  expect([booked.status, await booked.json()]).toEqual([200, { data: [], next_cursor: null }])
  await page.reload()
  await expect(keys.getByRole('listitem').filter({ hasText: 'Build server' })).toContainText('Test')
  await expect(page.getByText(/All the company’s test keys share the test data/)).toBeVisible()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('button', { name: 'Requests of Order system' }).click()
  const requests = page.getByRole('dialog').getByRole('list', { name: 'Latest requests' })
  await expect(requests.getByText('403, refused')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Limits' })).toContainText('a minute')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.getByRole('button', { name: 'Revoke Build server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(2)

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
