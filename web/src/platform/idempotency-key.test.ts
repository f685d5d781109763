import { expect, test } from 'vitest'
import { endKey, idempotencyKeyPerContent, newIdempotencyKey } from './idempotency-key.ts'

test('[FORM-17] every idempotency key is different', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})

test('[CALL-04] the same content keeps its key, and changed content gets a new one', () => {
  const keyOf = idempotencyKeyPerContent()
  const first = keyOf({ docket: 1, status: 'G' })
  expect(keyOf({ docket: 1, status: 'G' })).toBe(first)
  expect(keyOf({ docket: 1, status: 'Q' })).not.toBe(first)
})

test('[CALL-04] the same content gets a new key after its request was refused', () => {
  const keyOf = idempotencyKeyPerContent()
  const first = keyOf({ docket: 1 })
  endKey(first)
  const second = keyOf({ docket: 1 })
  expect(second).not.toBe(first)
  expect(keyOf({ docket: 1 })).toBe(second)
})
