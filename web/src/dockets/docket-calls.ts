import type {
  DocketRow as DocketRowSchema,
  docketPost,
  docketPrice,
} from '@despatch/contract/dockets/dockets.ts'
import type { DocketAddress, DocketParcel } from '@despatch/contract/dockets/docket-contents.ts'
import type { AmendmentRequest as AmendmentRequestSchema } from '@despatch/contract/dockets/amendment-requests.ts'
import type { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import type { Customer } from '@despatch/contract/customers/customers.ts'
import type { Pounds } from '@despatch/domain/money/money.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'

/** The types of the API, named for this feature's screens. */
export type DocketRow = z.output<typeof DocketRowSchema>
export type StoredAddress = z.output<typeof DocketAddress>
export type StoredParcel = z.output<typeof DocketParcel>
export type PriceReply = ReplyOf<typeof docketPrice>
export type AmendCheck = ReplyOf<typeof docketAmendCheck>
export type AmendmentRequest = z.output<typeof AmendmentRequestSchema>
type Booking = ReplyOf<typeof docketPost>

/** A confirmed booking: saved on account, or made by its card payment. */
export interface ConfirmedBooking extends Omit<Booking, 'docket'> {
  docket: Pick<Booking['docket'], 'dck_id' | 'dck_docket' | 'dck_tracking'> &
    Partial<Pick<Booking['docket'], 'dck_status'>>
  /** The amount charged or held on the card. */
  card?: { amount: Pounds; currency: string; held: boolean }
}
export type BookingCustomer = z.output<typeof Customer>
export type AdjustedTime = PriceReply['adjusted'][number]
export type PricedAddress = PriceReply['addresses'][number]
export type BookingPrice = NonNullable<PriceReply['pricing']>
