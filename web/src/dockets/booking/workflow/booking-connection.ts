import type { Payload } from '@despatch/contract/wire/call.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { paymentCheckout, paymentProcess } from '@despatch/contract/payments/payments.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { api } from '../../../platform/api.ts'
import type { Session } from '../../../platform/session.ts'
import type { PaidCard } from '../../../cards/paid-card.ts'
import type { BookingPrice } from '../../docket-calls.ts'
import { savedDraft } from '../draft/saved-draft.ts'

export type TravelMinutes = readonly (number | null)[]

/**
 * What a booking needs from the server, from the browser’s storage and from the form.
 * @param form the travel minutes loaded so far, when the shown times were worked out, the price shown with them, and the error of each unreadable time
 * by its path
 */
export const bookingConnection = (
  session: Session,
  form: {
    travelOf: (draft: BookingDraft) => TravelMinutes
    estimatedAt: (draft: BookingDraft) => string | undefined
    estimatedPrice: (draft: BookingDraft) => BookingPrice | undefined
    unreadable: (addressKeys: readonly number[]) => Readonly<Record<string, string>>
  },
) => ({
  ...form,
  store: savedDraft(session),
  price: (booking: Payload<typeof docketPrice>) => api(docketPrice, booking),
  book: (booking: Payload<typeof docketPost>, idempotencyKey: string) =>
    api(docketPost, booking, { idempotencyKey }),
  /** Pays with a card, or on the provider’s page if there is none. */
  pay: (booking: Payload<typeof paymentCheckout>, card: PaidCard | null, idempotencyKey: string) =>
    card
      ? api(paymentProcess, { ...booking, ...card }, { idempotencyKey })
      : api(paymentCheckout, booking, { idempotencyKey }),
})

export type BookingConnection = ReturnType<typeof bookingConnection>
