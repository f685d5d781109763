import type { Flag } from '../fields/flag.ts'
import {
  divideRounded,
  formatMoney,
  inHundredths,
  minus,
  negate,
  pence,
  type Pence,
  percentOf,
  shareOf,
  smaller,
  sum,
} from '../money/money.ts'
import { plural } from '../text/plural.ts'
import { type PriceLine, priceLine, type Pricing } from './pricing.ts'

/** A charge counts towards the docket's total only while it is approved. */
export const chargeStates = ['proposed', 'approved', 'refused'] as const

export type ChargeState = (typeof chargeStates)[number]

/** The most units of one charge. Quantities have at most two decimals. */
export const mostUnits = 10_000

/** The highest amount per unit, in pounds. */
export const mostPoundsPerUnit = 10_000

/** The most that one credit can take off, in pounds before VAT. The price of the docket limits it further. */
export const mostCreditPounds = 100_000

/** The highest net amount of one charge, in pence: £100,000. */
const mostNet = 10_000_000

/** The most characters of a charge's reason and of its evidence. */
export const longestChargeReason = 200
export const longestEvidence = 500

/** A charge above this multiple of the booked price has to be confirmed. */
export const confirmedAbove = 10

interface CountedCharge {
  /** More than 0, at most two decimals. */
  quantity: number
  /** Per unit, before VAT. */
  amount: Pence
}

/** An amount with its VAT, in whole pence; negative for a credit. */
export interface ChargeAmount {
  net: Pence
  vat: Pence
}

/** The net amount of a charge and its VAT, each rounded once to the penny, with halves away from zero (PRICE-01). */
export function chargeAmount({ quantity, amount }: CountedCharge, vatPercent: number): ChargeAmount {
  const net = shareOf(amount, inHundredths(quantity), 100)
  return { net, vat: percentOf(net, vatPercent) }
}

/** The reason why a charge's net amount is not possible, or null. */
export function chargeError(net: Pence): string | null {
  if (net <= 0) return 'A charge has to be at least a penny.'
  return net > mostNet ? 'A charge can be at most £100,000. Check the quantity and the amount.' : null
}

/** Whether a charge is so high for its docket that it has to be confirmed. Both amounts are before VAT. */
export const needsConfirmation = (net: Pence, bookedNet: Pence): boolean =>
  net > shareOf(bookedNet, confirmedAbove)

/** How a charge is named in a price: 'Waiting time, 20 minutes'; without a unit, or for one use, only by its name. */
export function chargeDescription(name: string, unit: string, quantity: number): string {
  if (unit !== '') return `${name}, ${plural(quantity, { one: `# ${unit}`, other: `# ${unit}s` })}`
  return quantity === 1 ? name : `${name} × ${quantity}`
}

/** What counts towards the total of a docket beside its booked price: the sums, less than 0 if credits are higher, and the lines. */
export interface ApprovedCharges extends ChargeAmount {
  lines: readonly PriceLine[]
}

/**
 * Adds up the approved charges and credits of a docket, given in the order of their lines. Credits have negative amounts, and count
 * down to a total of 0: what a later change of the price leaves no room for comes back when the price rises again (PRICE-01).
 */
export function approvedCharges(
  charges: readonly (ChargeAmount & { description: string })[],
  booked: Pick<Pricing, 'net' | 'netvat'>,
): ApprovedCharges {
  const added = sumOfAmounts(charges.filter((charge) => !isCredit(charge)))
  const credits = charges.filter(isCredit)
  const credited = creditWithin(
    { net: sum(booked.net, added.net), vat: sum(booked.netvat, added.vat) },
    sumOfAmounts(credits),
  )
  let rest = credited.net
  const lines = charges.map((charge) => {
    if (!isCredit(charge)) return priceLine('charge', charge.description, charge.net)
    const amount = charge === credits.at(-1) ? rest : smaller(rest, negate(charge.net))
    rest = minus(rest, amount)
    return priceLine('charge', charge.description, negate(amount))
  })
  return {
    net: minus(added.net, credited.net),
    vat: minus(added.vat, credited.vat),
    lines: lines.filter(({ amount }) => amount !== 0),
  }
}

/** Whether a charge is a credit: it lowers the price. */
export const isCredit = ({ net }: Pick<ChargeAmount, 'net'>): boolean => net < 0

const sumOfAmounts = (amounts: readonly ChargeAmount[]): ChargeAmount => ({
  net: sum(...amounts.map(({ net }) => net)),
  vat: sum(...amounts.map(({ vat }) => vat)),
})

