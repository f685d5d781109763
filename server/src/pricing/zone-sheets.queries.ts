import {
  zoneSheet,
  type PriceZone,
  type ZonePriceCell,
  type ZonePrices,
} from '@despatch/domain/pricing/zone-price.ts'
import { allRows, firstRow, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

interface AgreedSheet {
  ash_id: number
  ash_ttyp_code: number
  ash_from: string
  ash_blank: ZonePrices['blank']
}

const selectSheets = statement<AgreedSheet>(
  'agreed-sheets-of-customer',
  `select ash_id, ash_ttyp_code, to_char(ash_from, 'YYYY-MM-DD') ash_from, ash_blank
   from agreed_sheet join customer on cust_plst_id = ash_plst_id
   where cust_id = $1 and not ash_retired order by agreed_sheet.ash_from desc`,
)

const selectSheet = statement<{ zones: PriceZone[]; cells: ZonePriceCell[] }>(
  'agreed-sheet',
  `select
     coalesce((select json_agg(json_build_object('pz_id', pz_id, 'pz_name', pz_name, 'pz_districts', pz_districts))
       from price_zone where pz_zmap_id = ash_zmap_id), '[]') zones,
     coalesce((select json_agg(json_build_object('zp_from', zp_from, 'zp_to', zp_to, 'zp_amount', zp_amount))
       from zone_price where zp_ash_id = ash_id), '[]') cells
   from agreed_sheet where ash_id = $1`,
)

/**
 * The zone prices of a customer's job on a tariff and a day, YYYY-MM-DD (PRICE-02): of the agreed sheet with the latest first day on or
 * before it, with its id. Undefined without one. Cached.
 */
export async function zonePricesFor(
  { pool, reference }: Tenant,
  custId: number,
  ttyp_code: number,
  day: string,
): Promise<(ZonePrices & { ash_id: number }) | undefined> {
  const all = await reference.read(`agreed-sheets:${custId}`, () => allRows(pool, selectSheets, [custId]))
  const agreed = all.find((sheet) => sheet.ash_ttyp_code === ttyp_code && sheet.ash_from <= day)
  if (!agreed) return undefined
  const sheet = await reference.read(`agreed-sheet:${agreed.ash_id}`, async () => {
    const stored = await firstRow(pool, selectSheet, [agreed.ash_id])
    return zoneSheet(stored?.zones ?? [], stored?.cells ?? [])
  })
  return { ash_id: agreed.ash_id, sheets: [sheet], blank: agreed.ash_blank }
}
