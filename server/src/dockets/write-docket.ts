import { randomBytes } from 'node:crypto'
import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { trackingReferenceFrom } from '@despatch/domain/tracking/tracking-reference.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { insertDocket, type BookedDocket } from './book-docket.queries.ts'
import { recordBooked } from './docket-event.queries.ts'
import type { PricedBooking } from './price-booking.ts'

/** The user who books a docket. */
export interface BookedBy {
  /** Null for guests, who have no user. */
  ausr_id: number | null
  /** Username in the log. */
  logon: string
  unit: string
  /** False if another email names the booking. */
  isEmailed?: boolean | undefined
}

/**
 * Writes a checked and priced booking in the caller's transaction: docket, addresses, barcodes, parcels, event, log
 * entry and jobs (FORM-17). It refuses nothing.
 */
export async function writeDocket(
  tx: Transaction,
  tenant: Tenant,
  { ausr_id, logon, unit, isEmailed = true }: BookedBy,
  booking: PricedBooking,
): Promise<BookedDocket> {
  const tracking = trackingReferenceFrom(tenant.prefix, randomBytes(16))
  // Numbers of test data are recognised on labels and in logs.
  const prefix = isTestDatabase(tenant.name) ? `${tenant.prefix}T` : tenant.prefix
  const docket = await insertDocket(tx, { ...booking, prefix, tracking, ausrId: ausr_id })

  const { dck_cust_id } = booking.draft.docket
  await publish(tx, tenant, 'docket-booked', { dck_id: docket.dck_id, dck_cust_id })

  const after = {
    dck_docket: docket.dck_docket,
    dck_total: booking.pricing.total,
    milesSource: booking.milesSource,
    draft: booking.draft,
  }
  tx.defer(
    recordBooked(tx, docket, logon),
    recordLog(tx, {
      user: logon,
      unit,
      process: 'book-docket',
      type: 'change',
      record: docket.dck_docket,
      after,
    }),
    ...(isEmailed ? [enqueue(tx, 'mail-docket', { dck_id: docket.dck_id, about: 'booked' })] : []),
    announce(tx, { kind: 'docket', ...docket }),
  )
  return docket
}
