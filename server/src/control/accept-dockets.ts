import type { docketAccept } from '@despatch/contract/control/control.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { acceptedStatus, checkAccept } from '@despatch/domain/control/accept-docket.ts'
import type { Session } from '../platform/session.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { applyChange } from './apply-change.ts'
import { rowsOnBoard } from './board.queries.ts'
import { circuitOf } from './change-rules.ts'
import { lockSeen, separateRefused } from './separate-refused.ts'

/** Accepts bookings by giving them the status Open. Those that cannot be accepted are returned with the reason. */
export async function acceptDockets(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dockets }: CheckedPayload<typeof docketAccept>,
): Promise<ReplyOf<typeof docketAccept>> {
  const locked = await lockSeen(tx, dockets)
  const statuses = await listStatuses(tenant)
  const { changing, refused } = await separateRefused(tx, dockets, locked, ({ dck_status, dck_circ_code }) =>
    checkAccept({ docketStatus: dck_status, statuses, circuit: circuitOf(session, dck_circ_code) }),
  )
  if (changing.length === 0) return { changed: [], refused }

  await applyChange(tx, tenant, session, changing, { status: acceptedStatus }, { process: 'accept-docket' })
  const changed = await rowsOnBoard(
    tx,
    changing.map(({ dck_id }) => dck_id),
  )
  return { changed, refused }
}
