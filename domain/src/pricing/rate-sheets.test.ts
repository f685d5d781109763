import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aJob, aParcel, aTariff, theTerms } from '../../test/build-pricing.ts'
import { bikesAndVans } from '../../test/rate-sheets/bikes-and-vans.ts'
import { carriageByWeight } from '../../test/rate-sheets/carriage-by-weight.ts'
import { loadedMiles } from '../../test/rate-sheets/loaded-miles.ts'
import { londonVanSurcharges } from '../../test/rate-sheets/london-van-surcharges.ts'
import { londonZones } from '../../test/rate-sheets/london-zones.ts'
import { overnightParcels } from '../../test/rate-sheets/overnight-parcels.ts'
import { palletsByArea } from '../../test/rate-sheets/pallets-by-area.ts'
import { parcelsByZone } from '../../test/rate-sheets/parcels-by-zone.ts'
import type { RateSheet, SheetCard, SheetJob } from '../../test/rate-sheets/rate-sheet.ts'
import { sameDayPerMile } from '../../test/rate-sheets/same-day-per-mile.ts'
import { twoVans } from '../../test/rate-sheets/two-vans.ts'
import { readDistrictTable } from '../geo/district-table.ts'
import { sum, toPence, toPounds, pounds } from '../money/money.ts'
import { pastedSheet, pastedZones, typedAmount } from '../office/pasted-sheet.ts'
import { zoneErrors as zoneMapErrors } from '../office/zone-map.ts'
import { priceJob } from './price-job.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'
import { limitErrors } from './job-limits.ts'
import { waitingCharge } from './waiting-time.ts'
import { districtsError } from './zone-districts.ts'
import { zoneErrors, zoneSheet, type ZonePrices } from './zone-price.ts'

const sheets = [
  sameDayPerMile,
  loadedMiles,
  twoVans,
  londonVanSurcharges,
  bikesAndVans,
  carriageByWeight,
  overnightParcels,
  londonZones,
  palletsByArea,
  parcelsByZone,
]

describe.each(sheets.map((sheet) => [sheet.title, sheet] as const))(
  '[PRICE-02] the sheet of %s',
  (_, sheet) => {
    test('has ten jobs that it prices itself', () => expect(sheet.jobs).toHaveLength(10))

    test.each(sheet.jobs.map((job) => [job.job, job] as const))(
      'prices a job to the penny: %s',
      (_job, job) => {
        const stated = job.total === undefined ? {} : { total: job.total }
        expect(priceOf(job, sheet)).toMatchObject({ net: job.net, ...stated })
        const refusing = Object.keys(sheet.cards).filter((name) => isRefused(job, name, sheet))
        expect(refusing).toEqual(expect.arrayContaining([...(job.refusedBy ?? [])]))
        expect(refusing).not.toContain(job.card)
      },
    )
  },
)

function priceOf(job: SheetJob, sheet: RateSheet): { net: number; total: number } {
  const card = sheet.cards[job.card] ?? {}
  const pricing = priceJob(aJob(job), tariffOf(job.card, sheet), termsOf(job.card, sheet))
  const terms = {
    rc_waiting_free: card.waitingFree ?? 0,
    rc_waiting_per_minute: inPence(card.waitingPerMinute),
    rc_waiting_most: card.waitingMost === undefined ? null : inPence(card.waitingMost),
  }
  const waiting = waitingCharge(job.waited ?? 0, terms, 20)
  return {
    net: toPounds(sum(pricing.net, waiting.net)),
    total: toPounds(sum(pricing.total, waiting.net, waiting.vat)),
  }
}

const districts = readDistrictTable(
  readFileSync(join(import.meta.dirname, '..', 'geo', 'uk-outward-codes.csv'), 'utf8'),
)

const inPence = (amount = 0) => toPence(pounds(amount))

const codeOf = (card: string, sheet: RateSheet) => Object.keys(sheet.cards).indexOf(card) + 1

function tariffOf(name: string, sheet: RateSheet): Tariff {
  const card = sheet.cards[name] ?? {}
  return aTariff({
    ttyp_code: codeOf(name, sheet),
    rc_base: inPence(card.base),
    rc_included_miles: card.includedMiles ?? 0,
    rc_included_stops: card.includedStops ?? 2,
    rc_per_stop: inPence(card.perStop),
    rc_included_parcels: card.includedParcels ?? 1,
    rc_per_parcel: inPence(card.perParcel),
    rc_included_kg: card.includedKg ?? 0,
    rc_per_kg: inPence(card.perKg),
    rc_dim_divisor: card.divisor ?? 0,
    rc_minimum: inPence(card.minimum),
    rc_wandr_percent: card.waitAndReturnPercent ?? 0,
    rc_out_of_hours: inPence(card.outOfHours),
    ttyp_vat_percent: 20,
    bands: [{ tband_up_to_miles: null, tband_per_mile: inPence(card.perMile) }],
  })
}

const termsOf = (name: string, sheet: RateSheet): PriceTerms => ({
  zone_prices: zonePricesOf(name, sheet),
  ...theTerms({
    zones: (sheet.zones ?? []).map(({ zone_card, zone_amount, ...zone }) => ({
      ...zone,
      zone_amount: inPence(zone_amount),
      zone_ttyp_code: zone_card === undefined ? null : codeOf(zone_card, sheet),
    })),
  }),
})

/** A table of a rate sheet as it is pasted. */
const pasted = (table: string): string =>
  table
    .trim()
    .split('\n')
    .map((row) => row.replaceAll('|', '\t'))
    .join('\n')

/** The zone prices of a card. Throws for a zone map or prices that cannot be entered. */
function zonePricesOf(name: string, { cards, zoneMap = '' }: RateSheet): ZonePrices | undefined {
  const { zonePrices, blank = 'miles' } = cards[name] ?? {}
  if (zonePrices === undefined) return undefined
  const zones = pastedZones(pasted(zoneMap)).map((zone, index) => ({ pz_id: index + 1, ...zone }))
  const { cells, errors } = pastedSheet(pasted(zonePrices), zones, { row: 0, column: 0 })
  const unknown = zones.map(({ pz_districts }) => districtsError(pz_districts, (code) => districts.has(code)))
  const mapErrors = zoneMapErrors(zones.map((zone) => ({ ...zone })))
  expect([...unknown.filter((error) => error !== null), ...mapErrors, ...errors]).toEqual([])
  const priced = cells.flatMap(({ from, to, text }) => {
    const typed = typedAmount(text)
    if ('error' in typed) throw new Error(typed.error)
    return typed.amount === null ? [] : [{ zp_from: from, zp_to: to, zp_amount: toPence(typed.amount) }]
  })
  return { sheets: [zoneSheet(zones, priced)], blank }
}

function isRefused({ miles = 0, parcels = [], postcodes = [] }: SheetJob, name: string, sheet: RateSheet) {
  const card: SheetCard = sheet.cards[name] ?? {}
  const goods = parcels.map(({ quantity, kg }) => aParcel({ dpar_quantity: quantity, dpar_weight: kg }))
  const limits = {
    ttyp_longest_miles: card.longestMiles ?? null,
    ttyp_heaviest_kg: card.heaviestKg ?? null,
    styp_most_pieces: null,
    styp_heaviest_piece_kg: null,
    styp_longest_cm: null,
  }
  const errors = [
    ...limitErrors({ miles, parcels: goods }, limits),
    ...zoneErrors(postcodes, zonePricesOf(name, sheet)),
  ]
  return errors.length > 0
}
