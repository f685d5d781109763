import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api.ts'
import { isAboutQuote, isClosed } from './quote-failures.ts'

const refusal = (code: RefusalCode, ...fields: string[]) =>
  new ApiError({
    code,
    title: 'Refused',
    status: 422,
    detail: 'Refused',
    errors: fields.map((field) => ({ field, message: 'Refused' })),
  })

test.each([
  ['a customer on hold', refusal('CUSTOMER_NOT_AVAILABLE')],
  ['a company that no longer allows guests', refusal('GUESTS_NOT_ALLOWED')],
  ['a missing field', refusal('INVALID', 'docket.dck_cust_ref1')],
  ['a ready time outside the hours of operation', refusal('HOURS_OF_OPERATION', 'addresses.0.dadd_ready')],
  [
    'a field of the quote and a field of the payment',
    refusal('INVALID', 'data.token', 'parcels.0.dpar_weight'),
  ],
])(
  '[QUOTE-06, PAY-01] a payment refused for %s is treated as an error of the quote, not of the card',
  (_reason, failure) => {
    expect(isAboutQuote(failure)).toBe(true)
  },
)

test.each([
  ['a declined card', refusal('PAYMENT_UNSUCCESSFUL')],
  ['a payment provider that is not set up', refusal('PAYMENT_PROVIDER')],
  ['a field of the payment', refusal('INVALID', 'data.token')],
])(
  '[QUOTE-06, PAY-01] a payment refused for %s is not treated as an error of the quote',
  (_reason, failure) => {
    expect(isAboutQuote(failure)).toBe(false)
  },
)

test('[QUOTE-10, FORM-09] quotes are closed if the customer is on hold or guests are not allowed', () => {
  const codes = ['CUSTOMER_NOT_AVAILABLE', 'GUESTS_NOT_ALLOWED', 'QUOTE_NOT_FOUND'] as const
  expect(codes.filter((code) => isClosed(refusal(code)))).toEqual(codes.slice(0, 2))
})
