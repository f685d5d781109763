import { expect, test } from 'vitest'
import { isQuoteExpired, quoteExpiry } from './quote-validity.ts'

test('[QUOTE-03] a quoted price is valid for 15 minutes, and the price of a card booking for a day', () => {
  for (const source of ['guest', 'customer', 'form'] as const) {
    expect(quoteExpiry('2026-07-01T09:30:00Z', source)).toBe('2026-07-01T10:45:00+01:00')
  }
  expect(quoteExpiry('2026-07-01T09:30:00Z', 'card')).toBe('2026-07-02T10:30:00+01:00')
})

test('[QUOTE-03] a clock change does not affect the validity', () => {
  expect(quoteExpiry('2026-10-25T00:55:00Z', 'guest')).toBe('2026-10-25T01:10:00+00:00')
})

test('[QUOTE-03] a price has expired at exactly its time of expiry', () => {
  const expires = quoteExpiry('2026-07-01T09:30:00Z', 'guest')
  expect(isQuoteExpired(expires, '2026-07-01T09:44:59.999Z')).toBe(false)
  expect(isQuoteExpired(expires, '2026-07-01T09:45:00Z')).toBe(true)
  expect(isQuoteExpired(null, '2026-07-01T09:30:00Z')).toBe(true)
})
