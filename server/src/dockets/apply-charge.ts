import type { ChargeState } from '@despatch/domain/pricing/docket-charges.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import { applyApproved, describeCharge } from './apply-approved.ts'
import { recordCharge, type ChargeRow, type DocketToCharge } from './docket-charges.queries.ts'
import { storedPrice } from './docket-price.ts'

/** A change of a charge. */
export interface AppliedCharge {
  charge: ChargeRow
  /** null for a new charge. */
  was: ChargeState | null
  process: 'add-charge' | 'approve-charge' | 'refuse-charge'
  by: { user: string; unit?: string }
}

/** Writes the new price, the event, the log entry and the live update of a changed charge of a locked docket. Returns the price. */
export async function applyCharge(
  tx: Transaction,
  docket: DocketToCharge,
  { charge, was, process, by }: AppliedCharge,
): Promise<Pricing> {
  const { dck_id, dck_docket, dck_circ_code } = docket
  const pricing = await applyApproved(tx, docket)
  const { dchg_id, dchg_net: net, dchg_vat: vat, dchg_state: state } = charge
  await recordCharge(tx, docket, by.user, {
    charge: { dchg_id, description: describeCharge(charge), net, vat },
    was,
    state,
    before: sumsOf(storedPrice(docket).pricing),
    after: sumsOf(pricing),
  })
  tx.defer(
    recordLog(tx, {
      ...by,
      process,
      type: 'change',
      record: dck_docket,
      before: { dchg_state: was, dck_total: docket.dck_total },
      after: { ...charge, dck_total: pricing.total },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: docket.dck_version + 1 }),
  )
  return pricing
}

const sumsOf = ({ net, netvat, total }: { net: Pence; netvat: Pence; total: Pence }) => ({
  net,
  netvat,
  total,
})
