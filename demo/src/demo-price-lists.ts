import { pence, percentOf } from '@despatch/domain/money/money.ts'
import type { PriceListRow, PriceTerms } from '@despatch/domain/pricing/rate-card.ts'
import { demoTariff } from './demo-tariffs.ts'
import type { TenantProfile } from './tenant-profile.ts'

/** Percentage that cards are held for above the total: the payment setting holdMargin. */
export const holdMargin = 10

export const priceListRows = [
  { plst_id: 1, plst_description: 'Standard', discount_percent: 0 },
  { plst_id: 2, plst_description: 'Trade', discount_percent: 10 },
  { plst_id: 3, plst_description: 'Contract', discount_percent: 5 },
] as const

export type PriceListId = (typeof priceListRows)[number]['plst_id']

/** The contract's own base and minimum, in percent of the rate card's. */
const contractPercent: readonly (readonly [ttyp_code: number, percent: number])[] = [
  [3, 92],
  [4, 90],
  [5, 88],
  [6, 88],
  [29, 90],
  [41, 85],
]

const agreed = ([ttyp_code, percent]: readonly [number, number]): PriceListRow => ({
  plst_ttyp_code: ttyp_code,
  plst_from: '2000-01-01',
  plst_base: percentOf(demoTariff(ttyp_code).rc_base, percent),
  plst_per_mile: ttyp_code === 5 ? pence(145) : null,
  plst_minimum: percentOf(demoTariff(ttyp_code).rc_minimum, percent),
  // The overnight rate is agreed net; the others keep the list's discount.
  plst_discount_percent: ttyp_code === 41 ? 0 : null,
})

const agreedRates: ReadonlyMap<PriceListId, PriceListRow[]> = new Map([[3, contractPercent.map(agreed)]])

export const priceListTariffRows = [...agreedRates].flatMap(([plst_id, rows]) =>
  rows.map((row) => Object.assign({ plst_id }, row)),
)

/** None applies since April 2023. */
export const fuelSurchargeRows = [
  { fuel_id: 1, fuel_from: '2022-07-04', fuel_percent: 6.5 },
  { fuel_id: 2, fuel_from: '2022-10-03', fuel_percent: 4 },
  { fuel_id: 3, fuel_from: '2023-04-03', fuel_percent: 0 },
]

/** An account's price terms, for the pricing engine. */
export const priceTerms = (profile: TenantProfile, list: PriceListId): PriceTerms => ({
  discount_percent: priceListRows.find(({ plst_id }) => plst_id === list)?.discount_percent ?? 0,
  holdMargin,
  price_list: agreedRates.get(list) ?? [],
  zones: profile.zones,
  fuel_surcharges: fuelSurchargeRows,
})