/** How much of some credits a price has room for, with positive amounts. Neither its net amount nor its VAT becomes negative. */
function creditWithin(price: ChargeAmount, credits: ChargeAmount): ChargeAmount {
  const credited = { net: negate(credits.net), vat: negate(credits.vat) }
  if (credited.net <= price.net && credited.vat <= price.vat) return credited
  const total = sum(price.net, price.vat)
  const amount = smaller(total, sum(credited.net, credited.vat))
  const share = total === 0 ? pence(0) : shareOf(price.vat, amount, total)
  const least = minus(amount, price.net)
  const vat = share > least ? share : least
  return { net: minus(amount, vat), vat }
}

/** A credit of an amount that includes VAT, from 1 to the total: negative, with VAT in the same proportion as in the price. */
export function creditOfTotal(
  amount: Pence,
  { netvat, total }: Pick<Pricing, 'netvat' | 'total'>,
): ChargeAmount {
  const vat = shareOf(netvat, amount, total)
  return { net: minus(vat, amount), vat: negate(vat) }
}

/** A credit of an amount before VAT, from 1 to the net price: negative, with VAT in the same proportion as in the price. */
export const creditOfNet = (
  amount: Pence,
  { net, netvat }: Pick<Pricing, 'net' | 'netvat'>,
): ChargeAmount => ({
  net: negate(amount),
  vat: negate(shareOf(netvat, amount, net)),
})

/** The VAT of a price in percent, with two decimals, as the row of a credit states it. */
export const creditPercent = ({ net, netvat }: Pick<Pricing, 'net' | 'netvat'>): number =>
  net <= 0 ? 0 : divideRounded(netvat * 10_000, net) / 100

/** The reason why a credit is not possible, or null. @param net less than 0. @param price what the docket costs now. */
export const creditError = (net: Pence, price: Pick<Pricing, 'net' | 'currency'>): string | null =>
  negate(net) > price.net
    ? `A credit can be at most what the docket costs: ${formatMoney(price.net, price.currency)} before VAT.`
    : null

/**
 * The price of a docket: the price that the engine gave, plus its approved charges (PRICE-01). The amount held on a card
 * is that of the booking, because nobody agreed to more.
 */
export function pricingWithCharges(booked: Pricing, charges: ApprovedCharges): Pricing {
  const net = sum(booked.net, charges.net)
  const netvat = sum(booked.netvat, charges.vat)
  return { ...booked, net, netvat, total: sum(net, netvat), lines: [...booked.lines, ...charges.lines] }
}

/** The stored price of a docket, which includes its approved charges, in whole pence. */
export interface PriceWithCharges {
  pricing: Pricing
  charges: ChargeAmount
}

/** The price that the engine gave, from a stored price. It is the inverse of `pricingWithCharges`. */
export function bookedPricing({ pricing, charges }: PriceWithCharges): Pricing {
  const net = minus(pricing.net, charges.net)
  const netvat = minus(pricing.netvat, charges.vat)
  const lines = pricing.lines.filter(({ code }) => code !== 'charge')
  return { ...pricing, net, netvat, total: sum(net, netvat), lines }
}

/** What decides whether a docket can be charged. */
export interface ChargeableDocket {
  /** One of `StatusId`. */
  dck_status: string
  dck_archive: Flag
  /** Negative if the docket has no price. */
  dck_total: Pence
}

/** The charge type of credits for zone charges, which only the portal proposes. */
export const zoneCreditTypeCode = 'ZONECREDIT'

/** The charge type of credits by staff, and of refunds that lower the price. */
export const creditTypeCode = 'CREDIT'

/** Whether staff add charges of this type. They give credits of every type except that for zone charges. */
export const isAddedByStaff = (chgt_code: string): boolean =>
  chgt_code !== zoneCreditTypeCode && chgt_code !== creditTypeCode

/** The approved charges of a docket that count: after a cancellation only the credits, because its fee replaces the charges. */
export const countedCharges = <Charge extends Pick<ChargeAmount, 'net'>>(
  charges: readonly Charge[],
  { dck_status }: Pick<ChargeableDocket, 'dck_status'>,
): Charge[] => charges.filter((charge) => dck_status !== 'C' || isCredit(charge))

/** The reason why no charge of a docket can be added, approved or refused, or null. */
export function chargingError({ dck_status, dck_archive, dck_total }: ChargeableDocket): string | null {
  if (dck_archive === 'T') return 'This docket is in the archive, so its charges cannot be changed.'
  if (dck_status === 'C') return 'This docket is cancelled, so its charges cannot be changed.'
  return dck_total < 0 ? 'This docket has no price, so it cannot be charged.' : null
}
