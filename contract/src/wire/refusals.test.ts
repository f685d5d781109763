import { expect, test } from 'vitest'
import { refusals, refuse, Refusal } from './refusals.ts'

const thrownBy = (work: () => never): Refusal => {
  try {
    return work()
  } catch (failure) {
    return failure as Refusal
  }
}

test('[CALL-02] a refusal has its status, title and wording from the table', () => {
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

test('[CALL-02] a refusal may be worded for its occasion, but keeps its code and status', () => {
  const errors = [{ field: 'docket.dck_contact', message: 'Contact is required.' }]
  expect(thrownBy(() => refuse('INVALID', { title: 'Booking', detail: 'Look again', errors }))).toMatchObject(
    {
      code: 'INVALID',
      status: 422,
      title: 'Booking',
      message: 'Look again',
      errors,
    },
  )
  expect(thrownBy(() => refuse('RATE_LIMITED', { retryAfter: 7 })).retryAfter).toBe(7)
})
