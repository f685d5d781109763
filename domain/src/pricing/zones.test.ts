import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoInLondon, londonClock, MINUTE_MS } from '../time/london-time.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import { pence } from '../money/money.ts'
import type { ZoneCharge } from './rate-card.ts'
import { zonePrefixes } from './zone-prefixes.ts'
import { appliesAt, zoneLines } from './zones.ts'

const zone = (zone_prefix: string, zone_amount: number, over: Partial<ZoneCharge> = {}): ZoneCharge => ({
  zone_prefix,
  zone_description: 'Congestion charge',
  zone_amount: pence(zone_amount),
  zone_ttyp_code: null,
  ...over,
})

const van = { ttyp_code: 5, ttyp_vehicle: 'small van' } as const

const amounts = (postcodes: string[], zones: ZoneCharge[]) =>
  zoneLines({ postcodes }, van, zones).map((line) => line.amount)

test.each([
  ['EC1A 1BB', ['EC', 'EC1', 'EC1A']],
  ['ec1a1bb', ['EC', 'EC1', 'EC1A']],
  ['E14 5AB', ['E', 'E14']],
  ['E145AB', ['E', 'E14']],
  ['E1 6AN', ['E', 'E1']],
  ['E16AN', ['E', 'E1']],
  [' W3 ', ['W', 'W3']],
  ['EC1A \t 1BB', ['EC', 'EC1', 'EC1A']],
  ['', []],
  ['1A', []],
  ['EC1AB', []],
  ['ABC1', []],
  ['E123 5AB', []],
  ['XE145ABC', []],
  ['1E145AB', []],
  ['1E14', []],
  ['GIR 0AA', []],
  ['D02 X285', ['D', 'D02']],
])('[PRICE-02] the prefixes of a postcode of %j are %j', (postcode, prefixes) => {
  expect(zonePrefixes(postcode)).toEqual(prefixes)
})

describe('zone charges', () => {
  test('[PRICE-02] compare whole districts: E1 is neither E14 nor EC1', () => {
    expect(amounts(['E14 5AB', 'EC1A 1BB'], [zone('E1', 500)])).toEqual([])
    expect(amounts(['E1 6AN'], [zone('E1', 500)])).toEqual([500])
    expect(amounts(['E1W 1YW'], [zone('E1', 500)])).toEqual([500])
    expect(amounts(['WC2N 5DU'], [zone('W', 500)])).toEqual([])
  })

  test('[PRICE-02] zone charges are made once per job for each zone', () => {
    const zones = [zone('EC1', 1500), zone('EC2', 1500), zone('EC', 300, { zone_description: 'Parking' })]
    expect(amounts(['EC1A 1BB', 'EC2A 4NE', 'EC1Y 8SY'], zones)).toEqual([1500, 300])
  })

  test('[PRICE-02] zone charges use the longest prefix of an address and the most expensive address of a job', () => {
    const zones = [zone('W3', 100), zone('W', 250)]
    expect(amounts(['W3 6LA'], zones)).toEqual([100])
    expect(amounts(['W3 6LA', 'W5 2NH'], zones)).toEqual([250])
  })

  test("[PRICE-02] zone charges prefer a tariff's own row to the row for all", () => {
    const exempt = zone('EC1', 0, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [exempt, zone('EC1', 1500)])).toEqual([])
    expect(amounts(['EC1A 1BB'], [zone('EC1', 1500), exempt])).toEqual([])
    expect(amounts(['EC1A 1BB'], [zone('EC1', 1500), zone('EC1', 900, { zone_ttyp_code: 1 })])).toEqual([
      1500,
    ])
  })

  test('[PRICE-02] zone charges prefer the longest prefix even if a shorter one is for this tariff only', () => {
    const own = zone('EC1', 100, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [zone('EC1A', 1500), own])).toEqual([1500])
    expect(amounts(['EC1A 1BB'], [own, zone('EC1A', 1500)])).toEqual([1500])
  })

  test('[PRICE-02] zone charges use the first of two rows with the same prefix and tariffs', () => {
    const own = (zone_amount: number) => zone('EC1', zone_amount, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [zone('EC1', 100), zone('EC1', 900)])).toEqual([100])
    expect(amounts(['EC1A 1BB'], [own(100), own(900)])).toEqual([100])
  })

  test('[PRICE-02] zone charges are in the order of their rows, regardless of the order of addresses', () => {
    const zones = [zone('W', 250), zone('EC', 300, { zone_description: 'Parking' })]
    for (const postcodes of [
      ['EC1A 1BB', 'W3 6LA'],
      ['W3 6LA', 'EC1A 1BB'],
    ])
      expect(zoneLines({ postcodes }, van, zones)).toEqual([
        { code: 'zone', description: 'Congestion charge', amount: 250 },
        { code: 'zone', description: 'Parking', amount: 300 },
      ])
  })

  test('[PRICE-02] zone charges are not made without zones or at addresses outside them', () => {
    expect(amounts(['EC1A 1BB'], [])).toEqual([])
    expect(amounts(['M1 1AE', ''], [zone('EC1', 1500)])).toEqual([])
    expect(amounts([], [zone('EC1', 1500)])).toEqual([])
  })

  test('[PRICE-02] zone charges ignore the case and spaces of a prefix', () => {
    expect(amounts(['EC1A 1BB'], [zone(' ec1a ', 700)])).toEqual([700])
  })

  test('[PRICE-02] zone charges ignore spaces around a prefix when comparing lengths', () => {
    const area = zone('  W  ', 250)
    expect(amounts(['W3 6LA'], [area, zone('W3', 100)])).toEqual([100])
    expect(amounts(['W3 6LA'], [zone('W3', 100), area])).toEqual([100])
  })
})

