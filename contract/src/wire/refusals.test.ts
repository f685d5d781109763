import { expect, test } from 'vitest'
import { refusals, refuse, refuseInvalid, Refusal } from './refusals.ts'

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

test('[CALL-02] a refusal has one error for each field, the first', () => {
  const errors = ['a', 'b', 'a', 'c', 'b', 'a'].map((field, index) => ({ field, message: `${index}` }))
  expect(thrownBy(() => refuse('INVALID', { errors })).errors).toEqual([
    { field: 'a', message: '0' },
    { field: 'b', message: '1' },
    { field: 'c', message: '3' },
  ])
})

test('[CALL-02] invalid values are refused with the message of a single field as the detail', () => {
  expect(() => refuseInvalid([])).not.toThrow()
  const [one, two] = [
    { field: 'a', message: 'First' },
    { field: 'a', message: 'Second' },
  ] as const
  expect(() => refuseInvalid([one, two])).toThrow('First')
  expect(() => refuseInvalid([one, { field: 'b', message: 'Other' }])).toThrow(refusals.INVALID.detail)
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
