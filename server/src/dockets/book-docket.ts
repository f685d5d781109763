import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { needsCardPayment } from '@despatch/domain/customers/method-of-payment.ts'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { bookerOf } from './booker.ts'
import { priceBooking } from './price-booking.ts'
import { writeDocket } from './write-docket.ts'

/**
 * Books a delivery that is on account or costs nothing, wholly in the caller's transaction (FORM-17). Refuses what `priceBooking` refuses, and
 * what is to be paid by card (FORM-07).
 */
export async function bookDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  payload: z.output<typeof BookingPayload>,
) {
  const booking = await priceBooking(tenant, bookerOf(session), payload, new Date().toISOString())
  if (needsCardPayment(booking.dck_mop, booking.pricing)) refuse('PAYMENT_REQUIRED')
  const { user, unit } = session
  const docket = await writeDocket(
    tx,
    tenant,
    { ausr_id: user.ausr_id, logon: user.ausr_logon, unit },
    booking,
  )
  return { docket, booking }
}
