import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://portal.example', 'portal.example', ['https://portal.example']],
  ['https://portal.example:8443', 'portal.example', ['https://portal.example:8443']],
  ['https://{database}.portal.example', 'metro.portal.example', ['https://metro.portal.example']],
])('[AUTH-01, TEN-01] passkeys of a company at %s are bound to %s', (publicUrl, host, origins) => {
  const config = { publicUrl, checkHost: true }
  expect(relyingParty(config, 'metro', 'other.example')).toEqual({ host, origins })
})

test('[AUTH-01] without a public address, passkeys are bound to the host of the request', () => {
  const config = { publicUrl: 'http://127.0.0.1:3000', checkHost: false }
  expect(relyingParty(config, 'metro', 'localhost:3000')).toEqual({
    host: 'localhost',
    origins: ['http://localhost:3000', 'https://localhost:3000'],
  })
})
