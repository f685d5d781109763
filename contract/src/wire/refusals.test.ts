import { expect, test } from 'vitest'
import { refusals, refuse, Refusal } from './refusals.ts'

const thrownBy = (action: () => never): Refusal => {
  try {
    return action()
  } catch (failure) {
    return failure as Refusal
  }
}

test('[CALL-02] a refusal takes its status, title and text from the table', () => {
  const refusal = thrownBy(() => refuse('CONFLICT'))
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    status: 409,
    title: refusals.CONFLICT.title,
    message: refusals.CONFLICT.detail,
    errors: [],
  })
  expect(refusal.retryAfter).toBeUndefined()
})

test('[CALL-02] a refusal can have its own title and text, but keeps its code and status', () => {
  const errors = [{ field: 'docket.dck_contact', message: 'Contact is required.' }]
  expect(
    thrownBy(() => refuse('INVALID', { title: 'Booking', detail: 'Check the fields', errors })),
  ).toMatchObject({
    code: 'INVALID',
    status: 422,
    title: 'Booking',
    message: 'Check the fields',
    errors,
  })
  expect(thrownBy(() => refuse('RATE_LIMITED', { retryAfter: 7 })).retryAfter).toBe(7)
})
