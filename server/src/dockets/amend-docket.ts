import type { docketAmendCheck, docketAmendPost } from '@despatch/contract/dockets/amend.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { partsOf } from '@despatch/domain/dockets/amendment-request.ts'
import {
  amendmentGroups,
  amendmentOf,
  amendmentReasons,
  groupsOfStop,
  type AmendmentGroup,
} from '@despatch/domain/dockets/amendments.ts'
import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { formatMoney, toPounds } from '@despatch/domain/money/money.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { lastChangesOf, lockDockets, type LockedDocket } from './lock-dockets.queries.ts'
import { conflictMessage } from './conflict-message.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { RepricedMoney, SettledMoney } from '../platform/tenant/events.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { askFor, refuseSecondRequest } from './ask-for-amendment.ts'
import { recordAmendment, writeAmendment } from './amend-docket.queries.ts'
import { refuseField, refuseNotAgreed, seesDocketPrice } from './docket-price.ts'
import {
  planAmendment,
  readToAmend,
  type AmendmentPlan,
  type AmendmentRules,
  type StoredContent,
} from './plan-amendment.ts'
import { addressTimes } from './route.ts'

/** What of a docket may be changed, and what the given changes would cost (PRICE-01). It changes nothing. */
export async function checkAmend(
  tenant: Tenant,
  session: Session,
  { dck_id, version, changes }: CheckedPayload<typeof docketAmendCheck>,
  rules: AmendmentRules = {},
): Promise<ReplyOf<typeof docketAmendCheck>> {
  const stored = await readToAmend(tenant.pool, session, dck_id)
  const { docket } = stored
  if (version !== undefined && version !== docket.dck_version) await refuseConflict(tenant.pool, docket)
  const now = new Date().toISOString()
  const isEmpty = Object.keys(changes).length === 0
  const plan = isEmpty ? null : await planAmendment(tenant, session, stored, changes, now, rules)
  if (plan?.isAsked) await refuseSecondRequest(tenant.pool, dck_id)
  return await checkedPlan(tenant, session, stored, plan, now)
}

/** What a plan of the time `now` would do to a docket and to its card payments; null for no changes. */
export async function checkedPlan(
  tenant: Tenant,
  session: Session,
  stored: StoredContent,
  plan: AmendmentPlan | null,
  now: string,
): Promise<ReplyOf<typeof docketAmendCheck>> {
  const { docket } = stored
  const money = plan?.isRepriced
    ? await tenant.payments.findRepriced(tenant.pool, docket.dck_id, totalsOf(plan))
    : null
  const isShown = seesDocketPrice(session, docket)
  return {
    dck_id: docket.dck_id,
    version: docket.dck_version,
    priced_at: now,
    groups: answersFor(stored),
    changed: plan ? changedOf(plan) : [],
    isAsked: plan?.isAsked ?? false,
    isRepriced: plan?.isRepriced ?? false,
    ...(isShown
      ? {
          before: pricingInPounds(stored.pricing),
          pricing: pricingInPounds(plan?.newPricing ?? stored.pricing),
          card: money && cardChange(money),
        }
      : {}),
    addresses: (plan?.planned ?? stored.addresses).map(addressTimes),
    adjusted: plan?.adjusted ?? [],
  }
}

/**
 * Changes a docket in the caller's transaction: content, times, price, event, log entry, email, live update. If a dispatcher
 * has to accept any of the changes, nothing is changed and all of them become one request. Refuses CONFLICT
 * with who has changed it since the check, PRICE_CHANGED if it now costs another amount, and AMEND_REFUSED with the fields.
 */
export async function amendDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dck_id, version, changes, priced_at, expected_total }: CheckedPayload<typeof docketAmendPost>,
  rules: AmendmentRules = {},
): Promise<ReplyOf<typeof docketAmendPost>> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  if (locked.dck_version !== version) await refuseConflict(tx, locked)
  const stored = await readToAmend(tx, session, dck_id)
  const now = timesAsOf(priced_at, new Date().toISOString())
  const plan = await planAmendment(tenant, session, stored, changes, now, rules)
  if (plan.changed.length === 0) refuseField('changes', 'No changes.')
  if (plan.isAsked) await refuseSecondRequest(tx, dck_id)
  refuseOtherPrice(session, plan, expected_total)
  if (plan.isAsked) {
    return amendedReply(session, plan, version, { drq_id: await askFor(tx, session, plan, locked) })
  }
  const money = await carryOut(tx, tenant, session, plan, locked)
  return amendedReply(session, plan, version + 1, { money, database: tenant.name })
}

/** Refuses PRICE_CHANGED if the caller has not agreed to the price of a plan. */
export function refuseOtherPrice(
  session: Session,
  { docket, newPricing: pricing }: AmendmentPlan,
  expected: number | undefined,
): void {
  const price = formatMoney(pricing.total, pricing.currency)
  refuseNotAgreed(
    { isShown: seesDocketPrice(session, docket), pricing, expected },
    `The price is now ${price}. The docket has not been changed. Check the price and confirm again.`,
  )
}

/**
 * Writes a plan for a locked docket: content, card payments, event, log entry, emails and live update. Returns what the new price
 * does to the card payments; null if it does nothing to them.
 */
