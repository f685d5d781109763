import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { isArrivalConfirmed, type SeenAtStop } from '@despatch/domain/drive/seen-at-stop.ts'
import { sum } from '@despatch/domain/money/money.ts'
import { bookedPricing, needsConfirmation } from '@despatch/domain/pricing/docket-charges.ts'
import type { WaitingCharge } from '@despatch/domain/pricing/waiting-time.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { NewTotal } from '../platform/tenant/events.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { applyApproved, describeCharge } from './apply-approved.ts'
import { mailCharge } from './apply-charge.ts'
import { recordCharge, setChargeState, type DocketToCharge } from './docket-charges.queries.ts'
import { storedPrice } from './docket-price.ts'
import type { TimedStop } from './stop-times.queries.ts'

/** The user of charges that the portal approves. */
const by = 'system'

/** Who reports the times at a stop, and where the driver was seen. */
export interface TimesReport {
  by: string
  seen: SeenAtStop
  /** Whether the account pays waiting without approval if a position confirms it. */
  mayApprove: boolean
}

interface ProposedCharge {
  dchg_id: number
  charge: WaitingCharge
  stop: TimedStop
}

/**
 * Approves a proposed waiting charge if the account allows it and a position confirms the arrival (decision 0126). What a card
 * payment neither has taken nor holds is asked for by a payment link. Returns false, and changes nothing, if the charge is so high
 * that a user has to confirm it, or if an action on a card payment is under way. The docket is locked.
 */
export async function approveConfirmed(
  tx: Transaction,
  tenant: Tenant,
  docket: DocketToCharge,
  { dchg_id, charge, stop }: ProposedCharge,
  { mayApprove, seen }: Pick<TimesReport, 'mayApprove' | 'seen'>,
): Promise<boolean> {
  if (!mayApprove || !isArrivalConfirmed(stop, seen)) return false
  const { dck_id, dck_docket, dck_currency: currency, dck_total: before } = docket
  const stored = storedPrice(docket)
  if (needsConfirmation(charge.net, bookedPricing(stored).net)) return false
  const total = sum(before, charge.net, charge.vat)
  if (!(await isPayable(tx, tenant, dck_id, { before, total, currency }))) return false
  const row = await setChargeState(tx, { dck_id, dchg_id }, { state: 'approved', by, refusal: '' })
  const after = await applyApproved(tx, docket)
  await recordCharge(tx, docket, by, {
    charge: { dchg_id, description: describeCharge(row), net: charge.net, vat: charge.vat },
    was: 'proposed',
    state: 'approved',
    before: { net: stored.pricing.net, netvat: stored.pricing.netvat, total: before },
    after: { net: after.net, netvat: after.netvat, total: after.total },
  })
  mailCharge(tx, dck_id, row)
  await tenant.payments.settleRepriced(tx, dck_id, { before, total, currency }, by)
  tx.defer(
    recordLog(tx, {
      user: by,
      process: 'approve-charge',
      type: 'change',
      record: dck_docket,
      before: { dchg_state: 'proposed', dck_total: before },
      after: { ...row, dck_total: after.total },
    }),
  )
  return true
}

/** Whether the card payments of a docket can follow a new price now. */
async function isPayable(tx: Transaction, tenant: Tenant, dck_id: number, price: NewTotal): Promise<boolean> {
  try {
    await tenant.payments.findRepriced(tx, dck_id, price)
    return true
  } catch (failure) {
    if (failure instanceof Refusal) return false
    throw failure
  }
}
