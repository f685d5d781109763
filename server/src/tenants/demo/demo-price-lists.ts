import type { PriceTerms } from '@despatch/domain/pricing/rate-card.ts'
import { demoTariff } from './demo-tariffs.ts'
import type { TenantProfile } from './tenant-profile.ts'

/** Percentage that cards are held for above the total: the payment setting holdMargin. */
export const holdMargin = 10

export const priceListRows = [
  { plst_id: 1, plst_description: 'Standard', plst_discount_percent: 0 },
  { plst_id: 2, plst_description: 'Trade', plst_discount_percent: 10 },
  { plst_id: 3, plst_description: 'Contract', plst_discount_percent: 5 },
] as const

export type PriceListId = (typeof priceListRows)[number]['plst_id']

/** The contract's own base and minimum, this much below the rate card. */
const contractPercent = new Map([
  [3, 92],
  [4, 90],
  [5, 88],
  [6, 88],
  [29, 90],
  [41, 85],
])

export const priceListTariffRows = [...contractPercent].map(([ttyp_code, percent]) => ({
  plst_id: 3,
  ttyp_code,
  plst_base: Math.round((demoTariff(ttyp_code).ttyp_base * percent) / 100),
  plst_minimum: Math.round((demoTariff(ttyp_code).ttyp_minimum * percent) / 100),
}))

/** What holds for an account's prices, as the engine takes it. */
export const priceTerms = (profile: TenantProfile, list: PriceListId, paysByCard: boolean): PriceTerms => ({
  discount_percent: priceListRows.find(({ plst_id }) => plst_id === list)?.plst_discount_percent ?? 0,
  holdMargin: paysByCard ? holdMargin : 0,
  price_list: priceListTariffRows
    .filter(({ plst_id }) => plst_id === list)
    .map(({ ttyp_code, plst_base, plst_minimum }) => ({
      plst_ttyp_code: ttyp_code,
      plst_base,
      plst_minimum,
      plst_per_mile: null,
      plst_discount_percent: null,
    })),
  zones: profile.zones.map((zone) => ({ ...zone, zone_ttyp_code: null })),
})
