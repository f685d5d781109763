import type {
  requestAccept,
  requestCheck,
  requestList,
  requestRefuse,
  requestWithdraw,
} from '@despatch/contract/dockets/amendment-requests.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { changedLabels } from '@despatch/domain/dockets/amended-fields.ts'
import {
  outdatedFields,
  requestedBooking,
  type RequestAction,
} from '@despatch/domain/dockets/amendment-request.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { lockDockets, type LockedDocket } from './lock-dockets.queries.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { amendedReply, carryOut, checkedPlan, refuseConflict, refuseOtherPrice } from './amend-docket.ts'
import { findToAmend } from './amend-docket.queries.ts'
import {
  findRequest,
  requestsOf,
  setAnswered,
  type RequestAnswer,
  type StoredRequest,
} from './amendment-requests.queries.ts'
import { docketActor } from './docket-actor.ts'
import { seesDocketPrice } from './docket-price.ts'
import {
  planAmendment,
  readToAmend,
  type AmendmentPlan,
  type Changes,
  type StoredContent,
} from './plan-amendment.ts'

type Named = CheckedPayload<typeof requestCheck>

/** The requests of a docket that the user may change. */
export async function listRequests(
  tenant: Tenant,
  session: Session,
  { dck_id }: CheckedPayload<typeof requestList>,
): Promise<ReplyOf<typeof requestList>> {
  const docket = (await findToAmend(tenant.pool, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const requests = await requestsOf(tenant.pool, dck_id)
  return { rows: requests.map((request) => shownRequest(session, docket, request)), next: null }
}

/** What accepting a request would do now. It changes nothing. */
export async function checkRequest(
  tenant: Tenant,
  session: Session,
  named: Named,
): Promise<ReplyOf<typeof requestCheck>> {
  const request = await openRequest(tenant.pool, named)
  const stored = await readToAmend(tenant.pool, session, named.dck_id)
  const now = new Date().toISOString()
  const plan = await planRequest(tenant, session, stored, request, now)
  return await checkedPlan(tenant, session, stored, plan, now)
}

/**
 * Makes the changes of a request in the caller's transaction, as docket/amend/post does. Refuses CONFLICT if the docket has
 * changed since the check, or what the request would change since it was made.
 */
export async function acceptRequest(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { version, priced_at, expected_total, ...named }: CheckedPayload<typeof requestAccept>,
): Promise<ReplyOf<typeof requestAccept>> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [named.dck_id])
  const request = await openRequest(tx, named)
  if (locked.dck_version !== version) await refuseConflict(tx, locked)
  const stored = await readToAmend(tx, session, named.dck_id)
  const now = timesAsOf(priced_at, new Date().toISOString())
  const plan = await planRequest(tenant, session, stored, request, now)
  refuseOtherPrice(session, plan, expected_total)
  await setAnswered(tx, request.drq_id, { state: 'accepted', by: session.user.ausr_logon })
  const money = await carryOut(tx, tenant, session, plan, locked)
  return amendedReply(session, plan, version + 1, { money, database: tenant.name })
}

/** Refuses a request in the caller's transaction, and emails the reason to the addresses of the booking. */
export async function refuseRequest(
  tx: Transaction,
  session: Session,
  { drq_reason, ...named }: CheckedPayload<typeof requestRefuse>,
): Promise<ReplyOf<typeof requestRefuse>> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [named.dck_id])
  const { docket, actor } = await readToAmend(tx, session, named.dck_id)
  if (actor !== 'dispatcher') refuse('NOT_AUTHORIZED')
  const { drq_id } = await openRequest(tx, named)
  const by = session.user.ausr_logon
  const request = await endRequest(tx, session, locked, drq_id, { state: 'refused', by, reason: drq_reason })
  tx.defer(enqueue(tx, 'mail-docket', { dck_id: named.dck_id, about: 'request-refused', request: drq_id }))
  return { request: shownRequest(session, docket, request) }
}

