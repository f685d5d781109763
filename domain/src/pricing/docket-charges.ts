import type { Flag } from '../fields/flag.ts'
import { inHundredths, minus, type Pence, percentOf, shareOf, sum } from '../money/money.ts'
import { plural } from '../text/plural.ts'
import { type PriceLine, priceLine, type Pricing } from './pricing.ts'

/** A charge counts towards the docket's total only while it is approved. */
export const chargeStates = ['proposed', 'approved', 'refused'] as const

export type ChargeState = (typeof chargeStates)[number]

/** The most units of one charge. Quantities have at most two decimals. */
export const mostUnits = 10_000

/** The highest amount per unit, in pounds. */
export const mostPoundsPerUnit = 10_000

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

/** The approved charges of a docket: their sums, and a price line each. */
export interface ApprovedCharges extends ChargeAmount {
  lines: readonly PriceLine[]
}

/** Adds up approved charges, given in the order of their lines. */
export const approvedCharges = (
  charges: readonly (ChargeAmount & { description: string })[],
): ApprovedCharges => ({
  net: sum(...charges.map(({ net }) => net)),
  vat: sum(...charges.map(({ vat }) => vat)),
  lines: charges.map(({ description, net }) => priceLine('charge', description, net)),
})

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

/** The approved charges in a stored price. */
export const chargesIn = ({ pricing, charges }: PriceWithCharges): ApprovedCharges => ({
  ...charges,
  lines: pricing.lines.filter(({ code }) => code === 'charge'),
})

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

/** Whether staff add charges of this type. */
export const isAddedByStaff = (chgt_code: string): boolean => chgt_code !== zoneCreditTypeCode

/** The reason why no charge of a docket can be added, approved or refused, or null. */
export function chargingError({ dck_status, dck_archive, dck_total }: ChargeableDocket): string | null {
  if (dck_archive === 'T') return 'This docket is in the archive, so its charges cannot be changed.'
  if (dck_status === 'C') return 'This docket is cancelled, so its charges cannot be changed.'
  return dck_total < 0 ? 'This docket has no price, so it cannot be charged.' : null
}
