import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`
const now = new Date('2026-11-24T09:00:00Z')
const body = '{"type":"delivery.created","data":{"note":"Café £5"}}'

/** Headers with a signature by each secret. */
const headersBy = (...secrets: string[]) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(now.getTime() / 1000),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('evt_1', now, body)).join(' '),
})

test('[CALL-04] accepts messages that are signed as Standard Webhooks, by any of the secrets and signatures', async () => {
  const content = { type: 'delivery.created', data: { note: 'Café £5' } }
  expect(await verifyWebhook(body, headersBy(secretOf(1)), secretOf(1), now)).toEqual(content)
  expect(await verifyWebhook(body, new Headers(headersBy(secretOf(1))), secretOf(1), now)).toEqual(content)
  expect(await verifyWebhook(body, headersBy(secretOf(1), secretOf(2)), secretOf(2), now)).toEqual(content)
  expect(await verifyWebhook(body, headersBy(secretOf(2)), [secretOf(1), secretOf(2)], now)).toEqual(content)
})

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['of another secret', body, headersBy(secretOf(2)), now],
  ['with another body', `${body} `, headersBy(secretOf(1)), now],
  ['with another id', body, { ...headersBy(secretOf(1)), 'webhook-id': 'evt_2' }, now],
  ['without a signature', body, {}, now],
  [
    'with a signature that is not base64',
    body,
    { ...headersBy(secretOf(1)), 'webhook-signature': 'v1,é' },
    now,
  ],
  ['of another scheme', body, { ...headersBy(secretOf(1)), 'webhook-signature': 'v1a,AAAA' }, now],
  ['without a time', body, { ...headersBy(secretOf(1)), 'webhook-timestamp': 'today' }, now],
  ['that are older than five minutes', body, headersBy(secretOf(1)), minutesLater(5.1)],
  ['from more than five minutes ahead', body, headersBy(secretOf(1)), minutesLater(-5.1)],
])('[CALL-04] refuses messages %s', async (_, text, headers, at) => {
  await expect(verifyWebhook(text, headers, secretOf(1), at)).rejects.toThrow(/not signed|too old|is wrong/)
})
