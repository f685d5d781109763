import { randomBytes } from 'node:crypto'
import type { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { trackingReferenceFrom } from '@despatch/domain/tracking/tracking-reference.ts'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { insertDocket } from './book-docket.queries.ts'
import { recordEvent } from './docket-event.queries.ts'
import { priceBooking } from './price-booking.ts'

/**
 * Books a delivery on account: docket, addresses, barcodes, parcels, event, log row and jobs in the caller's
 * transaction (FORM-17). Refuses what `priceBooking` refuses, and what is to be paid by card (FORM-07).
 */
export async function bookDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  payload: z.output<typeof BookingPayload>,
) {
  const booking = await priceBooking(tenant, session, payload, new Date().toISOString())
  if (booking.dck_mop !== 'A') refuse('PAYMENT_REQUIRED')

  const { user, unit } = session
  const tracking = trackingReferenceFrom(tenant.prefix, randomBytes(16))
  const docket = await insertDocket(tx, { ...booking, prefix: tenant.prefix, tracking, ausrId: user.ausr_id })

  const by = user.ausr_logon
  const after = { dck_docket: docket.dck_docket, dck_total: booking.pricing.total, draft: booking.draft }
  tx.withCommit(
    recordEvent(tx, { dck_id: docket.dck_id, type: 'booked', status: docket.dck_status, by }),
    recordLog(tx, {
      user: by,
      unit,
      process: 'book-docket',
      type: 'change',
      record: docket.dck_docket,
      after,
    }),
    enqueue(tx, 'mail-docket', { dck_id: docket.dck_id, about: 'booked' }),
    announce(tx, { kind: 'docket', ...docket }),
  )
  return { docket, booking }
}
