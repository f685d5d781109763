import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** A customer's system that receives webhooks. */
async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (more: string) => (body += more))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, close }
}

/** Opens the office's page of another system, as an administrator of the company whose systems no other test uses. */
async function open(page: Page, name: string) {
  await signIn(page, 'admin', 'northern')
  await page.goto('/office')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const post = async (page: Page, path: string, data: object) => {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

test('[CALL-04, SYS-04] a webhook is added, corrected, tested, paused, given another secret and deleted', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await open(page, 'Webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('form', { name: 'Webhook' })
  await expect(form.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('ftp://somewhere')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The address must begin with https://.')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  for (const event of await form.getByRole('checkbox').all()) await event.uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('At least one event')).toBeVisible()
  // No other test delivers a docket of this company.
  await form.getByLabel('A docket has been delivered.').check()
  await form.getByRole('button', { name: 'Save' }).click()

  // The secret is shown once, and nowhere else.
  const secretDialog = page.getByRole('dialog', { name: 'Webhook secret' })
  const secret = await secretDialog.getByText(/^whsec_/).innerText()
  await secretDialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  const item = page.getByRole('listitem').filter({ hasText: receiver.url })
  await expect(item).toContainText('All customers. A docket has been delivered.')
  expect(await page.content()).not.toContain(secret)
  expect(JSON.stringify(await post(page, 'webhook/list', {}))).not.toContain('whsec_')

  await item.getByRole('button', { name: 'Messages to' }).click()
  const messages = page.getByRole('dialog', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Send test' }).click()
  await expect(messages.getByText(/delivered/)).toBeVisible({ timeout: 15_000 })
  const [ping] = receiver.received
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = ping?.headers ?? {}
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(`${String(id)}.${String(at)}.${ping?.body}`)
  expect(signature).toBe(`v1,${signed.digest('base64')}`)
  await messages.getByRole('button', { name: /^Send message \d+ again$/ }).click()
  await expect.poll(() => receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  await page.keyboard.press('Escape')

  await item.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Paused').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByText('Paused')).toBeVisible()
  await item.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'New secret' }).click()
  await expect(secretDialog.getByText(/^whsec_/)).not.toHaveText(secret)
  await secretDialog.getByRole('button', { name: 'Done' }).click()
  await item.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await expect(item).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Delete this webhook?' })
  await question.getByRole('button', { name: 'Delete webhook and messages' }).click()
  await expect(page.getByText('The webhook has been deleted.')).toBeVisible()
  await expect(item).toHaveCount(0)
  await receiver.close()
})

test('[SYS-04, PAY-04] a payment provider is corrected, does not reveal its key, and handles changes by two users', async ({
  page,
}) => {
  const secret = 'sk_live_typed_once'
  await open(page, 'Payment providers')
  const form = page.getByRole('form', { name: 'Checkout' })
  const save = form.getByRole('button', { name: 'Save Checkout' })
  await form.getByLabel('Publishable key').fill('')
  await form.getByLabel('Currency').fill('gbp')
  await save.click()
  await expect(form.getByText('Required')).toBeVisible()
  await expect(form.getByText('Three capital letters')).toBeVisible()
  await expect(form.getByLabel('Publishable key')).toBeFocused()
  await page.keyboard.type('pk_live_northern')
  await form.getByLabel('Currency').fill('GBP')
  await form.getByLabel('Secret key', { exact: true }).fill(secret)

  // A page with unsaved input asks before it is left.
  await page.getByRole('link', { name: 'Office' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(form.getByLabel('Secret key', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(form.getByLabel('Publishable key')).toHaveValue('pk_live_northern')
  await expect(form.getByText('Saved. Leave blank to keep it.').first()).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  expect(JSON.stringify(await post(page, 'payment/provider/list', {}))).not.toContain(secret)
  await expect(form.getByText('Not tested yet')).toBeVisible()
  await form.getByRole('button', { name: 'Test Checkout' }).click()
  await expect(
    form.getByText(/^Failed .*: The provider (refused the key|could not be reached)\.$/),
  ).toBeVisible()

  // Another administrator sets it up at the same time.
  await post(page, 'payment/provider/post', {
    provider: 'S',
    publicKey: 'pk_live_theirs',
    serviceKey: 'sk_live_theirs',
  })
  await form.getByLabel('Publishable key').fill('pk_live_mine')
  await form.getByLabel('Only hold the amount').check()
  await save.click()
  await expect(form.getByRole('alert')).toContainText('This has been changed by admin at')
  await expect(form.getByText('Publishable key: they entered “pk_live_theirs”')).toBeVisible()
  await expect(form.getByText('Secret key: they entered “a different key”')).toBeVisible()
  expect(await page.content()).not.toContain('sk_live_theirs')
  await expect(save).toBeDisabled()
  await form.getByRole('button', { name: 'Use their version' }).click()
  await expect(form.getByLabel('Publishable key')).toHaveValue('pk_live_theirs')
  await expect(form.getByLabel('Only hold the amount')).not.toBeChecked()
  await form.getByLabel('Only hold the amount').check()
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('[SYS-04, OPS-06] text messages and emails are tested with a message to the administrator', async ({
  page,
}) => {
  await open(page, 'Text messages')
  const form = page.getByRole('form', { name: 'Text messages' })
  const test = form.getByRole('button', { name: 'Test the provider of text messages' })
  await expect(form.getByLabel('API key', { exact: true })).toBeVisible()
  await form.getByLabel('API key', { exact: true }).fill('sms-typed-once')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Not tested yet')).toBeVisible()
  // The user’s telephone is not a mobile number.
  await expect(form.getByText(/^The test sends a text message to your own number\./)).toBeVisible()
  await expect(test).toBeDisabled()

  await open(page, 'Email preview')
  const mailTest = page.getByRole('button', { name: 'Test the mail server' })
  await expect(page.getByText(/^Sends an email to you at \S+@\S+\.$/)).toBeVisible()
  await mailTest.click()
  await expect(page.getByText(/^Working, tested /)).toBeVisible()
})

test('[SYS-04, ADDR-04] address sources are chosen with their key, handle changes by two users, and the key is deleted', async ({
  page,
}) => {
  const secret = 'postcoder-typed-once'
  await open(page, 'Address sources')
  const form = page.getByRole('form', { name: 'Address sources' })
  const key = form.getByLabel('Postcoder API key', { exact: true })
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByRole('radio', { name: 'Postcoder' }).check()
  await save.click()
  await expect(form.getByText('This provider needs its key.')).toBeVisible()
  await expect(key).toBeFocused()
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Saved. Leave blank to keep it.')).toHaveCount(1)
  await expect(key).toHaveValue('')
  expect(await page.content()).not.toContain(secret)
  await form.getByRole('button', { name: 'Test Postcoder' }).click()
  await expect(form.getByText(/^Failed .*: Postcoder /)).toBeVisible()

  // Another administrator makes another choice. The unsaved input stays until the conflict is resolved.
  await post(page, 'address/source/post', {
    addresses: 'embedded',
    positions: 'postcodes.io',
    travel: 'estimate',
    keys: { 'ideal-postcodes': 'theirs-typed-once' },
  })
  await form.getByRole('button', { name: 'Remove the Postcoder API key' }).click()
  await form.getByRole('radiogroup', { name: 'Addresses' }).getByLabel('Embedded data').check()
  await save.click()
  await expect(form.getByText('Geocoding: they entered “postcodes.io”')).toBeVisible()
  await expect(form.getByText('Ideal Postcodes API key: they entered “a different key”')).toBeVisible()
  await form.getByRole('button', { name: 'Keep my version' }).click()
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Remove the Postcoder API key' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Remove the Ideal Postcodes API key' }).click()
  await save.click()
  await expect(form.getByText('No key saved yet.')).toHaveCount(2)
  expect(await post(page, 'address/source/list', {})).toMatchObject({
    addresses: 'embedded',
    positions: 'embedded',
    keys: { 'ideal-postcodes': false, postcoder: false },
  })
})
