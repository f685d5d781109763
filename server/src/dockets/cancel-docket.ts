import type { docketCancelCheck, docketCancelPost } from '@despatch/contract/dockets/cancel.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { cancellationError, type DocketActor } from '@despatch/domain/dockets/cancellation.ts'
import type { PaymentStep } from '@despatch/domain/payments/docket-payments.ts'
import {
  approvedCharges,
  bookedPricing,
  pricingWithCharges,
  type ChargeAmount,
} from '@despatch/domain/pricing/docket-charges.ts'
import { cancellationPrice } from '@despatch/domain/pricing/cancellation-fee.ts'
import { formatMoney, sum, toPounds } from '@despatch/domain/money/money.ts'
import { pricingInPounds, type Pricing } from '@despatch/domain/pricing/pricing.ts'
import { recordChanges, type ChangeEvent } from './docket-changes.queries.ts'
import { lastChangesOf, lockDockets } from './lock-dockets.queries.ts'
import { conflictMessage } from './conflict-message.ts'
import { countedChargesOf } from './apply-approved.ts'
import { announceChange } from './announce-docket.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { publish } from '../platform/tenant/publish.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findToCancel, setCancelled, type DocketToCancel } from './cancel-docket.queries.ts'
import { docketActor } from './docket-actor.ts'
import { refuseField, refuseNotAgreed, seesDocketPrice, storedPrice } from './docket-price.ts'
import { formErrors, reasonErrors, refuseStatusForm } from './status-form.ts'

/** What a cancellation would do now. Refuses CANCEL_REFUSED with the reason. */
export async function checkCancel(
  tenant: Tenant,
  session: Session,
  { dck_id }: CheckedPayload<typeof docketCancelCheck>,
): Promise<ReplyOf<typeof docketCancelCheck>> {
  const { docket, actor, pricing, card } = await planCancel(tenant.pool, tenant, session, dck_id)
  const statuses = await listStatuses(tenant)
  const isShown = seesDocketPrice(session, docket)
  return {
    dck_id,
    version: docket.dck_version,
    hasFee: pricing.total > 0,
    ...(isShown ? { pricing: pricingInPounds(pricing) } : {}),
    card: cardAction(card, isShown),
    needsReason:
      actor === 'dispatcher' &&
      statuses.some(({ dsts_id, dsts_asks }) => dsts_id === 'C' && dsts_asks === 'reason'),
  }
}

/**
 * Cancels a docket in the caller's transaction: its fee is then its only charge, and the card payment is settled by a job
 * of the same transaction. Refuses CONFLICT if it has changed since the check, PRICE_CHANGED if the fee has, and
 * CANCEL_REFUSED with the reason.
 */
export async function cancelDocket(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { dck_id, version, expected_total, exception }: CheckedPayload<typeof docketCancelPost>,
): Promise<ReplyOf<typeof docketCancelPost>> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  if (locked.dck_version !== version) {
    const [last] = await lastChangesOf(tx, [dck_id])
    refuse('CONFLICT', { detail: conflictMessage(locked, last) })
  }
  const { docket, actor, pricing, charges, card } = await planCancel(tx, tenant, session, dck_id)
  const isShown = seesDocketPrice(session, docket)
  const fee = formatMoney(pricing.total, pricing.currency)
  refuseNotAgreed(
    { isShown, pricing, expected: expected_total },
    `The cancellation fee is now ${fee}. The docket has not been cancelled. Check the fee and confirm again.`,
  )
  if (actor === 'dispatcher') {
    const form = { status: 'C', exception } as const
    refuseStatusForm([...(await formErrors(tenant, form)), ...(await reasonErrors(tenant, form))])
  } else if (exception !== undefined) refuseField('exception', 'Only dispatchers give a reason.')

  const dck_undo_until = await setCancelled(tx, dck_id, { pricing, charges }, card.length === 0)
  const by = session.user.ausr_logon
  if (card.length > 0) await tenant.payments.beginCancelled(tx, dck_id, card, pricing.total, by)
  const { dck_net, dck_netvat, dck_total, dck_hold, dck_charges_net, dck_charges_vat, dck_lines } = docket
  const change: ChangeEvent = {
    dck_id,
    type: 'status-changed',
    status: 'C',
    driver: null,
    before: {
      status: locked.dck_status,
      driver: locked.dck_drv_id,
      price: { dck_net, dck_netvat, dck_total, dck_hold, dck_charges_net, dck_charges_vat, dck_lines },
    },
  }
  const eventOf = await recordChanges(tx, [change], { by, exception })
  tx.defer(
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process: 'cancel-docket',
      type: 'change',
      record: docket.dck_docket,
      before: { dck_status: locked.dck_status, dck_drv_id: locked.dck_drv_id, dck_total },
      after: {
        dck_status: 'C',
        dck_drv_id: null,
        dck_total: pricing.total,
        ...(card.length > 0 ? { card } : {}),
      },
    }),
    enqueue(tx, 'mail-docket', { dck_id, about: 'cancelled', event: eventOf.get(dck_id) }),
  )
  announceChange(tx, locked)
  await publish(tx, tenant, 'docket-cancelled', { changes: [change], eventOf })
  return {
    dck_id,
    dck_docket: docket.dck_docket,
    dck_status: 'C',
    version: version + 1,
    ...(isShown ? { pricing: pricingInPounds(pricing) } : {}),
    dck_undo_until,
  }
}

/** The steps as the caller sees them: what happens to the hold, otherwise to what was taken. */
function cardAction(
  steps: readonly PaymentStep[],
  isShown: boolean,
): ReplyOf<typeof docketCancelCheck>['card'] {
  const refunds = steps.flatMap((step) => (step.action === 'refund' ? [step.amount] : []))
  const refund = toPounds(sum(...refunds))
  const hold = steps.find(({ action }) => action !== 'refund')
  if (hold)
    return {
      action: hold.action,
      ...(isShown && hold.action !== 'release' ? { amount: toPounds(hold.amount) } : {}),
      ...(isShown && refunds.length > 0 ? { refund } : {}),
    }
  return refunds.length > 0 ? { action: 'refund', ...(isShown ? { amount: refund } : {}) } : null
}

interface CancelPlan {
  docket: DocketToCancel
  actor: DocketActor
  /** The fee less the credits. */
  pricing: Pricing
  /** The sums of the credits in it. */
  charges: ChargeAmount
  /** What is done with the card payments. */
  card: PaymentStep[]
}

async function planCancel(
  db: Queryable,
  tenant: Tenant,
  session: Session,
  dck_id: number,
): Promise<CancelPlan> {
  const docket = (await findToCancel(db, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const actor = docketActor(session, docket) ?? refuse('NOT_AUTHORIZED')
  const error = cancellationError(docket, actor)
  if (error !== null)
    refuse('CANCEL_REFUSED', { detail: error, errors: [{ field: 'dck_id', message: error }] })
  const price = bookedPricing(storedPrice(docket))
  const fee = cancellationPrice(price, docket, docket)
  // What was credited stays credited. The fee replaces the other charges.
  const credits = await countedChargesOf(db, { dck_id, dck_status: 'C' })
  const charges = approvedCharges(credits, fee)
  const pricing = pricingWithCharges(fee, charges)
  const card = await tenant.payments.findCancelled(db, dck_id, pricing.total)
  return { docket, actor, pricing, charges, card }
}
