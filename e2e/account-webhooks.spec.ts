import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { everyRule, hasNoViolation } from './no-violation.ts'
import { signIn } from './sign-in.ts'

/** A server that replies to every message, and counts them. */
async function openReceiver() {
  const received = { messages: 0 }
  const server = createServer((request, response) => {
    received.messages += 1
    request.resume()
    request.on('end', () => response.writeHead(200).end('Thank you'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() }
}

test('[CALL-04] a webhook of an account is created, tested, read, replayed, given another secret and deleted', async ({
  page,
}) => {
  const receiver = await openReceiver()
  await signIn(page, 'admin', 'northern')
  await page.goto('/developers')
  await page.getByRole('button', { name: 'New webhook' }).press('Enter')
  const form = page.getByRole('form', { name: 'Webhook' })
  await expect(form.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('nonsense')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an address such as https://example.com/despatch.')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  // No other test delivers a docket of this company.
  for (const type of await form.getByRole('checkbox', { name: /^delivery\./ }).all()) await type.uncheck()
  await form.getByRole('checkbox', { name: /^delivery\.delivered/ }).check()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await form.getByRole('button', { name: 'Save' }).click()
  const secret = await page
    .getByRole('dialog')
    .getByText(/^whsec_/)
    .innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.content()).not.toContain(secret)

  await page.getByRole('button', { name: `Messages to ${receiver.url}` }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByLabel('Test event').selectOption('delivery.delivered')
  await page.getByRole('button', { name: 'Send test' }).click()
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/delivery\.delivered.*Test.*delivered after 1 attempt \(200\)/s, {
    timeout: 20_000,
  })
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(rows.first()).toContainText(
    /webhook-id: evt_test_.*"signed_by": "G\. Gate".*Attempt 1: 200.*Thank you/s,
  )
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await rows
    .first()
    .getByRole('button', { name: /^Send message/ })
    .click()
  await expect.poll(() => receiver.received.messages).toBe(2)

  await page.getByRole('button', { name: 'Replay' }).click()
  await hasNoViolation(page, (axe) => axe.withTags(everyRule))
  await page.getByRole('button', { name: 'Start replay' }).click()
  await expect(page.getByText('The replay has started.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Edit ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Create secret' }).click()
  await expect(page.getByRole('dialog').getByText(/^whsec_/)).not.toHaveText(secret)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('The previous secret works until')).toBeVisible()

  await page.getByRole('button', { name: `Edit ${receiver.url}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete webhook and messages' }).click()
  await expect(page.getByText(receiver.url)).toHaveCount(0)
  receiver.close()
})
