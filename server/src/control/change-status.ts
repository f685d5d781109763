import type { statusChange } from '@despatch/contract/control/control.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { lateWarning } from '@despatch/domain/control/late-dockets.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { applyChange } from './apply-change.ts'
import { rowsOnBoard } from './board.queries.ts'
import { refuseBadForm, stepRules, timeRules } from './change-rules.ts'
import { lastChangesOf, lockDockets } from '../dockets/lock-dockets.queries.ts'
import { conflictMessage } from '../dockets/conflict-message.ts'

/**
 * Changes a docket's status by the rules of control (CTRL-03, CTRL-04). Refuses CONFLICT if the docket has changed
 * since the dispatcher read it (CTRL-06; `version` is what they read), and STATUS_CHANGE_REFUSED with the reasons.
 */
export async function changeStatus(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { docket: id, version, ...change }: CheckedPayload<typeof statusChange>,
): Promise<ReplyOf<typeof statusChange>> {
  const [docket = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [id])
  if (version !== undefined && docket.dck_version !== version) {
    const [last] = await lastChangesOf(tx, [id])
    refuse('CONFLICT', { detail: conflictMessage(docket, last) })
  }
  const refusalOf = await stepRules(tenant, session, change)
  const refused = refusalOf(docket)
  if (refused) refuse('STATUS_CHANGE_REFUSED', { detail: refused.message, errors: [refused] })
  await refuseBadForm(tx, tenant, change)
  const times = await timeRules(tx, change, [docket])
  const impossible = times.refusalOf(docket)
  if (impossible) refuse('STATUS_CHANGE_REFUSED', { detail: impossible.message, errors: [impossible] })

  await applyChange(tx, tenant, session, [docket], change, { timeOf: times.timeOf })
  const [row] = await rowsOnBoard(tx, [id])
  if (!row) throw new Error(`Docket ${docket.dck_docket} is missing after its change`)
  const message = lateWarning([row], change.status, change.at ?? new Date().toISOString())
  return message === undefined ? { row } : { row, message }
}
