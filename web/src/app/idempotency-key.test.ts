import { expect, test } from 'vitest'
import { keyPerContent, newIdempotencyKey } from './idempotency-key.ts'

test('[FORM-17] a key is nobody else’s', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

test('[CALL-04] the same content keeps its key, another one gets another', () => {
  const keyOf = keyPerContent()
  const first = keyOf({ docket: 1, status: 'G' })
  expect(keyOf({ docket: 1, status: 'G' })).toBe(first)
  expect(keyOf({ docket: 1, status: 'Q' })).not.toBe(first)
})
