import { expect, test } from 'vitest'
import { draftOf, payloadOf } from './provider-draft.ts'

test('[PAY-04, SYS-04] a key that nobody typed is not sent, so that it stays as it is', () => {
  const draft = { ...draftOf(undefined), publicKey: 'pk_1' }
  expect(payloadOf('S', draft)).not.toHaveProperty('serviceKey')
  expect(payloadOf('S', { ...draft, serviceKey: 'sk_1' })).toMatchObject({
    provider: 'S',
    serviceKey: 'sk_1',
  })
  expect(payloadOf('S', { ...draft, serviceKey: 'sk_1' })).not.toHaveProperty('webhookSecret')
})
