import { describe, expect, test } from 'vitest'
import { pence } from '../money/money.ts'
import type { ZoneCharge } from './rate-card.ts'
import { zoneLines, zonePrefixes } from './zones.ts'

const zone = (zone_prefix: string, zone_amount: number, over: Partial<ZoneCharge> = {}): ZoneCharge => ({
  zone_prefix,
  zone_description: 'Congestion charge',
  zone_amount: pence(zone_amount),
  zone_ttyp_code: null,
  ...over,
})

const amounts = (postcodes: string[], zones: ZoneCharge[]) =>
  zoneLines(postcodes, 5, zones).map((line) => line.amount)

describe('the prefixes of a postcode', () => {
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
  ])('[PRICE-02] of %j are %j', (postcode, prefixes) => {
    expect(zonePrefixes(postcode)).toEqual(prefixes)
  })
})

describe('zone charges', () => {
  test('[PRICE-02] compare whole districts: E1 is neither E14 nor EC1', () => {
    expect(amounts(['E14 5AB', 'EC1A 1BB'], [zone('E1', 500)])).toEqual([])
    expect(amounts(['E1 6AN'], [zone('E1', 500)])).toEqual([500])
    expect(amounts(['E1W 1YW'], [zone('E1', 500)])).toEqual([500])
    expect(amounts(['WC2N 5DU'], [zone('W', 500)])).toEqual([])
  })

  test('[PRICE-02] are made once per job for each zone', () => {
    const zones = [zone('EC1', 1500), zone('EC2', 1500), zone('EC', 300, { zone_description: 'Parking' })]
    expect(amounts(['EC1A 1BB', 'EC2A 4NE', 'EC1Y 8SY'], zones)).toEqual([1500, 300])
  })

  test('[PRICE-02] use the longest prefix of an address and the most expensive address of a job', () => {
    const zones = [zone('W3', 100), zone('W', 250)]
    expect(amounts(['W3 6LA'], zones)).toEqual([100])
    expect(amounts(['W3 6LA', 'W5 2NH'], zones)).toEqual([250])
  })

  test("[PRICE-02] prefer a tariff's own row to the row for all", () => {
    const exempt = zone('EC1', 0, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [exempt, zone('EC1', 1500)])).toEqual([])
    expect(amounts(['EC1A 1BB'], [zone('EC1', 1500), exempt])).toEqual([])
    expect(amounts(['EC1A 1BB'], [zone('EC1', 1500), zone('EC1', 900, { zone_ttyp_code: 1 })])).toEqual([
      1500,
    ])
  })

  test('[PRICE-02] prefer the longest prefix even if a shorter one is for this tariff only', () => {
    const own = zone('EC1', 100, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [zone('EC1A', 1500), own])).toEqual([1500])
    expect(amounts(['EC1A 1BB'], [own, zone('EC1A', 1500)])).toEqual([1500])
  })

  test('[PRICE-02] use the first of two rows with the same prefix and tariffs', () => {
    const own = (zone_amount: number) => zone('EC1', zone_amount, { zone_ttyp_code: 5 })
    expect(amounts(['EC1A 1BB'], [zone('EC1', 100), zone('EC1', 900)])).toEqual([100])
    expect(amounts(['EC1A 1BB'], [own(100), own(900)])).toEqual([100])
  })

  test('[PRICE-02] are in the order of their rows, regardless of the order of addresses', () => {
    const zones = [zone('W', 250), zone('EC', 300, { zone_description: 'Parking' })]
    for (const postcodes of [
      ['EC1A 1BB', 'W3 6LA'],
      ['W3 6LA', 'EC1A 1BB'],
    ])
      expect(zoneLines(postcodes, 5, zones)).toEqual([
        { code: 'zone', description: 'Congestion charge', amount: 250 },
        { code: 'zone', description: 'Parking', amount: 300 },
      ])
  })

  test('[PRICE-02] are not made without zones or at addresses outside them', () => {
    expect(amounts(['EC1A 1BB'], [])).toEqual([])
    expect(amounts(['M1 1AE', ''], [zone('EC1', 1500)])).toEqual([])
    expect(amounts([], [zone('EC1', 1500)])).toEqual([])
  })

  test('[PRICE-02] ignore the case and spaces of a prefix', () => {
    expect(amounts(['EC1A 1BB'], [zone(' ec1a ', 700)])).toEqual([700])
  })

  test('[PRICE-02] ignore spaces around a prefix when comparing lengths', () => {
    const area = zone('  W  ', 250)
    expect(amounts(['W3 6LA'], [area, zone('W3', 100)])).toEqual([100])
    expect(amounts(['W3 6LA'], [zone('W3', 100), area])).toEqual([100])
  })
})
