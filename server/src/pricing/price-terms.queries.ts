import type {
  PriceTerms,
  RateCard,
  ServedRegion,
  UnpricedTariff,
} from '@despatch/domain/pricing/rate-card.ts'
import type { JobLimits } from '@despatch/domain/pricing/job-limits.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** A tariff with all its rate cards, its service and their limits. */
export type StoredTariff = UnpricedTariff &
  JobLimits & {
    ttyp_serv_type: string
    ttyp_vat_code: string
    styp_description: string
    regions: readonly ServedRegion[]
    cards: readonly RateCard[]
  }

const bands = `coalesce((select json_agg(json_build_object('tband_up_to_miles', tband_up_to_miles,
  'tband_per_mile', tband_per_mile) order by tband_up_to_miles nulls last) from rate_card_band where tband_rc_id = rc_id), '[]')`

const selectTariff = statement<StoredTariff>(
  'tariff',
  `select ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, styp_description, ttyp_vat_code, vat_percent ttyp_vat_percent,
     ttyp_speed_mph, ttyp_longest_miles, ttyp_heaviest_kg, styp_most_pieces, styp_heaviest_piece_kg, styp_longest_cm,
     coalesce((select json_agg(card order by rc_from) from (
       select rc_id, rc_from, rc_currency, rc_base, rc_included_miles, rc_included_stops, rc_per_stop, rc_included_parcels,
         rc_per_parcel, rc_included_kg, rc_per_kg, rc_dim_divisor, rc_minimum, rc_wandr_percent, rc_out_of_hours,
         rc_dead_ways, rc_dead_free, rc_dead_per_mile,
         (select nullif(site_postcode, '') from site where site_id = rc_dead_site_id and not site_retired) rc_dead_postcode, ${bands} bands
       from rate_card where rc_ttyp_code = ttyp_code and not rc_retired) card), '[]') cards,
     coalesce((select json_agg(json_build_object('sreg_region', sreg_region, 'sreg_charge', sreg_charge, 'sreg_days', sreg_days)
       order by sreg_region) from service_region where sreg_styp_id = styp_id), '[]') regions
   from tariff join vat_rate on vat_code = ttyp_vat_code
   join service_type on styp_id = ttyp_serv_type and not styp_retired
   where ttyp_code = $1 and not ttyp_retired`,
)

/** A tariff with its rate cards, cached; undefined if the code is unknown or retired. */
export const findTariff = (tenant: Tenant, code: number): Promise<StoredTariff | undefined> =>
  tenant.reference.read(`tariff:${code}`, () => firstRow(tenant.pool, selectTariff, [code]))

const selectTerms = statement<Omit<PriceTerms, 'holdMargin'>>(
  'price-terms',
  `select coalesce(p.discount_percent, 0) discount_percent,
     coalesce((select json_agg(json_build_object('plst_ttyp_code', plst_ttyp_code, 'plst_from', plst_from,
       'plst_base', plst_base,
       'plst_per_mile', plst_per_mile, 'plst_minimum', plst_minimum, 'plst_discount_percent', plst_discount_percent))
       from price_list_tariff t where t.plst_id = p.plst_id), '[]') price_list,
     coalesce((select json_agg(json_build_object('zone_prefix', zone_prefix, 'zone_description', zone_description,
       'zone_amount', zone_amount, 'zone_ttyp_code', zone_ttyp_code, 'zone_from', zone_from, 'zone_until', zone_until,
       'zone_days', zone_days, 'zone_vehicles', zone_vehicles) order by zone_id) from zone where not zone_retired),
       '[]') zones,
     coalesce((select json_agg(json_build_object('fuel_from', fuel_from, 'fuel_percent', fuel_percent))
       from fuel_surcharge where not fuel_retired), '[]') fuel_surcharges
   from customer c left join price_list p on p.plst_id = c.cust_plst_id
   where c.cust_id = $1`,
)

/** A customer's agreed terms, cached. `holdMargin` is the setting: percent above the total. */
export const priceTermsOf = async (
  tenant: Tenant,
  custId: number,
  holdMargin: number,
): Promise<PriceTerms> => {
  const terms = await tenant.reference.read(`terms:${custId}`, () =>
    firstRow(tenant.pool, selectTerms, [custId]),
  )
  return { ...(terms ?? { discount_percent: 0, price_list: [], zones: [], fuel_surcharges: [] }), holdMargin }
}
