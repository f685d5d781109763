import { expect, test } from 'vitest'
import { providerDifferences, providerDraft, providerPayload } from './provider-draft.ts'

test('[PAY-04, SYS-04] an empty key is not sent, so that the stored one stays', () => {
  const draft = { ...providerDraft(null), publicKey: 'pk_1' }
  expect(providerPayload('S', draft, 0)).not.toHaveProperty('serviceKey')
  expect(providerPayload('S', { ...draft, serviceKey: 'sk_1' }, 3)).toMatchObject({
    provider: 'S',
    version: 3,
    serviceKey: 'sk_1',
  })
  expect(providerPayload('S', { ...draft, serviceKey: 'sk_1' }, 3)).not.toHaveProperty('webhookSecret')
})

test('[SYS-04, PAY-04] a conflict lists another user’s changes by field, and shows of a key only that it has changed', () => {
  const { serviceKey: _key, webhookSecret: _secret, ...settings } = providerDraft(null)
  const saved = {
    ...settings,
    provider: 'S' as const,
    publicKey: 'pk_theirs',
    currencySymbol: '£',
    authorizeOnly: true,
    hasServiceKey: true,
    hasWebhookSecret: false,
    serviceKeyGiven: '2026-03-02T09:30:00Z',
    webhookSecretGiven: null,
    webhook: '/api/payment/webhook/metro/checkout',
    notAllowed: [],
    checked: null,
    version: 2,
    savedBy: 'admin',
  }
  const mine = { ...providerDraft(null), publicKey: 'pk_mine', serviceKey: 'sk_mine' }
  expect(providerDifferences('S', mine, null, saved)).toEqual([
    { label: 'Publishable key', theirs: 'pk_theirs' },
    { label: 'Only hold the amount', theirs: 'Yes' },
    { label: 'Secret key', theirs: 'a different key' },
  ])
  expect(providerDifferences('S', providerDraft(saved), saved, saved)).toEqual([])
})
