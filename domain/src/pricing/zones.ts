import { pence, type Pence } from '../money/money.ts'
import { type PriceLine, priceLine } from './pricing.ts'
import type { PricedJob } from './priced-job.ts'
import type { Tariff, ZoneCharge } from './rate-card.ts'
import { zonePrefixes } from './zone-prefixes.ts'
import { londonClock } from '../time/london-time.ts'
import { minutesOfDay } from '../time/time-of-day.ts'

/** The parts of a tariff that decide which zone charges apply. */
export type ZoneTariff = Pick<Tariff, 'ttyp_code' | 'ttyp_vehicle'>

/**
 * A line for each zone charged on a tariff, in the order of the rows (PRICE-02).
 * Rows that are limited to hours, days or vehicles are left out where they do not apply. In each zone the longest matching
 * prefix of an address then applies, and the most expensive address sets the charge.
 */
export function zoneLines(
  { postcodes, arrivals = [] }: Pick<PricedJob, 'postcodes' | 'arrivals'>,
  tariff: ZoneTariff,
  zones: readonly ZoneCharge[],
): PriceLine[] {
  const dearest = new Map<string, Pence>()
  for (const [index, postcode] of postcodes.entries()) {
    const prefixes = zonePrefixes(postcode)
    // The prefix first: few rows have it, and the time on the London clock takes longer.
    const charged = zones.filter(
      (row) =>
        prefixes.includes(row.zone_prefix.trim().toUpperCase()) &&
        appliesAt(row, arrivals[index] ?? null, tariff),
    )
    for (const [zone, row] of fittingRows(charged)) {
      if (row.zone_amount > (dearest.get(zone) ?? pence(0))) dearest.set(zone, row.zone_amount)
    }
  }
  const inOrder = new Set(zones.map((row) => row.zone_description))
  return [...inOrder]
    .map((zone) => priceLine('zone', zone, dearest.get(zone) ?? pence(0)))
    .filter((line) => line.amount !== 0)
}

function fittingRows(zones: readonly ZoneCharge[]): Map<string, ZoneCharge> {
  const fitting = new Map<string, ZoneCharge>()
  for (const row of zones) {
    const known = fitting.get(row.zone_description)
    if (!known || outranks(row, known)) fitting.set(row.zone_description, row)
  }
  return fitting
}

/**
 * Whether a zone charge applies to a tariff at a time, on the London clock: at 'zone_from' and before 'zone_until', which can
 * be after midnight, on the weekdays of the time itself. A time that is not known is within all hours and days.
 */
export function appliesAt(
  row: ZoneCharge,
  at: string | null,
  { ttyp_code, ttyp_vehicle }: ZoneTariff,
): boolean {
  if (row.zone_ttyp_code !== null && row.zone_ttyp_code !== ttyp_code) return false
  if (row.zone_vehicles && !row.zone_vehicles.split(',').includes(ttyp_vehicle)) return false
  if (at === null) return true
  const { weekday, minutes } = londonClock(at)
  if (row.zone_days && !row.zone_days.split(',').includes(weekday)) return false
  const from = minutesOfDay(row.zone_from ?? '')
  const until = minutesOfDay(row.zone_until ?? '')
  if (from === null || until === null) return true
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until
}

/** Longer prefixes take precedence; for equal prefixes, the row of this tariff; then one with hours, days or vehicles. */
function outranks(row: ZoneCharge, known: ZoneCharge): boolean {
  const length = row.zone_prefix.trim().length - known.zone_prefix.trim().length
  const own = Number(row.zone_ttyp_code !== null) - Number(known.zone_ttyp_code !== null)
  return length > 0 || (length === 0 && (own > 0 || (own === 0 && isLimited(row) && !isLimited(known))))
}

const isLimited = (row: ZoneCharge) => Boolean(row.zone_from || row.zone_days || row.zone_vehicles)
