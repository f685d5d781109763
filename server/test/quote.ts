import type { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { booking } from './booking.ts'

type QuoteDraft = NonNullable<Payload<typeof quote>['booking']>

/** A booking as the quote pages send it, without the account. */
export function quoteDraft(changes: Parameters<typeof booking>[0] = {}): QuoteDraft {
  const { docket, ...rest } = booking(changes)
  const { dck_cust_id: _account, ...named } = docket
  return { ...rest, docket: named }
}

/** All three accepted (QUOTE-07). */
export const allTerms = { terms: true, guidelines: true, prohibited: true }
