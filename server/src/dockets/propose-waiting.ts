import { evidenceOfWaiting } from '@despatch/domain/drive/seen-at-stop.ts'
import { chargeDescription, chargingError } from '@despatch/domain/pricing/docket-charges.ts'
import {
  hasWaitingTerms,
  waitingAtStop,
  waitingTypeCode,
  type WaitingCharge,
  type WaitingOutcome,
} from '@despatch/domain/pricing/waiting-time.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import {
  activeChargeTypes,
  addCharge,
  recordCharge,
  type ChargeTypeRow,
  type DocketToCharge,
} from './docket-charges.queries.ts'
import { approveConfirmed, type TimesReport } from './approve-waiting.ts'
import { storedPrice } from './docket-price.ts'
import { chargeOfStop, replaceProposed, withdrawProposed, type TimedStop } from './stop-times.queries.ts'

export interface ProposedWaiting {
  outcome: WaitingOutcome
  dchg_id: number | null
}

interface StopToCharge {
  stop: TimedStop
  /** Whole minutes; null if the arrival or the departure is not known. */
  waited: number | null
}

/** What the times at a stop mean for its waiting charge, and the charge that there is. */
async function assessWaiting(tx: Transaction, docket: DocketToCharge, { stop, waited }: StopToCharge) {
  const [before, types] = await Promise.all([chargeOfStop(tx, stop.dadd_id), activeChargeTypes(tx)])
  const type = types.find(({ chgt_code }) => chgt_code === waitingTypeCode)
  const isCharged = type && hasWaitingTerms(type.chgt_code, docket) && chargingError(docket) === null
  const { outcome, charge } = waitingAtStop({
    waited,
    terms: isCharged ? docket : null,
    vatPercent: type?.vat_percent ?? 0,
    before: before?.dchg_state ?? null,
  })
  return { outcome, before, proposed: charge && type ? { type, charge } : null }
}

/** The waiting charge of a stop as it is, for times that were already recorded. */
export async function waitingOf(
  tx: Transaction,
  docket: DocketToCharge,
  at: StopToCharge,
): Promise<ProposedWaiting> {
  const { outcome, before } = await assessWaiting(tx, docket, at)
  return { outcome, dchg_id: before?.dchg_id ?? null }
}

/**
 * Makes the waiting charge of a stop fit its recorded times: proposes one, replaces one that is still proposed, or takes it
 * back. A charge that was approved or refused stays. The docket is locked.
 */
export async function proposeWaiting(
  tx: Transaction,
  tenant: Tenant,
  docket: DocketToCharge,
  at: StopToCharge,
  report: TimesReport,
): Promise<ProposedWaiting> {
  const { by } = report
  const { outcome, before, proposed } = await assessWaiting(tx, docket, at)
  if (!proposed) {
    if (before?.dchg_state !== 'proposed') return { outcome, dchg_id: before?.dchg_id ?? null }
    await withdrawProposed(tx, before.dchg_id)
    return { outcome, dchg_id: null }
  }
  const { type, charge } = proposed
  const row = chargeFor(docket, proposed, at.stop, report)
  const dchg_id = before?.dchg_id ?? (await addCharge(tx, docket.dck_id, row)).dchg_id
  if (before) await replaceProposed(tx, before.dchg_id, row)
  const { net, netvat, total } = storedPrice(docket).pricing
  await recordCharge(tx, docket, by, {
    charge: {
      dchg_id,
      description: chargeDescription(type.chgt_description, type.chgt_unit, charge.minutes),
      net: charge.net,
      vat: charge.vat,
    },
    was: before ? 'proposed' : null,
    state: 'proposed',
    before: { net, netvat, total },
    after: { net, netvat, total },
  })
  const isApproved = await approveConfirmed(tx, tenant, docket, { dchg_id, charge, stop: at.stop }, report)
  return { outcome: isApproved ? 'approved' : outcome, dchg_id }
}

const chargeFor = (
  docket: DocketToCharge,
  { type, charge: { minutes, net, vat } }: { type: ChargeTypeRow; charge: WaitingCharge },
  stop: TimedStop,
  { by, seen }: TimesReport,
) => ({
  dchg_chgt_code: type.chgt_code,
  dchg_description: type.chgt_description,
  dchg_unit: type.chgt_unit,
  dchg_quantity: minutes,
  dchg_amount: docket.rc_waiting_per_minute,
  dchg_vat_code: type.chgt_vat_code,
  dchg_vat_percent: type.vat_percent,
  dchg_net: net,
  dchg_vat: vat,
  dchg_state: 'proposed' as const,
  dchg_reason: `Waiting at ${stop.dadd_companyname || 'a stop'}`,
  dchg_evidence: evidenceOfWaiting(stop, seen),
  dchg_by: by,
  dchg_dadd_id: stop.dadd_id,
  dchg_zone: null,
})
