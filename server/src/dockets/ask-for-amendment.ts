import { refuse } from '@despatch/contract/wire/refusals.ts'
import { partsOf } from '@despatch/domain/dockets/amendment-request.ts'
import type { LockedDocket } from './lock-dockets.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { addRequest, hasOpenRequest } from './amendment-requests.queries.ts'
import type { AmendmentPlan } from './plan-amendment.ts'

/** Refuses AMEND_REFUSED while a request of the docket is open: dispatchers answer one at a time. */
export async function refuseSecondRequest(db: Queryable, dck_id: number): Promise<void> {
  if (await hasOpenRequest(db, dck_id))
    refuse('AMEND_REFUSED', {
      detail:
        'Your earlier request for this docket has not been answered yet. Withdraw it before you ask for other changes.',
    })
}

/** Makes a request of all changes of a plan: log entry and live update. Returns its id. The docket itself is not changed. */
export async function askFor(
  tx: Transaction,
  session: Session,
  plan: AmendmentPlan,
  { dck_id, dck_docket, dck_circ_code, dck_version }: LockedDocket,
): Promise<number> {
  const by = session.user.ausr_logon
  const fields = plan.changed.map(({ field }) => field)
  const before = partsOf(plan.draft, fields)
  const after = partsOf(plan.wanted, fields)
  const total = plan.newPricing.total
  const drq_id = await addRequest(tx, { dck_id, by, version: dck_version, before, after, total })
  tx.defer(
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process: 'ask-for-amendment',
      type: 'change',
      record: dck_docket,
      before,
      after: { ...after, dck_total: total },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version }),
  )
  return drq_id
}