/** Withdraws a request in the caller's transaction, for the customer. */
export async function withdrawRequest(
  tx: Transaction,
  session: Session,
  named: CheckedPayload<typeof requestWithdraw>,
): Promise<ReplyOf<typeof requestWithdraw>> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [named.dck_id])
  if (!reachesAccount(session, locked.dck_cust_id)) refuse('NOT_AUTHORIZED')
  const { docket } = await readToAmend(tx, session, named.dck_id)
  const { drq_id } = await openRequest(tx, named)
  const by = session.user.ausr_logon
  const request = await endRequest(tx, session, locked, drq_id, { state: 'withdrawn', by })
  return { request: shownRequest(session, docket, request) }
}

/** An open request of the docket. Refuses REQUEST_ANSWERED with what happened to it, and by whom. */
async function openRequest(db: Queryable, { dck_id, drq_id }: Named): Promise<StoredRequest> {
  const request = (await findRequest(db, dck_id, drq_id)) ?? refuse('NOT_FOUND')
  const { drq_state, drq_answered_by, drq_answered_at } = request
  if (drq_state === 'open') return request
  const by = drq_answered_by === '' ? '' : ` by ${drq_answered_by}`
  const at = drq_answered_at === null ? '' : ` at ${formatLondon(drq_answered_at)}`
  return refuse('REQUEST_ANSWERED', {
    detail:
      drq_state === 'lapsed'
        ? `This request lapsed${at}, because the docket was finished or cancelled.`
        : `This request was ${drq_state}${by}${at}. Reload the docket.`,
  })
}

async function planRequest(
  tenant: Tenant,
  session: Session,
  stored: StoredContent,
  { drq_before: before, drq_after: after }: StoredRequest,
  now: string,
): Promise<AmendmentPlan> {
  if (stored.actor !== 'dispatcher') refuse('NOT_AUTHORIZED')
  const outdated = outdatedFields(stored.draft, { before, after })
  if (outdated.length > 0)
    refuse('CONFLICT', {
      detail: `This has changed since the customer asked: ${changedLabels(outdated)}. Refuse the request with this reason, so that the customer can ask again.`,
    })
  const fields = Object.keys(after)
  const { docket, addresses, parcels } = requestedBooking(stored.draft, { before, after })
  const changes: Changes = {
    docket: Object.fromEntries(
      Object.entries(docket).filter(([field]) => fields.includes(`docket.${field}`)),
    ),
    ...(fields.some((field) => field.startsWith('addresses')) ? { addresses } : {}),
    ...(fields.includes('parcels') ? { parcels } : {}),
  }
  // What a client asked for is not refused because its address is short.
  const rules = { shortAddresses: true }
  return await planAmendment(tenant, session, stored, changes, now, rules)
}

/** Ends a request without changing its docket: log entry and live update. */
async function endRequest(
  tx: Transaction,
  session: Session,
  { dck_id, dck_docket, dck_circ_code, dck_version }: LockedDocket,
  drq_id: number,
  answer: RequestAnswer,
): Promise<StoredRequest> {
  const request = await setAnswered(tx, drq_id, answer)
  tx.defer(
    recordLog(tx, {
      user: answer.by,
      unit: session.unit,
      process: answer.state === 'refused' ? 'refuse-request' : 'withdraw-request',
      type: 'change',
      record: dck_docket,
      before: { drq_id, drq_state: 'open' },
      after: { drq_id, drq_state: answer.state, drq_reason: request.drq_reason },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version }),
  )
  return request
}

const shownRequest = (
  session: Session,
  docket: StoredContent['docket'],
  { drq_before, drq_after, drq_total, ...request }: StoredRequest,
): ReplyOf<typeof requestList>['rows'][number] => ({
  ...request,
  drq_changes: Object.keys(drq_after).map((field) => ({
    field,
    before: drq_before[field],
    after: drq_after[field],
  })),
  ...(seesDocketPrice(session, docket) ? { drq_total: toPounds(drq_total) } : {}),
  drq_currency: docket.dck_currency,
  drq_actions: request.drq_state === 'open' ? actionsOn(session, docket) : [],
})

function actionsOn(session: Session, docket: StoredContent['docket']): RequestAction[] {
  const isCustomer = can(session, 'booking') && reachesAccount(session, docket.dck_cust_id)
  return [
    ...(docketActor(session, docket) === 'dispatcher' ? (['accept', 'refuse'] as const) : []),
    ...(isCustomer ? (['withdraw'] as const) : []),
  ]
}
