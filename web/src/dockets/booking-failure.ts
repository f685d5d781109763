import type { FieldError } from '@despatch/domain/dockets/field-errors.ts'
import { ApiError } from '../app/api.ts'
import type { BookingPrice } from './docket-calls.ts'

interface BookingFailure {
  /** The toast's title: the call's own, or the refusal's where the specification names one (section 8). */
  title: string
  errors: FieldError[]
  /** The account may not book: the user goes home (FORM-09). */
  notAvailable: boolean
  /** The key of this draft was used with another payload: an earlier attempt went through (FORM-17). */
  bookedBefore: boolean
  /** The booking costs this now, and not the price that was confirmed. */
  newPrice: BookingPrice | null
  /** The lost session speaks for itself. */
  silent: boolean
}

const ownTitle: ReadonlySet<string> = new Set(['INCOMPLETE_ADDRESSES', 'HOURS_OF_OPERATION'])

export function bookingFailure(title: string, error: unknown): BookingFailure {
  const refusal = error instanceof ApiError ? error : null
  return {
    title: refusal && ownTitle.has(refusal.code) ? refusal.title : title,
    errors: refusal?.errors ?? [],
    notAvailable: refusal?.code === 'CUSTOMER_NOT_AVAILABLE',
    bookedBefore: refusal?.code === 'IDEMPOTENCY_MISMATCH',
    newPrice: (refusal?.code === 'PRICE_CHANGED' && refusal.pricing) || null,
    silent: refusal?.status === 401,
  }
}
