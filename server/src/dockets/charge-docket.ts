import type {
  docketChargeApprove,
  docketChargeList,
  docketChargePost,
  docketChargeRefuse,
} from '@despatch/contract/dockets/charges.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import {
  bookedPricing,
  chargingError,
  creditError,
  creditPercent,
  creditTypeCode,
  isAddedByStaff,
  isCredit,
  needsConfirmation,
} from '@despatch/domain/pricing/docket-charges.ts'
import { lastChangesOf, lockDockets } from './lock-dockets.queries.ts'
import { conflictMessage } from './conflict-message.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuseWithoutProof } from '../platform/refuse-without-proof.ts'
import { can, type Session } from '../platform/session.ts'
import { applyCharge, type AppliedCharge } from './apply-charge.ts'
import {
  activeChargeTypes,
  addCharge,
  chargesOfDocket,
  creditType,
  findToCharge,
  isChargeInvoiced,
  keepUnasked,
  rowOf,
  setChargeState,
  type ChargeRow,
  type ChargeTypeRow,
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
  input: CheckedPayload<typeof docketChargePost>,
): Promise<Reply> {
  const { docket, mayApprove } = await lockToCharge(tx, session, input)
  const type = await typeOf(tx, input)
  const givesCredit = (input.amount ?? 0) < 0
  if (givesCredit) refuseNoCredit(session, input.reason)
  else if (type.chgt_code === creditTypeCode)
    refuseField('amount', 'Enter the amount of a credit as less than 0.')
  const { quantity, amount, net, vat } = countCharge(docket, type, input)
  if (mayApprove) refuseUnconfirmed(docket, net, input.confirm_large)
  const charge = await addCharge(tx, docket.dck_id, {
    ...rowOf(type, { net, vat }),
    ...(givesCredit && { dchg_vat_percent: creditPercent(storedPrice(docket).pricing) }),
    dchg_quantity: quantity,
    dchg_amount: amount,
    dchg_state: mayApprove ? 'approved' : 'proposed',
    dchg_reason: input.reason,
    dchg_evidence: input.evidence,
    dchg_by: session.user.ausr_logon,
  })
  return await replyTo(tx, session, docket, { charge, was: null, process: 'add-charge' })
}

/** The type of a new charge. Refuses INVALID for one that the office does not have, or that only the portal uses. */
async function typeOf(
  tx: Transaction,
  input: Pick<CheckedPayload<typeof docketChargePost>, 'chgt_code'>,
): Promise<ChargeTypeRow> {
  if (input.chgt_code === creditTypeCode) return await creditType(tx)
  const types = await activeChargeTypes(tx)
  return (
    types.find(({ chgt_code }) => chgt_code === input.chgt_code && isAddedByStaff(chgt_code)) ??
    refuseField('chgt_code', 'Choose one of the company’s charge types.')
  )
}

/** Refuses NOT_AUTHORIZED, INVALID without a reason, and FACTOR_REQUIRED without a fresh proof of who the user is. */
function refuseNoCredit(session: Session, reason: string): void {
  if (!can(session, 'credit')) refuse('NOT_AUTHORIZED')
  refuseWithoutProof(session)
  if (isBlank(reason)) refuseField('reason', 'Enter why the amount is credited.')
}

/** Approves a proposed charge in the caller's transaction. The docket's total then includes it. */
export async function approveCharge(
  tx: Transaction,
  session: Session,
  input: CheckedPayload<typeof docketChargeApprove>,
): Promise<Reply> {
  const { docket, charge } = await chargeToDecide(tx, session, input)
  if (charge.dchg_state !== 'proposed')
    refuseCharge('dchg_id', `This charge is ${charge.dchg_state}. Only a proposed charge can be approved.`)
  refuseUnconfirmed(docket, charge.dchg_net, input.confirm_large)
  if (isCredit({ net: charge.dchg_net })) {
    if (charge.dchg_zone === null) refuseNoCredit(session, charge.dchg_reason)
    const error = creditError(charge.dchg_net, storedPrice(docket).pricing)
    if (error !== null) refuseCharge('dchg_id', error)
  }
  const decision = { state: 'approved', by: session.user.ausr_logon, refusal: '' } as const
  const decided = await setChargeState(tx, input, decision)
  return await replyTo(tx, session, docket, {
    charge: decided,
    was: 'proposed',
    process: 'approve-charge',
  })
}

/**
 * Refuses a charge in the caller's transaction. An approved one is taken off the docket's total. What a removed credit had given back
 * is due again, and asked for only when staff ask. A charge on an invoice stays.
 */
export async function refuseChargeOf(
  tx: Transaction,
  session: Session,
  input: CheckedPayload<typeof docketChargeRefuse>,
): Promise<Reply> {
  const { docket, charge } = await chargeToDecide(tx, session, input)
  if (charge.dchg_state === 'refused') refuseCharge('dchg_id', 'This charge has already been refused.')
  if (await isChargeInvoiced(tx, charge.dchg_id))
    refuseCharge('dchg_id', 'This charge is on an invoice, so it stays. Add a credit instead.')
  const decision = { state: 'refused', by: session.user.ausr_logon, refusal: input.reason } as const
  const decided = await setChargeState(tx, input, decision)
  const isCreditRemoved = charge.dchg_state === 'approved' && isCredit({ net: charge.dchg_net })
  const reply = await replyTo(tx, session, docket, {
    charge: decided,
    was: charge.dchg_state,
    process: 'refuse-charge',
  })
  if (isCreditRemoved) await keepUnasked(tx, input.dck_id, docket.dck_total)
  return reply
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
  input: { dck_id: number; version?: number | undefined; dchg_id: number },
): Promise<{ docket: DocketToCharge; charge: ChargeRow }> {
  const { docket, mayApprove } = await lockToCharge(tx, session, input)
  if (!mayApprove) refuse('NOT_AUTHORIZED')
  const charges = await chargesOfDocket(tx, input.dck_id)
  const charge = charges.find(({ dchg_id }) => dchg_id === input.dchg_id)
  return { docket, charge: charge ?? refuseCharge('dchg_id', 'This docket has no such charge.') }
}

function refuseUnconfirmed(docket: DocketToCharge, net: Pence, isConfirmed: boolean): void {
  if (isConfirmed || !needsConfirmation(net, bookedPricing(storedPrice(docket)).net)) return
  const message = 'This charge is more than 10 times the booked price. Check the amount and confirm it.'
  refuse('CHARGE_UNCONFIRMED', { detail: message, errors: [{ field: 'confirm_large', message }] })
}

/** Writes a changed charge, and returns the docket's charges. */
async function replyTo(
  tx: Transaction,
  session: Session,
  docket: DocketToCharge,
  applied: Omit<AppliedCharge, 'by'>,
): Promise<Reply> {
  await applyCharge(tx, docket, { ...applied, by: { user: session.user.ausr_logon, unit: session.unit } })
  return await chargedDocket(tx, session, docket.dck_id)
}
