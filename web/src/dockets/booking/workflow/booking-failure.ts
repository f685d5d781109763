import type { RefusalCode } from '@despatch/contract/wire/refusals.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { ApiError } from '../../../platform/api.ts'
import type { BookingPrice } from '../../docket-calls.ts'
import { inFormOrder } from '../draft/booking-errors.ts'

/** Whether a call failed with this refusal. */
export const isRefusal = (failure: unknown, code: RefusalCode) =>
  failure instanceof ApiError && failure.code === code

/** The server answers the booking's Idempotency-Key with this refusal, so the next attempt needs a new key. */
export const endsKey = (failure: unknown) => failure instanceof ApiError && failure.isStored

/** The user has been logged out, which has its own message. */
export const isSignedOut = (failure: unknown) => failure instanceof ApiError && failure.status === 401

/** The amount or the terms of the card have changed since they were shown. */
export const isAmountOutdated = (failure: unknown) =>
  isRefusal(failure, 'PAYMENT_AMOUNT_CHANGED') || isRefusal(failure, 'AUTHORIZE_ONLY_REFUSED')

/** The current price, if it differs from the confirmed one. */
export const newPriceOf = (failure: unknown): BookingPrice | null =>
  (failure instanceof ApiError && failure.code === 'PRICE_CHANGED' && failure.pricing) || null

/** The errors at fields of a refusal, in the order of the form. */
export const errorsOf = (failure: unknown): FieldError[] =>
  failure instanceof ApiError ? inFormOrder(failure.errors) : []

/** Refusals with their own title instead of the failed action's (section 8). */
const titledRefusals: ReadonlySet<string> = new Set([
  'INCOMPLETE_ADDRESSES',
  'HOURS_OF_OPERATION',
  'QUOTE_NOT_FOUND',
  'CUSTOMER_NOT_AVAILABLE',
  'GUESTS_NOT_ALLOWED',
])

/** The title of a failed action. */
export const titleOfFailure = (failure: unknown, action: string): string =>
  failure instanceof ApiError && titledRefusals.has(failure.code) ? failure.title : action
