import type { importUndo } from '@despatch/contract/imports/imports.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { importUndoMinutes, undoError } from '@despatch/domain/imports/undo-import.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { announceChange } from '../dockets/announce-docket.ts'
import { lockDockets } from '../dockets/lock-dockets.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { bookingsOfImport, cancelBookings } from './cancel-bookings.queries.ts'
import { lockToChange, viewOf } from './change-import.ts'
import { shownImport } from './shown-import.ts'

/**
 * Cancels the bookings of an import without a fee and makes their rows ready again. Bookings that a driver has, that are offered or that
 * have a card payment or charges stay, and are returned with the reason. Refuses IMPORT_BUSY while it is being booked, and
 * IMPORT_UNDO_REFUSED 15 minutes after its last row was booked.
 */
export async function undoImport(
  tx: Transaction,
  session: Session,
  { imp_id }: CheckedPayload<typeof importUndo>,
): Promise<ReplyOf<typeof importUndo>> {
  await lockToChange(tx, imp_id)
  const { undo_until, booked_deliveries } = await viewOf(tx, imp_id)
  if (undo_until === null)
    refuse('IMPORT_UNDO_REFUSED', {
      detail: 'Nothing of this import is booked, so there is nothing to undo.',
    })
  if (instantMs(undo_until) < Date.now())
    refuse('IMPORT_UNDO_REFUSED', {
      detail: `This import was booked more than ${importUndoMinutes} minutes ago, so it cannot be undone. Cancel its deliveries one by one.`,
    })
  const ids = (await bookingsOfImport(tx, imp_id)).map(({ dck_id }) => dck_id)
  const locked = await lockDockets(tx, ids)
  // Read again: a driver may have got one of them while this transaction waited for its lock.
  const bookings = (await bookingsOfImport(tx, imp_id)).map((each) => ({ ...each, reason: undoError(each) }))
  const cancelled = bookings.filter(({ reason }) => reason === null)
  const dockets = new Set(cancelled.map(({ dck_id }) => dck_id))
  const { user, unit } = session
  cancelBookings(tx, { imp_id, dockets: [...dockets], by: user.ausr_logon })
  for (const docket of locked) if (dockets.has(docket.dck_id)) announceChange(tx, docket)
  const logged = { user: user.ausr_logon, unit, type: 'change' } as const
  const stayed = bookings.flatMap(({ row, dck_id, dck_docket, reason }) =>
    reason === null ? [] : [{ row, dck_id, dck_docket, reason }],
  )
  tx.defer(
    ...cancelled.map(({ dck_docket, dck_status, dck_total }) =>
      recordLog(tx, {
        ...logged,
        process: 'cancel-docket',
        record: dck_docket,
        before: { dck_status, dck_total },
        after: { dck_status: 'C', dck_total: 0 },
      }),
    ),
    recordLog(tx, {
      ...logged,
      process: 'undo-import',
      record: String(imp_id),
      before: { booked: booked_deliveries },
      after: { booked: stayed.length },
    }),
    enqueue(tx, 'mail-import-undone', {
      imp_id,
      ausr_id: user.ausr_id,
      undone: cancelled.length,
      stayed: stayed.map(({ dck_id }) => dck_id),
      at: new Date().toISOString(),
    }),
  )
  return { import: shownImport(session, await viewOf(tx, imp_id)), undone: cancelled.length, stayed }
}
