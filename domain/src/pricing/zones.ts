import { pence, type Pence } from '../money/money.ts'
import { type PriceLine, priceLine } from './pricing.ts'
import type { ZoneCharge } from './rate-card.ts'

/** The parts of an outward code: area letters, district digits, sub-district letter. */
const OUTWARD = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)$/
const FULL = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/

/**
 * The zone prefixes of an address, shortest first: 'EC1A 1BB' → EC, EC1, EC1A; 'E14 5AB' → E, E14.
 * Accepts postcodes without the space and outward codes alone. Other texts are in no zone.
 */
export function zonePrefixes(postcode: string): string[] {
  const typed = postcode.trim().toUpperCase()
  const first = typed.replace(/\s.*/s, '')
  const outward = first.length < typed.length ? first : (FULL.exec(typed)?.[1] ?? typed)
  const parts = OUTWARD.exec(outward)
  if (!parts) return []
  const [, area = '', digits = '', suffix = ''] = parts
  const prefixes = [area, area + digits]
  if (suffix) prefixes.push(outward)
  return prefixes
}

/**
 * A line for each zone charged on a tariff, in the order of the rows (PRICE-02).
 * In each zone the longest matching prefix of an address applies, and the most expensive address sets the charge.
 */
export function zoneLines(
  postcodes: readonly string[],
  ttyp_code: number,
  zones: readonly ZoneCharge[],
): PriceLine[] {
  const dearest = new Map<string, Pence>()
  for (const postcode of postcodes) {
    for (const [zone, row] of fittingRows(zonePrefixes(postcode), ttyp_code, zones)) {
      if (row.zone_amount > (dearest.get(zone) ?? pence(0))) dearest.set(zone, row.zone_amount)
    }
  }
  const inOrder = new Set(zones.map((row) => row.zone_description))
  return [...inOrder]
    .map((zone) => priceLine('zone', zone, dearest.get(zone) ?? pence(0)))
    .filter((line) => line.amount !== 0)
}

function fittingRows(
  prefixes: readonly string[],
  ttyp_code: number,
  zones: readonly ZoneCharge[],
): Map<string, ZoneCharge> {
  const fitting = new Map<string, ZoneCharge>()
  for (const row of zones) {
    if (row.zone_ttyp_code !== null && row.zone_ttyp_code !== ttyp_code) continue
    if (!prefixes.includes(row.zone_prefix.trim().toUpperCase())) continue
    const known = fitting.get(row.zone_description)
    if (!known || outranks(row, known)) fitting.set(row.zone_description, row)
  }
  return fitting
}

/** Longer prefixes take precedence; for equal prefixes, the row of this tariff. */
function outranks(row: ZoneCharge, known: ZoneCharge): boolean {
  const length = row.zone_prefix.trim().length - known.zone_prefix.trim().length
  return length > 0 || (length === 0 && row.zone_ttyp_code !== null && known.zone_ttyp_code === null)
}
