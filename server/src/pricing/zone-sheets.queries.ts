import type { Tariff } from '@despatch/domain/pricing/rate-card.ts'
import {
  zonePricesOf,
  zoneSheet,
  type PriceZone,
  type SheetWithRule,
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

/** The columns `zones` and `cells` of a query of one table that owns sheets: `map` is its column, `isOwn` chooses its cells. */
export const sheetContents = (map: string, isOwn: string) => `
  coalesce((select json_agg(json_build_object('pz_id', pz_id, 'pz_name', pz_name, 'pz_districts', pz_districts))
    from price_zone where pz_zmap_id = ${map}), '[]') zones,
  coalesce((select json_agg(json_build_object('zp_from', zp_from, 'zp_to', zp_to, 'zp_amount', zp_amount))
    from zone_price where ${isOwn}), '[]') cells`

export interface StoredSheet {
  zones: PriceZone[]
  cells: ZonePriceCell[]
}

const selectAgreed = statement<StoredSheet>(
  'agreed-sheet',
  `select ${sheetContents('ash_zmap_id', 'zp_ash_id = ash_id')} from agreed_sheet where ash_id = $1`,
)

const selectOfCard = statement<StoredSheet & { rc_blank: ZonePrices['blank'] }>(
  'sheet-of-rate-card',
  `select rc_blank, ${sheetContents('rc_zmap_id', 'zp_rc_id = rc_id')} from rate_card
   where rc_id = $1 and rc_zmap_id is not null`,
)

/**
 * The agreed sheet of a customer for a tariff on a day, YYYY-MM-DD (PRICE-02): the one with the latest first day on or before it.
 * Undefined without one. Cached.
 */
export async function agreedSheetOn(
  { pool, reference }: Tenant,
  custId: number,
  ttyp_code: number,
  day: string,
): Promise<(SheetWithRule & { ash_id: number }) | undefined> {
  const all = await reference.read(`agreed-sheets:${custId}`, () => allRows(pool, selectSheets, [custId]))
  const agreed = all.find((sheet) => sheet.ash_ttyp_code === ttyp_code && sheet.ash_from <= day)
  if (!agreed) return undefined
  const sheet = await reference.read(`agreed-sheet:${agreed.ash_id}`, async () => {
    const stored = await firstRow(pool, selectAgreed, [agreed.ash_id])
    return zoneSheet(stored?.zones ?? [], stored?.cells ?? [])
  })
  return { ash_id: agreed.ash_id, sheet, blank: agreed.ash_blank }
}

/** The sheet of a rate card; undefined if it has no zone map. Cached. */
export const sheetOfCard = ({ pool, reference }: Tenant, rc_id: number): Promise<SheetWithRule | undefined> =>
  reference.read(`sheet-of-card:${rc_id}`, async () => {
    const stored = await firstRow(pool, selectOfCard, [rc_id])
    return stored && { sheet: zoneSheet(stored.zones, stored.cells), blank: stored.rc_blank }
  })

/** The zone prices of a customer's job on a rate card and a day, YYYY-MM-DD (PRICE-02). Undefined without a sheet. Cached. */
export async function zonePricesFor(
  tenant: Tenant,
  custId: number,
  { ttyp_code, rc_id }: Pick<Tariff, 'ttyp_code' | 'rc_id'>,
  day: string,
): Promise<ZonePrices | undefined> {
  return zonePricesOf(await agreedSheetOn(tenant, custId, ttyp_code, day), await sheetOfCard(tenant, rc_id))
}
