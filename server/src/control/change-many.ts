import type { manyStatusChanges, RefusedChange } from '@despatch/contract/control/control.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { lateWarning } from '@despatch/domain/control/late-dockets.ts'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { applyChange } from './apply-change.ts'
import { rowsOnBoard } from './board.queries.ts'
import { refuseBadForm, stepRules } from './change-rules.ts'
import { lastChangesOf, lockDockets, type LockedDocket } from './change-status.queries.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

type Refused = z.output<typeof RefusedChange>

/**
 * Gives many dockets one status in one transaction (CTRL-08). Those that may go go; each other one stays as it is and
 * is named with its reason (CTRL-06). Refuses the whole where the form itself is at fault.
 */
export async function changeMany(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dockets, ...wanted }: CheckedPayload<typeof manyStatusChanges>,
): Promise<ReplyOf<typeof manyStatusChanges>> {
  const locked = new Map(
    (
      await lockDockets(
        tx,
        dockets.map(({ docket }) => docket),
      )
    ).map((docket) => [docket.dck_id, docket]),
  )
  await refuseBadForm(tx, tenant, wanted)
  const refusalOf = await stepRules(tenant, session, wanted)

  const changing: LockedDocket[] = []
  const overtaken: LockedDocket[] = []
  const refused: Refused[] = []
  for (const { docket: id, version } of dockets) {
    const docket = locked.get(id)
    const reason = docket && refusalOf(docket)
    if (!docket) refused.push(notThere(id))
    else if (docket.dck_version !== version) overtaken.push(docket)
    else if (reason) refused.push(refusedAs('STATUS_CHANGE_REFUSED', docket, reason.message))
    else changing.push(docket)
  }
  refused.push(...(await whyOvertaken(tx, overtaken)))
  refused.sort((one, other) => one.docket - other.docket)
  if (changing.length === 0) return { changed: [], refused }

  await applyChange(tx, tenant, session, changing, wanted)
  const changed = await rowsOnBoard(
    tx,
    changing.map(({ dck_id }) => dck_id),
  )
  const message = lateWarning(changed, wanted.status, wanted.at ?? new Date().toISOString())
  return message === undefined ? { changed, refused } : { changed, refused, message }
}

async function whyOvertaken(tx: Transaction, dockets: readonly LockedDocket[]): Promise<Refused[]> {
  if (dockets.length === 0) return []
  const last = await lastChangesOf(
    tx,
    dockets.map(({ dck_id }) => dck_id),
  )
  return dockets.map((docket) =>
    refusedAs(
      'CONFLICT',
      docket,
      changedMeanwhile(
        docket,
        last.find(({ dck_id }) => dck_id === docket.dck_id),
      ),
    ),
  )
}

const refusedAs = (
  code: Refused['code'],
  { dck_id, dck_docket }: LockedDocket,
  message: string,
): Refused => ({ docket: dck_id, dck_docket, code, message })

/** Within the caller's reach a moment ago, and deleted since. */
const notThere = (id: number): Refused => ({
  docket: id,
  dck_docket: '',
  code: 'DOCKET_NOT_FOUND',
  message: 'Docket not found',
})
