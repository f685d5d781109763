import { isCredit, type ChargeState } from '@despatch/domain/pricing/docket-charges.ts'
import { negate, sum, type Pence } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
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
  /** false for the credit of a refund, which has an email of its own. */
  isEmailed?: boolean
}

/** Writes the new price, the event, the log entry and the live update of a changed charge of a locked docket. Returns the price. */
export async function applyCharge(
  tx: Transaction,
  docket: DocketToCharge,
  { charge, was, process, by, isEmailed = true }: AppliedCharge,
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
  if (isEmailed && state === 'approved') mailCharge(tx, dck_id, charge)
  return pricing
}

/** Emails the payer or the account about an approved charge or credit. */
export function mailCharge(tx: Transaction, dck_id: number, charge: ChargeRow): void {
  const { dchg_id: id, dchg_net: net, dchg_vat: vat, dchg_reason: reason } = charge
  const amount = sum(net, vat)
  const payload = { dck_id, id, name: describeCharge(charge), reason }
  tx.defer(
    enqueue(
      tx,
      'mail-money',
      isCredit({ net })
        ? { ...payload, about: 'credited', amount: negate(amount) }
        : { ...payload, about: 'charged', amount },
    ),
  )
}

const sumsOf = ({ net, netvat, total }: { net: Pence; netvat: Pence; total: Pence }) => ({
  net,
  netvat,
  total,
})
