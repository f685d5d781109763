import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { fitsWidth } from './fits-width.ts'
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

/** Chooses what to do with an application or a key from its menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions of ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
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
  await expect(keys.getByRole('listitem')).toContainText(/Live server.*Last used.*from 127\.0\.0\.1/s)
  expect(await page.content()).not.toContain(first)
  await choose(page, 'Live server', 'Replace')
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
  await choose(page, 'Order system', 'Requests')
  const requests = page.getByRole('dialog').getByRole('list', { name: 'Latest requests' })
  await expect(requests.getByText('403, refused')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Limits' })).toContainText('a minute')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'Build server', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(2)

  await choose(page, 'Live server', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => listWith(page, second)).toBe(401)
  expect(await listWith(page, first)).toBe(200)

  await choose(page, 'Order system', 'Delete')
  await page.getByRole('button', { name: 'Delete application and keys' }).click()
  await expect(keys).toHaveCount(0)
  await expect.poll(() => listWith(page, first)).toBe(401)
})

test('[NAV-04] on a phone, an application has one button and a menu beside its name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await signIn(page, 'admin')
  await page.goto('/developers')
  const newKey = page.getByRole('button', { name: 'New key for Web shop' })
  const more = page.getByRole('button', { name: 'Actions of Web shop' })
  await expect(newKey).toBeVisible()
  const [button, menu] = await Promise.all([newKey.boundingBox(), more.boundingBox()])
  expect(Math.abs((button?.y ?? 0) - (menu?.y ?? 99))).toBeLessThan(4)
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Requests', /^Shopify/, 'Edit', 'Delete'])
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Web shop' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await fitsWidth(page)
})

test('[CALL-04] a shop at Shopify is connected, a paid order of it is booked, and another is booked again', async ({
  page,
}) => {
  await signIn(page, 'admin', 'metro')
  await page.goto('/developers')
  const name = `Shop ${randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'New application' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: 'quotes' }).check()
  await page.getByRole('checkbox', { name: 'deliveries:write' }).check()
  await page.getByRole('button', { name: 'Save' }).click()

  const open = () => choose(page, name, 'Shopify')
  await open()
  const secret = `shpss_${randomUUID()}`
  await page.getByRole('textbox', { name: 'Client secret' }).fill(secret)
  await page.getByRole('switch', { name: 'Book paid orders' }).click()
  const addresses = await page.getByText(/^http.*\/v1\/(rates|orders)\/shopify\//).allInnerTexts()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name at the collection')).toBeFocused()
  await page.getByLabel('Name at the collection').fill('Book shop')
  await page.getByLabel('Telephone').fill('020 7946 0100')
  await page.getByLabel('Postcode').fill('wc1b3dg')
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The shop has been connected.')).toBeVisible()
  await open()
  await expect(page.getByLabel('Postcode')).toHaveValue('WC1B 3DG')
  await expect(page.getByText('No orders yet')).toBeVisible()

  const [rates = '', orders = ''] = addresses
  const post = async (address: string, content: object): Promise<{ rates?: { service_code: string }[] }> => {
    const body = JSON.stringify(content)
    const signature = createHmac('sha256', secret).update(body).digest('base64')
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-hmac-sha256': signature },
      body,
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { rates?: { service_code: string }[] }
  }
  const line_items = [{ quantity: 1, grams: 1200, requires_shipping: true }]
  const origin = { country: 'GB', postal_code: 'WC1B 3DG' }
  const destination = { country: 'GB', postal_code: 'EC3N 4AB' }
  const found = await post(rates, { rate: { origin, destination, items: line_items } })
  const shipping_lines = [{ code: found.rates?.[0]?.service_code }]
  for (const [number, zip] of [
    ['1001', 'EC3N 4AB'],
    ['1002', 'E1 6AN'],
  ])
    await post(orders, {
      admin_graphql_api_id: `gid://shopify/Order/${Date.now()}${number}`,
      name: `#${number}`,
      financial_status: 'paid',
      shipping_address: { name: 'Geoffrey Gate', address1: 'Tower Hill', zip, country_code: 'GB' },
      shipping_lines,
      line_items,
    })
  const list = page.getByRole('list', { name: 'Orders' })
  const order = (number: string) => list.getByRole('listitem').filter({ hasText: number })
  await expect(order('#1001')).toContainText(/Booked.*MT\d+/s)
  await expect(order('#1002')).toContainText('This rate is for other addresses or parcels.')
  await page.getByRole('button', { name: 'Book #1002 at today’s price' }).click()
  await expect(order('#1002')).toContainText(/Booked.*MT\d+/s)
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await order('#1002').getByRole('link').click()
  await expect(page).toHaveURL(/\/docket\/detail\?_id=\d+/)
})
