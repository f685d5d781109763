import type { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { negate, pounds, toPence, type Pence } from '@despatch/domain/money/money.ts'
import {
  chargeAmount,
  chargeError,
  creditError,
  creditOfNet,
  type ChargeAmount,
} from '@despatch/domain/pricing/docket-charges.ts'
import { hasWaitingTerms, waitingCharge } from '@despatch/domain/pricing/waiting-time.ts'
import type { ChargeTypeRow, DocketToCharge } from './docket-charges.queries.ts'
import { refuseField, storedPrice } from './docket-price.ts'

interface CountedCharge extends ChargeAmount {
  quantity: number
  /** Per unit. */
  amount: Pence
}

/**
 * The amounts of a charge or, with a negative amount, of a credit, in pence of the docket's currency. For waiting time without an amount of its own, the terms of the
 * docket's tariff apply. Refuses CHARGE_REFUSED and INVALID with the field.
 */
export function countCharge(
  docket: DocketToCharge,
  type: ChargeTypeRow,
  { quantity, amount }: Pick<CheckedPayload<typeof docketChargePost>, 'quantity' | 'amount'>,
): CountedCharge {
  if (amount === undefined && hasWaitingTerms(type.chgt_code, docket))
    return countWaiting(docket, type, quantity)
  const perUnit = amountOf(type, amount, docket.dck_currency)
  const counted = chargeAmount({ quantity, amount: perUnit }, type.vat_percent)
  if (perUnit < 0) return countCredit(docket, quantity, perUnit, counted.net)
  const error = chargeError(counted.net)
  if (error !== null) refuseCharge('quantity', error)
  return { quantity, amount: perUnit, ...counted }
}

/** A credit takes the VAT of the docket's price, so that the whole price is credited with all its VAT. */
function countCredit(docket: DocketToCharge, quantity: number, amount: Pence, net: Pence): CountedCharge {
  const { pricing } = storedPrice(docket)
  const error = net === 0 ? 'A credit has to be at least a penny.' : creditError(net, pricing)
  if (error !== null) refuseCharge('amount', error)
  return { quantity, amount, ...creditOfNet(negate(net), pricing) }
}

function countWaiting(docket: DocketToCharge, { vat_percent }: ChargeTypeRow, waited: number): CountedCharge {
  const { minutes, net, vat } = waitingCharge(waited, docket, vat_percent)
  if (minutes === 0)
    refuseCharge(
      'quantity',
      `The first ${docket.rc_waiting_free} minutes of waiting are free on this tariff.`,
    )
  const error = chargeError(net)
  if (error !== null) refuseCharge('quantity', error)
  return { quantity: minutes, amount: docket.rc_waiting_per_minute, net, vat }
}

/** The amount per unit. The amounts of charge types are in pounds. */
function amountOf({ chgt_amount }: ChargeTypeRow, entered: number | undefined, currency: string): Pence {
  if (entered !== undefined) return toPence(pounds(entered))
  if (currency !== 'GBP')
    return refuseField('amount', `Enter the amount in ${currency}. Charge types have amounts in pounds.`)
  return chgt_amount > 0 ? chgt_amount : refuseField('amount', 'Enter the amount. This charge type has none.')
}

/** Refuses CHARGE_REFUSED with one field. */
export const refuseCharge = (field: string, message: string): never =>
  refuse('CHARGE_REFUSED', { detail: message, errors: [{ field, message }] })
