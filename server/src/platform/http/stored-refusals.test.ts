import { expect, test } from 'vitest'
import { isStoredRefusal } from './stored-refusals.ts'

test.each([
  [422, 'INVALID', false],
  [409, 'CONFLICT', true],
  [404, 'NOT_FOUND', true],
  [422, 'IDEMPOTENCY_MISMATCH', false],
  [409, 'IDEMPOTENCY_IN_PROGRESS', false],
  [429, 'RATE_LIMITED', false],
  [503, 'UNAVAILABLE', false],
  [500, 'UNEXPECTED', false],
])('[CALL-04] a refusal %i %s is stored for its Idempotency-Key: %s', (status, code, stored) => {
  expect(isStoredRefusal({ status, code })).toBe(stored)
})