export async function carryOut(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  plan: AmendmentPlan,
  { dck_circ_code: from, dck_drv_id }: LockedDocket,
): Promise<SettledMoney | null> {
  const { dck_id, dck_version } = plan.docket
  const by = session.user.ausr_logon
  const money = plan.isRepriced ? await tenant.payments.settleRepriced(tx, dck_id, totalsOf(plan), by) : null
  const circuit = await writeAmendment(tx, {
    dck_id,
    draft: plan.wanted,
    addresses: plan.planned,
    miles: plan.miles,
    pricing: plan.newPricing,
    charges: plan.newCharges,
    dck_rc_id: plan.dck_rc_id,
    dck_dead_miles: plan.dck_dead_miles,
    dck_vat_code: plan.dck_vat_code,
    dck_vat_percent: plan.dck_vat_percent,
    isReplanned: plan.isReplanned,
    changesParcels: plan.changed.some(({ group }) => group === 'parcels'),
  })
  await publish(tx, tenant, 'docket-amended', { dck_id })
  await recordChange(tx, session, plan, dck_drv_id)
  for (const dck_circ_code of new Set([from, circuit]))
    tx.defer(announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: dck_version + 1 }))
  return money
}

/** A request, or what was done with the card payments. */
type Amended = { drq_id: number } | { money: SettledMoney | null; database: string }

export const amendedReply = (
  session: Session,
  plan: AmendmentPlan,
  version: number,
  amended: Amended,
): ReplyOf<typeof docketAmendPost> => ({
  dck_id: plan.docket.dck_id,
  dck_docket: plan.docket.dck_docket,
  version,
  drq_id: 'drq_id' in amended ? amended.drq_id : null,
  changed: changedOf(plan),
  ...(seesDocketPrice(session, plan.docket)
    ? {
        pricing: pricingInPounds(plan.newPricing),
        ...('money' in amended && { card: settledCard(amended.money, amended.database) }),
      }
    : {}),
  addresses: plan.planned.map(addressTimes),
  adjusted: plan.adjusted,
})

const cardChange = ({ capture, refund, ask, mailedTo }: RepricedMoney) => ({
  capture: toPounds(capture),
  refund: toPounds(refund),
  ask: toPounds(ask),
  mailed_to: splitEmails(mailedTo),
})

const settledCard = (money: SettledMoney | null, database: string) =>
  money && {
    ...cardChange(money),
    link: money.link === null ? null : pathTo('pay', { guid: money.link, database }),
  }

const totalsOf = ({ pricing, newPricing }: AmendmentPlan) => ({
  before: pricing.total,
  total: newPricing.total,
  currency: newPricing.currency,
})

const changedOf = ({ changed }: AmendmentPlan) =>
  changed.map(({ field, group, answer }) => ({ field, group, answer }))

export async function refuseConflict(
  db: Queryable,
  docket: Pick<LockedDocket, 'dck_id' | 'dck_docket'>,
): Promise<never> {
  const [last] = await lastChangesOf(db, [docket.dck_id])
  return refuse('CONFLICT', { detail: conflictMessage(docket, last) })
}

/** The event with the content before and after, the log entry, and the emails to the addresses of the booking and the driver. */
async function recordChange(
  tx: Transaction,
  session: Session,
  plan: AmendmentPlan,
  driver: number | null,
): Promise<void> {
  const { docket, changed } = plan
  const by = session.user.ausr_logon
  const fields = changed.map(({ field }) => field)
  const before = { ...partsOf(plan.draft, fields), pricing: plan.pricing }
  const after = {
    ...partsOf({ ...plan.wanted, addresses: plan.planned }, fields),
    pricing: plan.newPricing,
  }
  const event = await recordAmendment(tx, docket, by, { changed: fields, before, after })
  tx.defer(
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process: 'amend-docket',
      type: 'change',
      record: docket.dck_docket,
      before: { ...before, pricing: undefined, dck_total: plan.pricing.total },
      after: { ...after, pricing: undefined, dck_total: plan.newPricing.total },
    }),
    enqueue(tx, 'mail-docket', { dck_id: docket.dck_id, about: 'amended', event }),
  )
  if (driver !== null && event !== undefined && changed.some(({ group }) => !unseenByDrivers.has(group)))
    tx.defer(enqueue(tx, 'mail-driver', { drv_id: driver, given: [], taken: [], changed: [event] }))
}

/** The parts of a docket that a driver's email does not have. */
const unseenByDrivers: ReadonlySet<AmendmentGroup> = new Set(['contact', 'references'])

function answersFor({ docket, actor, addresses }: StoredContent) {
  const answerFor = (group: (typeof amendmentGroups)[number], stop: number | null) => {
    const { answer, reason } = amendmentOf(
      { group, isOfCollection: stop === 0, changesHours: false },
      docket,
      actor,
    )
    return { group, stop, answer, reason: reason === null ? null : amendmentReasons[reason] }
  }
  return amendmentGroups.flatMap((group) =>
    groupsOfStop.has(group) ? addresses.map((_, stop) => answerFor(group, stop)) : [answerFor(group, null)],
  )
}
