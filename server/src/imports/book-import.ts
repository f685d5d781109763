import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { sessionOfUser } from '../auth/open-session.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bookDelivery } from '../v1/book-delivery.ts'
import { v1Booker } from '../v1/portal-booking.ts'
import * as queries from './imports.queries.ts'
import { alikeOf, readRows, rowContext } from './read-rows.ts'
import { saveRows } from './save-rows.ts'
import { seesPricesOf } from './shown-import.ts'

/** Rows that are booked at the same time, so that an import does not take all connections of its company. */
const atOnce = 3

type Context = Pick<JobsContext, 'tenant' | 'config'>

/**
 * Books the ready rows of an import as the user who asked for it, each in a transaction of its own and at the price that was
 * shown. A repeated job continues with the rows that are left, and the sources of bookings are unique, so none is booked twice.
 */
export async function bookImport(context: Context, { imp_id }: JobPayloads['book-import']): Promise<void> {
  const { pool } = context.tenant
  const stored = await queries.importToBook(pool, imp_id)
  if (!stored || stored.imp_booker_id === null) return
  const { imp_booker_id } = stored
  await forEachConcurrently(await queries.readyRows(pool, imp_id), atOnce, (row) =>
    bookRow(context, stored, imp_booker_id, row),
  )
  const booked = (await queries.findImport(pool, imp_id))?.booked_deliveries ?? 0
  if (booked > 0) await enqueue(pool, 'mail-import', { imp_id, booked })
}

async function bookRow(
  context: Context,
  stored: queries.LockedImport,
  booker: number,
  row: number,
): Promise<void> {
  const { tenant } = context
  const { imp_id, imp_cust_id } = stored
  // Read for each row: a permission may be taken away while the import is booked.
  const session = await sessionOfUser(tenant, booker)
  // A booking is for the account that the user has then, which must still be that of the import (FORM-09).
  const isOfAccount = session?.user.ausr_cust_id === imp_cust_id && reachesAccount(session, imp_cust_id)
  if (!session || !can(session, 'booking') || !isOfAccount)
    return void (await queries.noteRefused(
      tenant.pool,
      imp_id,
      row,
      `${stored.booker} may no longer book for this account.`,
    ))
  try {
    await bookAtShownPrice(context, session, stored, row)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    await noteRefusal(tenant, session, stored, { row, reason: failure.message })
  }
}

/** Books a row with the later rows of its job if it is still to be booked. Refuses everything that `bookDelivery` refuses. */
async function bookAtShownPrice(
  { tenant, config }: Context,
  session: Session,
  stored: queries.LockedImport,
  number: number,
): Promise<void> {
  const context = await contextOf(tenant, session, stored)
  const customer = await findCustomer(tenant, stored.imp_cust_id)
  const sendsPrice = customer !== undefined && seesPricesOf(session, customer)
  await inTransaction(tenant.transactions, async (tx) => {
    const rows = await queries.lockReadyRows(tx, stored.imp_id, number)
    const [first] = rows
    if (!first?.source) return
    const { source, total } = first
    const read = readRows(rows, context)
    if ('errors' in read) throw new Refusal('INVALID')
    const request = {
      ...read.request,
      ...(source.kind === 'own' && { reference: source.text }),
      ...(sendsPrice && total !== null && { expected_total: total }),
    }
    // The import has one email for all.
    const once = {
      booker: { ...v1Booker(session), isEmailed: false },
      source: { ...source, alike: alikeOf(read.asked) },
    }
    const { dck_id } = await bookDelivery(tx, { tenant, session, config }, request, once)
    const booked = rows.map(({ row }) => row)
    await queries.noteBooked(tx, stored.imp_id, booked, dck_id)
  })
}

const contextOf = (tenant: Tenant, session: Session, { imp_at, imp_mapping }: queries.LockedImport) =>
  rowContext(tenant, session, isoInLondon(imp_at), imp_mapping)

/**
 * Checks a refused row again, so that it has its errors, its first booking or its new price. A row that has none of them could not be
 * booked for the reason of the refusal.
 */
async function noteRefusal(
  tenant: Tenant,
  session: Session,
  { imp_id }: queries.LockedImport,
  { row, reason }: { row: number; reason: string },
): Promise<void> {
  await inTransaction(tenant.transactions, async (tx) => {
    const stored = await queries.lockImport(tx, imp_id)
    const [before] = await queries.lockReadyRows(tx, imp_id, row)
    if (!stored || !before) return
    const saved = await saveRows(tx, tenant, session, stored, [before])
    const after = saved.find((each) => each.row === row)
    if (after?.state !== 'ready') return
    if (after.total === before.total) await queries.noteRefused(tx, imp_id, row, reason)
    else await queries.putRows(tx, imp_id, [{ ...after, before: before.total }])
  })
}
