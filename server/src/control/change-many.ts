import type { manyStatusChanges } from '@despatch/contract/control/control.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { lateWarning } from '@despatch/domain/control/late-dockets.ts'
import type { Session } from '../platform/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { applyChange } from './apply-change.ts'
import { rowsOnBoard } from './board.queries.ts'
import { refuseBadForm, stepRules, timeRules } from './change-rules.ts'
import { lockSeen, separateRefused } from './separate-refused.ts'

/**
 * Sets the status of many dockets in one transaction (CTRL-08). Dockets that the rules refuse stay unchanged and are
 * returned with the reason (CTRL-06). Refuses the whole request if the form itself is invalid.
 */
export async function changeMany(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dockets, ...change }: CheckedPayload<typeof manyStatusChanges>,
): Promise<ReplyOf<typeof manyStatusChanges>> {
  const locked = await lockSeen(tx, dockets)
  await refuseBadForm(tx, tenant, change)
  const stepRefusalOf = await stepRules(tenant, session, change)
  const times = await timeRules(tx, change, [...locked.values()])
  const { changing, refused } = await separateRefused(
    tx,
    dockets,
    locked,
    (docket) => stepRefusalOf(docket) ?? times.refusalOf(docket),
  )
  if (changing.length === 0) return { changed: [], refused }

  await applyChange(tx, tenant, session, changing, change, { timeOf: times.timeOf })
  const changed = await rowsOnBoard(
    tx,
    changing.map(({ dck_id }) => dck_id),
  )
  const message = lateWarning(changed, change.status, change.at ?? new Date().toISOString())
  return message === undefined ? { changed, refused } : { changed, refused, message }
}
