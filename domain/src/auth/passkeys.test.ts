import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canHavePasskeys, isCounterAccepted } from './passkeys.ts'

test.each([
  ['portal.example', true],
  ['metro.portal.example', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('[AUTH-01] the host %s can have passkeys: %s', (host, possible) => {
  expect(canHavePasskeys(host)).toBe(possible)
})

const counter = fc.nat({ max: 2 ** 32 - 1 })

test('[AUTH-01] the counter of a device-bound passkey must grow, unless it is always 0', () => {
  fc.assert(
    fc.property(counter, counter, (stored, shown) => {
      const accepted = isCounterAccepted({ stored, shown, synced: false })
      expect(accepted).toBe(shown > stored || stored + shown === 0)
      expect(isCounterAccepted({ stored, shown, synced: true })).toBe(true)
    }),
  )
})
