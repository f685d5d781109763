import type {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import {
  bookedPricing,
  chargingError,
  isAddedByStaff,
  needsConfirmation,
  type ChargeState,
} from '@despatch/domain/pricing/docket-charges.ts'
import { lastChangesOf, lockDockets } from './lock-dockets.queries.ts'
import { conflictMessage } from './conflict-message.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { applyApproved, describeCharge } from './apply-approved.ts'
import {
  activeChargeTypes,
  addCharge,
  chargesOfDocket,
  findToCharge,
  recordCharge,
  setChargeState,
  type ChargeRow,
  type DocketToCharge,
} from './docket-charges.queries.ts'
import { countCharge, refuseCharge } from './count-charge.ts'
import { chargedDocket, chargerOf } from './docket-charges.ts'
import { refuseField, storedPrice } from './docket-price.ts'

type Reply = ReplyOf<typeof docketChargeList>

/** Adds a charge in the caller's transaction: approved if the caller sees the docket's price, otherwise proposed. */
export async function postCharge(
  tx: Transaction,
  session: Session,
  wanted: CheckedPayload<typeof docketChargePost>,
): Promise<Reply> {
  const { docket, mayApprove } = await lockToCharge(tx, session, wanted)
  const types = await activeChargeTypes(tx)
  const type =
    types.find(({ chgt_code }) => chgt_code === wanted.chgt_code && isAddedByStaff(chgt_code)) ??
    refuseField('chgt_code', 'Choose one of the company’s charge types.')
  const { quantity, amount, net, vat } = countCharge(docket, type, wanted)
  if (mayApprove) refuseUnconfirmed(docket, net, wanted.confirm_large)
  const charge = await addCharge(tx, docket.dck_id, {
    dchg_chgt_code: type.chgt_code,
    dchg_description: type.chgt_description,
    dchg_unit: type.chgt_unit,
    dchg_quantity: quantity,
    dchg_amount: amount,
    dchg_vat_code: type.chgt_vat_code,
    dchg_vat_percent: type.vat_percent,
    dchg_net: net,
    dchg_vat: vat,
    dchg_state: mayApprove ? 'approved' : 'proposed',
    dchg_reason: wanted.reason,
    dchg_evidence: wanted.evidence,
    dchg_by: session.user.ausr_logon,
    dchg_dadd_id: null,
    dchg_zone: null,
  })
  return await applyCharge(tx, session, docket, { charge, was: null, process: 'add-charge' })
}

/** Approves a proposed charge in the caller's transaction. The docket's total then includes it. */
export async function approveCharge(
  tx: Transaction,
  session: Session,
  wanted: CheckedPayload<typeof docketChargeApprove>,
): Promise<Reply> {
  const { docket, charge } = await chargeToDecide(tx, session, wanted)
  if (charge.dchg_state !== 'proposed')
    refuseCharge('dchg_id', `This charge is ${charge.dchg_state}. Only a proposed charge can be approved.`)
  refuseUnconfirmed(docket, charge.dchg_net, wanted.confirm_large)
  const decision = { state: 'approved', by: session.user.ausr_logon, refusal: '' } as const
  const decided = await setChargeState(tx, wanted, decision)
  return await applyCharge(tx, session, docket, {
    charge: decided,
    was: 'proposed',
    process: 'approve-charge',
  })
}

/** Refuses a charge in the caller's transaction. An approved one is taken off the docket's total. */
export async function refuseChargeOf(
  tx: Transaction,
  session: Session,
  wanted: CheckedPayload<typeof docketChargeRefuse>,
): Promise<Reply> {
  const { docket, charge } = await chargeToDecide(tx, session, wanted)
  if (charge.dchg_state === 'refused') refuseCharge('dchg_id', 'This charge has already been refused.')
  const decision = { state: 'refused', by: session.user.ausr_logon, refusal: wanted.reason } as const
  const decided = await setChargeState(tx, wanted, decision)
  return await applyCharge(tx, session, docket, {
    charge: decided,
    was: charge.dchg_state,
    process: 'refuse-charge',
  })
}

/** The docket, locked. Refuses CONFLICT if it has changed, NOT_AUTHORIZED, and CHARGE_REFUSED with the reason. */
async function lockToCharge(
  tx: Transaction,
  session: Session,
  { dck_id, version }: { dck_id: number; version?: number | undefined },
): Promise<{ docket: DocketToCharge; mayApprove: boolean }> {
  const [locked = refuse('DOCKET_NOT_FOUND')] = await lockDockets(tx, [dck_id])
  if (version !== undefined && locked.dck_version !== version) {
    const [last] = await lastChangesOf(tx, [dck_id])
    refuse('CONFLICT', { detail: conflictMessage(locked, last) })
  }
  const docket = (await findToCharge(tx, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const { isStaff, seesPrice } = chargerOf(session, docket)
  if (!isStaff) refuse('NOT_AUTHORIZED')
  const error = chargingError(docket)
  if (error !== null) refuseCharge('dck_id', error)
  return { docket, mayApprove: seesPrice }
}

async function chargeToDecide(
  tx: Transaction,
  session: Session,
  wanted: { dck_id: number; version?: number | undefined; dchg_id: number },
): Promise<{ docket: DocketToCharge; charge: ChargeRow }> {
  const { docket, mayApprove } = await lockToCharge(tx, session, wanted)
  if (!mayApprove) refuse('NOT_AUTHORIZED')
  const charges = await chargesOfDocket(tx, wanted.dck_id)
  const charge = charges.find(({ dchg_id }) => dchg_id === wanted.dchg_id)
  return { docket, charge: charge ?? refuseCharge('dchg_id', 'This docket has no such charge.') }
}

function refuseUnconfirmed(docket: DocketToCharge, net: Pence, isConfirmed: boolean): void {
  if (isConfirmed || !needsConfirmation(net, bookedPricing(storedPrice(docket)).net)) return
  const message = 'This charge is more than 10 times the booked price. Check the amount and confirm it.'
  refuse('CHARGE_UNCONFIRMED', { detail: message, errors: [{ field: 'confirm_large', message }] })
}

interface Applied {
  charge: ChargeRow
  was: ChargeState | null
  process: 'add-charge' | 'approve-charge' | 'refuse-charge'
}

/** Writes the new price, the event, the log entry and the live update of a changed charge. Returns the docket's charges. */
async function applyCharge(
  tx: Transaction,
  session: Session,
  docket: DocketToCharge,
  { charge, was, process }: Applied,
): Promise<Reply> {
  const { dck_id, dck_docket, dck_circ_code } = docket
  const pricing = await applyApproved(tx, docket)
  const by = session.user.ausr_logon
  const { dchg_id, dchg_net: net, dchg_vat: vat, dchg_state: state } = charge
  await recordCharge(tx, docket, by, {
    charge: { dchg_id, description: describeCharge(charge), net, vat },
    was,
    state,
    before: sumsOf(storedPrice(docket).pricing),
    after: sumsOf(pricing),
  })
  tx.defer(
    recordLog(tx, {
      user: by,
      unit: session.unit,
      process,
      type: 'change',
      record: dck_docket,
      before: { dchg_state: was, dck_total: docket.dck_total },
      after: { ...charge, dck_total: pricing.total },
    }),
    announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: docket.dck_version + 1 }),
  )
  return await chargedDocket(tx, session, dck_id)
}

const sumsOf = ({ net, netvat, total }: { net: Pence; netvat: Pence; total: Pence }) => ({
  net,
  netvat,
  total,
})
