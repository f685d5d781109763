import type { docketChargeList } from '@despatch/contract/dockets/charges.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { seesPrices } from '@despatch/domain/customers/price-visibility.ts'
import { sum, toPounds } from '@despatch/domain/money/money.ts'
import { docketBalance } from '@despatch/domain/payments/docket-balance.ts'
import { bookedPricing, chargingError, isAddedByStaff } from '@despatch/domain/pricing/docket-charges.ts'
import { pricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import { hasWaitingTerms } from '@despatch/domain/pricing/waiting-time.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { can, type Session } from '../platform/session.ts'
import {
  activeChargeTypes,
  chargesOfDocket,
  findToCharge,
  type ChargeRow,
  type ChargeTypeRow,
  type DocketToCharge,
} from './docket-charges.queries.ts'
import { docketActor } from './docket-actor.ts'
import { storedPrice } from './docket-price.ts'

/** Whether a user works on the charges of a docket, and sees its price. */
export const chargerOf = (session: Session, docket: DocketToCharge) => ({
  isStaff: can(session, 'admin') || docketActor(session, docket) === 'dispatcher',
  seesPrice: docket.dck_total >= 0 && seesPrices(priceScopeOf(session), docket),
})

/** A docket's charges with its balance, as far as the user may see them: customers get the approved charges. */
export async function chargedDocket(
  db: Queryable,
  session: Session,
  dck_id: number,
): Promise<ReplyOf<typeof docketChargeList>> {
  const docket = (await findToCharge(db, dck_id)) ?? refuse('DOCKET_NOT_FOUND')
  const { isStaff, seesPrice } = chargerOf(session, docket)
  const mayAdd = isStaff && chargingError(docket) === null
  const mayApprove = mayAdd && seesPrice
  const rows = (await chargesOfDocket(db, dck_id)).filter(
    ({ dchg_state }) => isStaff || dchg_state === 'approved',
  )
  return {
    dck_id,
    version: docket.dck_version,
    currency: docket.dck_currency,
    ...(seesPrice
      ? { balance: balanceOf(docket), pricing: pricingInPounds(bookedPricing(storedPrice(docket))) }
      : {}),
    rows: rows.map((row) => shownCharge(row, { isStaff, seesPrice })),
    mayAdd,
    mayApprove,
    mayCredit: mayApprove && can(session, 'credit') && docket.dck_net > 0,
    types: mayAdd
      ? (await activeChargeTypes(db)).flatMap((type) =>
          isAddedByStaff(type.chgt_code) ? shownType(type, docket) : [],
        )
      : [],
  }
}

function balanceOf(docket: DocketToCharge) {
  const price = bookedPricing(storedPrice(docket)).total
  const charges = sum(docket.dck_charges_net, docket.dck_charges_vat)
  const { free: isFreeOfCharge, received, taken, held, dck_due_again: dueAgain } = docket
  const { paid, due } = docketBalance({ price, charges, isFreeOfCharge, received, taken, held, dueAgain })
  return {
    booked: toPounds(price),
    net: toPounds(docket.dck_net),
    charges: toPounds(charges),
    total: toPounds(docket.dck_total),
    paid: toPounds(paid),
    held: toPounds(held),
    due: toPounds(due),
  }
}

function shownCharge(row: ChargeRow, { isStaff, seesPrice }: { isStaff: boolean; seesPrice: boolean }) {
  const { dchg_evidence, dchg_by, dchg_decided_by, dchg_decided_at, dchg_refusal } = row
  return {
    dchg_id: row.dchg_id,
    dchg_chgt_code: row.dchg_chgt_code,
    dchg_description: row.dchg_description,
    dchg_unit: row.dchg_unit,
    dchg_quantity: row.dchg_quantity,
    ...(seesPrice
      ? {
          dchg_amount: toPounds(row.dchg_amount),
          dchg_net: toPounds(row.dchg_net),
          dchg_vat: toPounds(row.dchg_vat),
        }
      : {}),
    dchg_state: row.dchg_state,
    dchg_reason: row.dchg_reason,
    dchg_at: row.dchg_at,
    ...(isStaff
      ? { office: { dchg_evidence, dchg_by, dchg_decided_by, dchg_decided_at, dchg_refusal } }
      : {}),
  }
}

/** The amounts of charge types are in pounds, so they do not apply to dockets in another currency. */
const shownType = (type: ChargeTypeRow, docket: DocketToCharge) => ({
  chgt_code: type.chgt_code,
  chgt_description: type.chgt_description,
  chgt_unit: type.chgt_unit,
  chgt_amount: type.chgt_amount > 0 && docket.dck_currency === 'GBP' ? toPounds(type.chgt_amount) : null,
  waiting: hasWaitingTerms(type.chgt_code, docket)
    ? {
        rc_waiting_free: docket.rc_waiting_free,
        rc_waiting_per_minute: toPounds(docket.rc_waiting_per_minute),
        rc_waiting_most: docket.rc_waiting_most === null ? null : toPounds(docket.rc_waiting_most),
      }
    : null,
})
