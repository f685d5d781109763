import type { manyStatusUndos, statusUndo, undoCheck } from '@despatch/contract/control/control.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { checkUndo } from '@despatch/domain/control/undo-change.ts'
import type { Session } from '../platform/session.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { rowsOnBoard } from './board.queries.ts'
import { driversNotRetired, lastEventsOf, undoableUntil } from './change-events.queries.ts'
import { circuitOf } from './change-rules.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'
import { restoreBefore, type Undone } from './restore-before.ts'
import { lockSeen, separateRefused } from './separate-refused.ts'

/**
 * Undoes the last status change of a docket. Refuses CONFLICT if the docket has changed since the dispatcher read it
 * (CTRL-06), and STATUS_CHANGE_REFUSED if the change cannot be undone or is too old.
 */
export async function undoStatus(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  seen: CheckedPayload<typeof statusUndo>,
): Promise<ReplyOf<typeof statusUndo>> {
  const { changed, refused } = await undoMany(tx, tenant, session, { dockets: [seen] })
  const [row] = changed
  if (row) return { row }
  const { code, message } = refused[0] ?? { code: 'DOCKET_NOT_FOUND', message: undefined }
  return refuse(code, message === undefined ? {} : { detail: message })
}

/** Undoes the last status change of each docket. Those that cannot be undone are returned with the reason. */
export async function undoMany(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dockets }: CheckedPayload<typeof manyStatusUndos>,
): Promise<ReplyOf<typeof manyStatusUndos>> {
  const locked = await lockSeen(tx, dockets)
  const { refusalOf, undoneOf } = await undoRules(tx, tenant, session, [...locked.keys()])
  const { changing, refused } = await separateRefused(tx, dockets, locked, refusalOf)
  if (changing.length === 0) return { changed: [], refused }

  await restoreBefore(tx, tenant, session, changing.flatMap(undoneOf))
  const changed = await rowsOnBoard(
    tx,
    changing.map(({ dck_id }) => dck_id),
  )
  return { changed, refused }
}

/** Until when a dispatcher can undo the last change of a docket; null on circuits that they may only see. */
export async function checkUndoTime(
  tenant: Tenant,
  session: Session,
  { docket }: CheckedPayload<typeof undoCheck>,
): Promise<ReplyOf<typeof undoCheck>> {
  const { dck_circ_code, version, dck_undo_until } =
    (await undoableUntil(tenant.pool, docket)) ?? refuse('DOCKET_NOT_FOUND')
  const mayUndo = circuitOf(session, dck_circ_code).acia_update === 'T'
  return { docket, version, dck_undo_until: mayUndo ? dck_undo_until : null }
}

async function undoRules(tx: Transaction, tenant: Tenant, session: Session, ids: number[]) {
  const last = await lastEventsOf(tx, ids)
  const statuses = new Set((await listStatuses(tenant)).map(({ dsts_id }) => dsts_id))
  const drivers = await driversNotRetired(
    tx,
    [...last.values()].flatMap(({ before }) => before?.driver ?? []),
  )

  const refusalOf = ({ dck_id, dck_circ_code }: LockedDocket): FieldError | null => {
    const event = last.get(dck_id)
    const refusal = checkUndo({
      last: event,
      circuit: circuitOf(session, dck_circ_code),
      paymentChanged: event?.paid ?? false,
      isInvoiced: event?.invoiced ?? false,
      now: event?.now ?? new Date().toISOString(),
    })
    if (refusal || !event?.before) return refusal
    const { status, driver } = event.before
    if (!statuses.has(status)) return { field: 'docket', message: 'The status before it no longer exists.' }
    return driver !== null && !drivers.has(driver)
      ? { field: 'docket', message: 'The driver who had the docket before is retired.' }
      : null
  }
  const undoneOf = (docket: LockedDocket): Undone[] => {
    const event = last.get(docket.dck_id)
    return event?.before ? [{ docket, event: event.dev_id, before: event.before }] : []
  }
  return { refusalOf, undoneOf }
}
