import { errorAt, type FieldError } from '../fields/field-errors.ts'
import { ImpossibleAmount, type Pence } from '../money/money.ts'
import { type PriceLine, priceLine } from './pricing.ts'
import { districtsIn } from './zone-districts.ts'
import { zonePrefixes } from './zone-prefixes.ts'

/** A zone of a map, with its districts as they were entered: 'SW1-SW20, EC1A'. */
export interface PriceZone {
  pz_id: number
  pz_name: string
  pz_districts: string
}

/** A cell of a sheet. */
export interface ZonePriceCell {
  /** The zone of the collection; null for a collection anywhere. */
  zp_from: number | null
  /** The zone of the drop. */
  zp_to: number
  zp_amount: Pence
}

/** The prices between the zones of a map, made by `zoneSheet` to find them quickly. */
export interface ZoneSheet {
  /** The zone of each listed area, district or lettered part: 'AB', 'SW1', 'EC1A'. */
  zoneOf: ReadonlyMap<string, PriceZone>
  /** By the zone of the collection, null for anywhere, and then by the zone of the drop. */
  prices: ReadonlyMap<number | null, ReadonlyMap<number, Pence>>
}

/** The sheet of these cells. A cell of a zone that is not in the map is never found. */
export function zoneSheet(zones: readonly PriceZone[], cells: readonly ZonePriceCell[]): ZoneSheet {
  const zoneOf = new Map(
    zones.flatMap((zone) => districtsIn(zone.pz_districts).map((code) => [code, zone] as const)),
  )
  const prices = new Map<number | null, Map<number, Pence>>()
  for (const { zp_from, zp_to, zp_amount } of cells) {
    const row = prices.get(zp_from) ?? new Map<number, Pence>()
    prices.set(zp_from, row.set(zp_to, zp_amount))
  }
  return { zoneOf, prices }
}

/** The zone of a postcode: that of its longest listed part. Undefined for texts that are in none. */
export function priceZoneOf(postcode: string, { zoneOf }: Pick<ZoneSheet, 'zoneOf'>): PriceZone | undefined {
  const listed = zonePrefixes(postcode).findLast((prefix) => zoneOf.has(prefix))
  return listed === undefined ? undefined : zoneOf.get(listed)
}

/** The name of the row that is used when the collection’s zone has no price. */
const anywhere = 'Anywhere'

/** The prices that sheets have for a job. */
export interface ZonePrice {
  /** The dearest cell of its drops, with the names of its row and column; null if no drop has a price. */
  dearest: { amount: Pence; from: string; to: string } | null
  /** The first drop without a price: the zones, or else the postcodes, of the collection and the drop; null if all have one. */
  without: { from: string; to: string } | null
}

/**
 * The zone price of a job (PRICE-02): the dearest cell of its drops, which are all addresses but the first. For each drop the sheets
 * are searched in order, and in each the row of the collection's zone before the row for collections anywhere.
 */
export function zonePrice(
  [collection = '', ...drops]: readonly string[],
  sheets: readonly ZoneSheet[],
): ZonePrice {
  let dearest: ZonePrice['dearest'] = null
  let without: ZonePrice['without'] = null
  for (const drop of drops) {
    const cell = firstCell(collection, drop, sheets)
    if (!cell) without ??= { from: nameOf(collection, sheets), to: nameOf(drop, sheets) }
    else if (!dearest || cell.amount > dearest.amount) dearest = cell
  }
  return { dearest, without }
}

function firstCell(collection: string, drop: string, sheets: readonly ZoneSheet[]): ZonePrice['dearest'] {
  for (const sheet of sheets) {
    const to = priceZoneOf(drop, sheet)
    if (!to) continue
    const from = priceZoneOf(collection, sheet)
    const own = from && sheet.prices.get(from.pz_id)?.get(to.pz_id)
    if (from && own !== undefined) return { amount: own, from: from.pz_name, to: to.pz_name }
    const any = sheet.prices.get(null)?.get(to.pz_id)
    if (any !== undefined) return { amount: any, from: anywhere, to: to.pz_name }
  }
  return null
}

/** The name of a postcode's zone, or the postcode itself. */
function nameOf(postcode: string, sheets: readonly ZoneSheet[]): string {
  const zones = sheets.map((sheet) => priceZoneOf(postcode, sheet))
  const typed = postcode.trim() === '' ? 'an address without a postcode' : postcode.trim().toUpperCase()
  return zones.find((zone) => zone !== undefined)?.pz_name ?? typed
}

/** A sheet, and what it states for a job with a drop that has no price: by miles, or it is refused. */
export interface SheetWithRule {
  sheet: ZoneSheet
  blank: ZonePrices['blank']
}

/**
 * The zone prices of a job by its agreed sheet and by that of its rate card (PRICE-02). The agreed one is searched first. A drop
 * without a price in either is refused if one of them states so. Undefined without a sheet.
 */
export function zonePricesOf(
  agreed: SheetWithRule | undefined,
  ofCard: SheetWithRule | undefined,
): ZonePrices | undefined {
  const given = [agreed, ofCard].filter((each) => each !== undefined)
  if (given.length === 0) return undefined
  return {
    sheets: given.map(({ sheet }) => sheet),
    blank: given.some(({ blank }) => blank === 'refuse') ? 'refuse' : 'miles',
  }
}

/** The sheets that are searched for a job, in order, and what a job with a drop that has no price costs. */
export interface ZonePrices {
  sheets: readonly ZoneSheet[]
  /** By miles, or it is refused. */
  blank: 'miles' | 'refuse'
}

/** The error of a job with a drop that has no price, if it is refused then (PRICE-02). A tariff without sheets is by miles. */
export function zoneErrors(postcodes: readonly string[], prices: ZonePrices | undefined): FieldError[] {
  if (!prices || prices.blank === 'miles' || prices.sheets.length === 0) return []
  const { without } = zonePrice(postcodes, prices.sheets)
  const message = without && `This tariff is not offered between ${without.from} and ${without.to}.`
  return errorAt('docket.dck_tariff', message)
}

/**
 * The line of a job's zone price in place of base and mileage; null if it is by miles (PRICE-02). `isLeast`: a drop has no price, so
 * the job costs at least this. Throws ImpossibleAmount for a job that `zoneErrors` refuses.
 */
export function zonePriceLine(
  postcodes: readonly string[],
  prices: ZonePrices | undefined,
): { line: PriceLine; isLeast: boolean } | null {
  const [refused] = zoneErrors(postcodes, prices)
  if (refused) throw new ImpossibleAmount(refused.message)
  const { dearest, without } = zonePrice(postcodes, prices?.sheets ?? [])
  return (
    dearest && {
      line: priceLine('base', `${dearest.from} to ${dearest.to}`, dearest.amount),
      isLeast: without !== null,
    }
  )
}
