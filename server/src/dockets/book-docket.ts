import type { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { needsCardPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookerOf, type Booker } from './booker.ts'
import { priceBooking } from './price-booking.ts'
import { refuseOtherPrice } from './shown-price.ts'
import { writeDocket } from './write-docket.ts'

/**
 * Books a delivery that is on account or free of charge, in the caller's transaction (FORM-17). Refuses everything that
 * `priceBooking` refuses, bookings to be paid by card (FORM-07), and a price other than the caller agreed to.
 */
export async function bookDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { expected_total, expected_currency, priced_at, ...payload }: CheckedPayload<typeof docketPost>,
  booker: Booker = bookerOf(session),
) {
  const booking = await priceBooking(tenant, booker, payload, timesAsOf(priced_at, new Date().toISOString()))
  if (needsCardPayment(booking.dck_mop, booking.pricing)) refuse('PAYMENT_REQUIRED')
  refuseOtherPrice(session, booking, { expected_total, expected_currency })
  const { user, unit } = session
  const docket = await writeDocket(
    tx,
    tenant,
    { ausr_id: user.ausr_id, logon: user.ausr_logon, unit, isEmailed: booker.isEmailed },
    booking,
  )
  return { docket, booking }
}
