import { createHash } from 'node:crypto'
import type { importBook, importDelete, importFix, importPost } from '@despatch/contract/imports/imports.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { methodOfPayment } from '@despatch/domain/customers/method-of-payment.ts'
import { mostImportRows } from '@despatch/domain/imports/import-limits.ts'
import { pence, toPounds } from '@despatch/domain/money/money.ts'
import { bookableCustomer } from '../dockets/check-booking.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { v1Booker } from '../v1/portal-booking.ts'
import * as queries from './imports.queries.ts'
import { movedRow } from './read-rows.ts'
import { saveRows } from './save-rows.ts'
import { seesPricesOf, shownImport, shownRow } from './shown-import.ts'

type Posted = CheckedPayload<typeof importPost>

/** The set of headings of a table: in another order it is the same. */
export const headingsHash = (headings: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => heading.toLowerCase()).toSorted()))
    .digest()

/** Refuses an account that the user may not book for, and one that pays by card, whose bookings need a payment each. */
async function refuseOtherAccounts(tenant: Tenant, session: Session, cust_id: number): Promise<void> {
  const booker = v1Booker(session)
  const customer = await bookableCustomer(tenant, booker, cust_id)
  const settings = await settingsOf(tenant, cust_id)
  if (methodOfPayment(customer, settings, booker) !== 'A')
    refuse('PAYMENT_REQUIRED', { detail: 'This account pays by card, so its bookings cannot be imported.' })
}

/** The import, locked. Refuses IMPORT_BUSY while it is being booked. */
export async function lockToChange(tx: Transaction, imp_id: number): Promise<queries.LockedImport> {
  const stored = (await queries.lockImport(tx, imp_id)) ?? refuse('NOT_FOUND')
  if (stored.isBooking)
    refuse('IMPORT_BUSY', { detail: `${stored.booker} is booking this import. Wait until it is done.` })
  return stored
}

export const viewOf = async (tx: Transaction, imp_id: number) =>
  (await queries.findImport(tx, imp_id)) ?? refuse('NOT_FOUND')

/** Adds rows to an import, or starts one with them. Nothing is booked. */
export async function postRows(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { imp_id, start, rows }: Posted,
): Promise<ReplyOf<typeof importPost>> {
  if ((imp_id === undefined) === (start === undefined))
    refuse('INVALID', { errors: [{ field: 'start', message: 'Send either imp_id or start.' }] })
  const id = imp_id ?? (await startImport(tx, tenant, session, start))
  const stored = await lockToChange(tx, id)
  await refuseOtherAccounts(tenant, session, stored.imp_cust_id)
  await refuseSurplus(tx, id, rows)
  const drafts = rows.map((row) => ({ ...row, left_out: false, again: false }))
  return await checkedRows(tx, tenant, session, stored, drafts)
}

async function startImport(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  start: Posted['start'],
): Promise<number> {
  if (!start) return refuse('NOT_FOUND')
  const { headings, ...started } = start
  await refuseOtherAccounts(tenant, session, start.imp_cust_id)
  const { user, unit } = session
  const imp_id = await queries.addImport(tx, { ...started, imp_ausr_id: user.ausr_id })
  tx.defer(
    queries.putMapping(tx, start.imp_cust_id, headingsHash(headings), start.mapping),
    recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process: 'start-import',
      type: 'change',
      record: String(imp_id),
      after: { imp_cust_id: start.imp_cust_id, imp_name: start.imp_name },
    }),
  )
  return imp_id
}

/** Refuses more rows than an import can have, and a number that another row has. */
async function refuseSurplus(tx: Transaction, imp_id: number, rows: Posted['rows']): Promise<void> {
  const numbers = rows.map(({ row }) => row)
  const { rows: already } = await viewOf(tx, imp_id)
  if (already + rows.length > mostImportRows) refuse('IMPORT_TOO_LARGE')
  const [known] = await queries.someRows(tx, imp_id, numbers)
  const double = known?.row ?? numbers.find((row, index) => numbers.indexOf(row) !== index)
  if (double !== undefined)
    refuse('INVALID', { errors: [{ field: 'rows', message: `There is a row ${double} already.` }] })
}