const text = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`

describe('zone charges with hours, days and vehicles', () => {
  const weekdays = { zone_from: '07:00', zone_until: '18:00', zone_days: 'mon,tue,wed,thu,fri' }
  const weekend = { zone_from: '12:00', zone_until: '18:00', zone_days: 'sat,sun' }
  const congestion = [zone('EC1', 1500, weekdays), zone('EC1', 1200, weekend)]
  const at = (...arrivals: string[]) =>
    zoneLines({ postcodes: arrivals.map(() => 'EC1A 1BB'), arrivals }, van, congestion).map(
      ({ amount }) => amount,
    )

  test('[PRICE-02] zone charges with hours, days and vehicles apply from the first minute until before the last, on their days', () => {
    expect(at('2026-03-02T06:59:59+00:00')).toEqual([])
    expect(at('2026-03-02T07:00:00+00:00')).toEqual([1500])
    expect(at('2026-03-02T17:59:59+00:00')).toEqual([1500])
    expect(at('2026-03-02T18:00:00+00:00')).toEqual([])
    expect(at('2026-03-07T11:59:00+00:00')).toEqual([])
    expect(at('2026-03-07T12:00:00+00:00')).toEqual([1200])
    expect(at('2026-03-07T12:00:00+00:00', '2026-03-09T09:00:00+00:00')).toEqual([1500])
  })

  test('[PRICE-02] zone charges with hours, days and vehicles follow the London clock through both clock changes', () => {
    const night = zone('EC1', 500, { zone_from: '01:00', zone_until: '02:00', zone_days: 'sun' })
    // 29 March 2026: 01:00 becomes 02:00. 25 October 2026: 02:00 becomes 01:00, so the hour comes twice.
    const applied = (instant: string) => appliesAt(night, instant, van)
    expect(applied('2026-03-29T00:59:00Z')).toBe(false)
    expect(applied('2026-03-29T01:00:00Z')).toBe(false)
    expect(applied('2026-10-25T00:00:00Z')).toBe(true)
    expect(applied('2026-10-25T01:59:00Z')).toBe(true)
    expect(applied('2026-10-25T02:00:00Z')).toBe(false)
    expect(at('2026-07-06T06:00:00Z')).toEqual([1500])
    expect(at('2026-07-06T17:00:00Z')).toEqual([])
  })

  test('[PRICE-02] zone charges with hours, days and vehicles can end after midnight, on the days of the time itself', () => {
    const night = zone('EC1', 500, { zone_from: '22:00', zone_until: '06:00', zone_days: 'fri' })
    expect(appliesAt(night, '2026-03-06T23:00:00Z', van)).toBe(true)
    expect(appliesAt(night, '2026-03-06T05:59:00Z', van)).toBe(true)
    expect(appliesAt(night, '2026-03-06T12:00:00Z', van)).toBe(false)
    expect(appliesAt(night, '2026-03-07T01:00:00Z', van)).toBe(false)
  })

  test('[PRICE-02] zone charges with hours, days and vehicles apply to the vehicles of the charge, and to a time that is not known', () => {
    const lorries = zone('EC1', 5000, {
      zone_vehicles: 'hgv,luton van',
      zone_from: '07:00',
      zone_until: '08:00',
    })
    expect(amounts(['EC1A 1BB'], [lorries])).toEqual([])
    const hgv = { ttyp_code: 8, ttyp_vehicle: 'hgv' } as const
    expect(zoneLines({ postcodes: ['EC1A 1BB'] }, hgv, [lorries])).toMatchObject([{ amount: 5000 }])
  })

  test('[PRICE-02] zone charges with hours, days and vehicles take precedence over a charge of the same prefix without limits, in any order', () => {
    const rows = [zone('EC1', 800), zone('EC1', 300, { zone_days: 'mon' })]
    for (const zones of [rows, rows.toReversed()]) {
      const on = (arrival: string) => zoneLines({ postcodes: ['EC1A 1BB'], arrivals: [arrival] }, van, zones)
      expect(on('2026-03-02T10:00:00Z')).toMatchObject([{ amount: 300 }])
      expect(on('2026-03-03T10:00:00Z')).toMatchObject([{ amount: 800 }])
    }
  })

  test('[PRICE-02] zone charges with hours, days and vehicles charge exactly once or not at all at any minute of any day', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const instants = fc
      .integer({ min: 0, max: 2 * 365 * 1440 })
      .map((minute) => Date.UTC(2026, 0, 1) + minute * MINUTE_MS)
    fc.assert(
      fc.property(minutes, minutes, fc.subarray([...WEEKDAYS]), instants, (from, until, days, ms) => {
        fc.pre(from !== until)
        const instant = isoInLondon(ms)
        const limits = { zone_from: text(from), zone_until: text(until) }
        const day = zone('EC1', 700, { ...limits, zone_days: days.join(',') })
        // The rest of the day and the other days.
        const night = zone('EC1', 700, {
          zone_from: limits.zone_until,
          zone_until: limits.zone_from,
          zone_days: days.join(','),
        })
        const others = WEEKDAYS.filter((weekday) => days.length > 0 && !days.includes(weekday))
        const rest = others.length > 0 ? [zone('EC1', 700, { zone_days: others.join(',') })] : []
        const applied = [day, night, ...rest].filter((row) => appliesAt(row, instant, van))
        expect(applied).toHaveLength(1)
        expect(zoneLines({ postcodes: ['EC1A 1BB'], arrivals: [instant] }, van, applied)).toMatchObject([
          { amount: 700 },
        ])
        expect(londonClock(instant).minutes).toBeLessThan(1440)
      }),
    )
  })
})
