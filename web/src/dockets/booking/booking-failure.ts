import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import { ApiError } from '../../app/api.ts'
import type { BookingPrice } from '../docket-calls.ts'

interface BookingFailure {
  /** The title of the toast: the action's own, or the refusal's if the specification names one (section 8). */
  title: string
  errors: FieldError[]
  /** The account may not book. The user is sent to the home page (FORM-09). */
  notAvailable: boolean
  /** The draft's idempotency key was used with another payload, so an earlier attempt succeeded (FORM-17). */
  alreadyBooked: boolean
  /** The current price, if it differs from the confirmed one. */
  newPrice: BookingPrice | null
  /** No toast: the expired session has its own message. */
  isSilent: boolean
}

const TITLED_REFUSALS: ReadonlySet<string> = new Set(['INCOMPLETE_ADDRESSES', 'HOURS_OF_OPERATION'])

export function bookingFailure(title: string, error: unknown): BookingFailure {
  const refusal = error instanceof ApiError ? error : null
  return {
    title: refusal && TITLED_REFUSALS.has(refusal.code) ? refusal.title : title,
    errors: refusal?.errors ?? [],
    notAvailable: refusal?.code === 'CUSTOMER_NOT_AVAILABLE',
    alreadyBooked: refusal?.code === 'IDEMPOTENCY_MISMATCH',
    newPrice: (refusal?.code === 'PRICE_CHANGED' && refusal.pricing) || null,
    isSilent: refusal?.status === 401,
  }
}