async function checkedRows(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  stored: queries.LockedImport,
  drafts: readonly queries.DraftRow[],
): Promise<ReplyOf<typeof importPost>> {
  const saved = await saveRows(tx, tenant, session, stored, drafts)
  const view = await viewOf(tx, stored.imp_id)
  const numbers = saved.map(({ row }) => row)
  const rows = await queries.viewsOfRows(tx, stored.imp_id, numbers)
  const isVisible = seesPricesOf(session, view)
  return { import: shownImport(session, view), rows: rows.map((row) => shownRow(row, isVisible)) }
}

/** Changes rows that are not booked, and checks them again. Refuses INVALID for rows that are booked or do not exist. */
export async function fixRows(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { imp_id, rows }: CheckedPayload<typeof importFix>,
): Promise<ReplyOf<typeof importFix>> {
  const stored = await lockToChange(tx, imp_id)
  await refuseOtherAccounts(tenant, session, stored.imp_cust_id)
  const before = await queries.someRows(
    tx,
    imp_id,
    rows.map(({ row }) => row),
  )
  const byNumber = new Map(before.map((row) => [row.row, row]))
  const drafts = rows.map(({ row, cells, was, left_out, again, move }, index) => {
    const found = byNumber.get(row)
    const field = `rows.${index}.row`
    if (!found) return refuse('INVALID', { errors: [{ field, message: 'The import has no such row.' }] })
    if (found.state === 'booked')
      return refuse('INVALID', { errors: [{ field, message: `Row ${row} is booked. Change its booking.` }] })
    const fixed = { ...found, cells: cells ?? found.cells, was: was ?? found.was }
    const moved = move ? movedRow(fixed) : fixed
    return { row, cells: moved.cells, was: moved.was, left_out, again }
  })
  return await checkedRows(tx, tenant, session, stored, drafts)
}

/**
 * Begins to book the ready rows of an import, in a job. Refuses CONFLICT if they, or their total, are no longer those that the
 * user saw.
 */
export async function beginToBook(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { imp_id, expected_rows, expected_total }: CheckedPayload<typeof importBook>,
): Promise<ReplyOf<typeof importBook>> {
  const stored = await lockToChange(tx, imp_id)
  await refuseOtherAccounts(tenant, session, stored.imp_cust_id)
  const view = await viewOf(tx, imp_id)
  const total = seesPricesOf(session, view) ? toPounds(pence(view.total)) : undefined
  if (view.counts.ready !== expected_rows || total !== expected_total)
    refuse('CONFLICT', {
      detail: 'The rows or their prices have changed. Check them, and book again. Nothing has been booked.',
    })
  await startBooking(tx, session, imp_id)
  return shownImport(session, await viewOf(tx, imp_id))
}

/** Begins to book the ready rows of an import that is locked, each at the price that it has now. */
export async function startBooking(tx: Transaction, session: Session, imp_id: number): Promise<void> {
  const { counts, total } = await viewOf(tx, imp_id)
  const { user, unit } = session
  queries.noteBooker(tx, imp_id, user.ausr_id)
  await enqueueAt(tx, 'book-import', { payload: { imp_id }, key: queries.jobKey(imp_id) })
  tx.defer(
    recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process: 'book-import',
      type: 'change',
      record: String(imp_id),
      after: { rows: counts.ready, total },
    }),
  )
}

/** Deletes an import and its rows. What was booked from it stays. */
export async function removeImport(
  tx: Transaction,
  session: Session,
  { imp_id }: CheckedPayload<typeof importDelete>,
): Promise<ReplyOf<typeof importDelete>> {
  const { imp_cust_id } = await lockToChange(tx, imp_id)
  await queries.deleteImport(tx, imp_id)
  const { user, unit } = session
  tx.defer(
    recordLog(tx, {
      user: user.ausr_logon,
      unit,
      process: 'delete-import',
      type: 'change',
      record: String(imp_id),
      before: { imp_cust_id },
    }),
  )
  return {}
}
