import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence, type Pence } from '../money/money.ts'
import { districtsIn } from './zone-districts.ts'
import {
  priceZoneOf,
  zoneErrors,
  zonePrice,
  zoneSheet,
  type PriceZone,
  type ZonePriceCell,
} from './zone-price.ts'

const [city, docklands, heathrow, north, kent] = [
  { pz_id: 1, pz_name: 'City', pz_districts: 'EC1-EC4' },
  { pz_id: 2, pz_name: 'Docklands', pz_districts: 'E14, E16' },
  { pz_id: 3, pz_name: 'Heathrow', pz_districts: 'TW6, UB3' },
  { pz_id: 4, pz_name: 'North', pz_districts: 'N1-N22' },
  { pz_id: 5, pz_name: 'Kent', pz_districts: 'ME' },
] as const satisfies PriceZone[]

const cell = (from: PriceZone | null, to: PriceZone, amount: number): ZonePriceCell => ({
  zp_from: from?.pz_id ?? null,
  zp_to: to.pz_id,
  zp_amount: pence(amount),
})

const sheet = zoneSheet(
  [city, docklands, heathrow, north, kent],
  [cell(city, docklands, 1450), cell(city, heathrow, 4200), cell(city, north, 1900), cell(null, north, 2300)],
)

test('[PRICE-02] charges the dearest cell of several drops', () => {
  expect(zonePrice(['EC1A 1BB', 'E14 5AB', 'TW6 1AA', 'N1 9GU'], [sheet])).toEqual({
    dearest: { amount: 4200, from: 'City', to: 'Heathrow' },
    without: null,
  })
})

test('[PRICE-02] names the zones of the first drop without a price, beside the dearest price of the others', () => {
  const price = zonePrice(['EC1A 1BB', 'TW6 1AA', 'ME4 4AA'], [sheet])
  expect(price).toEqual({
    dearest: { amount: 4200, from: 'City', to: 'Heathrow' },
    without: { from: 'City', to: 'Kent' },
  })
  const refused = (postcodes: readonly string[]) =>
    zoneErrors(postcodes, { sheets: [sheet], blank: 'refuse' })[0]?.message
  expect(refused(['EC1A 1BB', 'TW6 1AA', 'ME4 4AA'])).toBe(
    'This tariff is not offered between City and Kent.',
  )
  expect(refused(['EC1A 1BB', 'm1 1ae'])).toBe('This tariff is not offered between City and M1 1AE.')
  expect(refused(['EC1A 1BB', 'TW6 1AA'])).toBeUndefined()
  expect(zoneErrors(['EC1A 1BB', 'ME4 4AA'], { sheets: [sheet], blank: 'miles' })).toEqual([])
  expect(zoneErrors(['EC1A 1BB', 'ME4 4AA'], { sheets: [], blank: 'refuse' })).toEqual([])
})

test('[PRICE-02] uses the row for collections anywhere if the row of the collection has no price', () => {
  const anywhere = { dearest: { amount: 2300, from: 'Anywhere', to: 'North' }, without: null }
  expect(zonePrice(['ME4 4AA', 'N1 9GU'], [sheet])).toEqual(anywhere)
  expect(zonePrice(['AB10 1AA', 'N1 9GU'], [sheet])).toEqual(anywhere)
  expect(zonePrice(['', 'N1 9GU'], [sheet])).toEqual(anywhere)
})

test('[PRICE-02] asks an agreed sheet first, its row for collections anywhere too', () => {
  const agreed = zoneSheet(
    [
      { ...kent, pz_id: 9 },
      { ...north, pz_id: 8 },
    ],
    [cell(null, { ...north, pz_id: 8 }, 2000)],
  )
  expect(zonePrice(['ME4 4AA', 'N1 9GU'], [agreed, sheet]).dearest?.amount).toBe(2000)
  expect(zonePrice(['EC1A 1BB', 'E14 5AB'], [agreed, sheet]).dearest?.amount).toBe(1450)
})

test('[PRICE-02] puts a postcode in the zone of its longest listed part', () => {
  const inner = { pz_id: 1, pz_name: 'Inner', pz_districts: 'SW1A, SW3' }
  const outer = { pz_id: 2, pz_name: 'Outer', pz_districts: 'SW' }
  const map = zoneSheet([outer, inner], [])
  expect(priceZoneOf('SW1A 1AA', map)).toBe(inner)
  expect(priceZoneOf('SW1P 3AA', map)).toBe(outer)
  expect(priceZoneOf('SW3', map)).toBe(inner)
  expect(priceZoneOf('BFPO 57', map)).toBeUndefined()
})

test('[PRICE-02] puts an address on an island or abroad in no zone, unless its area is listed', () => {
  const islands = { pz_id: 3, pz_name: 'Islands', pz_districts: 'JE, GY, IM' }
  const map = zoneSheet([islands], [])
  expect(priceZoneOf('JE2 3AB', map)).toBe(islands)
  for (const postcode of ['HS1 2AA', 'BT1 1AA', 'BFPO 57', '75008', 'D02 XY45'])
    expect(priceZoneOf(postcode, map)).toBeUndefined()
})

const codes = ['EC', 'EC1', 'EC1A', 'E1', 'E1W', 'E14', 'W', 'W3', 'SW1', 'SW1A'] as const
const postcodes = fc.constantFrom(
  'EC1A 1BB',
  'EC1V 2NX',
  'E1 6AN',
  'E1W 1AA',
  'E14 5AB',
  'W3 6LA',
  'W1A 1AA',
  'SW1A 1AA',
  'M1 1AE',
  '',
  'EC1A1BB',
)

const maps = fc
  .array(fc.integer({ min: -1, max: 3 }), { minLength: codes.length, maxLength: codes.length })
  .map((zoneOfCode): PriceZone[] =>
    [0, 1, 2, 3].map((pz_id) => ({
      pz_id,
      pz_name: `Zone ${pz_id}`,
      pz_districts: codes.filter((_code, index) => zoneOfCode[index] === pz_id).join(', '),
    })),
  )

const cells = fc.uniqueArray(
  fc.record({
    zp_from: fc.option(fc.integer({ min: 0, max: 3 })),
    zp_to: fc.integer({ min: 0, max: 3 }),
    zp_amount: fc.integer({ min: 0, max: 9999 }).map(pence),
  }),
  { selector: ({ zp_from, zp_to }) => `${zp_from}>${zp_to}`, maxLength: 20 },
)

const written = fc.record({ zones: maps, cells })
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never

/** The zone by a search over every district of every zone, comparing texts. */
function slowZone(postcode: string, zones: readonly PriceZone[]): PriceZone | undefined {
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}$/.exec(postcode)?.[1] ?? ''
  const fits = (code: string) =>
    outward !== '' &&
    [outward, outward.replace(/(?<=\d)[A-Z]$/, ''), outward.replace(/\d.*$/, '')].includes(code)
  return zones
    .flatMap((zone) => districtsIn(zone.pz_districts).map((code) => ({ code, zone })))
    .filter(({ code }) => fits(code))
    .toSorted((one, other) => other.code.length - one.code.length)[0]?.zone
}

/** The price of one drop by a search over the cells of every sheet, as text in pounds. */
const slowCell = (collection: string, drop: string, sheets: readonly Written[]): string | undefined =>
  sheets
    .flatMap(({ zones, cells: all }) => {
      const [from, to] = [slowZone(collection, zones), slowZone(drop, zones)]
      const column = all.filter(({ zp_to }) => to !== undefined && zp_to === to.pz_id)
      return [
        ...column.filter(({ zp_from }) => from !== undefined && zp_from === from.pz_id),
        ...column.filter(({ zp_from }) => zp_from === null),
      ]
    })
    .map(({ zp_amount }) => String(zp_amount).padStart(6, '0'))[0]

const sheets = fc.array(written, { maxLength: 2 })
const stops = fc.array(postcodes, { maxLength: 6 })
const made = (all: readonly Written[]) => all.map(({ zones, cells: of }) => zoneSheet(zones, of))

test('[PRICE-02] equals a second implementation that searches every cell', () => {
  fc.assert(
    fc.property(stops, sheets, (all, given) => {
      const [collection = '', ...drops] = all
      const found = drops.map((drop) => slowCell(collection, drop, given))
      const dearest = found
        .filter((amount) => amount !== undefined)
        .toSorted()
        .at(-1)
      const price = zonePrice(all, made(given))
      expect(price.dearest?.amount).toBe(dearest === undefined ? undefined : Number(dearest))
      expect(price.without !== null).toBe(found.includes(undefined))
    }),
    { numRuns: 2000 },
  )
})

const amountOf = (all: readonly string[], given: readonly Written[]): Pence | -1 =>
  zonePrice(all, made(given)).dearest?.amount ?? -1

test('[PRICE-02] the order of the drops never changes the zone price, and one more drop never lowers it', () => {
  fc.assert(
    fc.property(postcodes, stops, postcodes, sheets, (collection, drops, more, given) => {
      const price = zonePrice([collection, ...drops], made(given))
      const turned = zonePrice([collection, ...drops.toReversed()], made(given))
      expect(turned.dearest?.amount).toBe(price.dearest?.amount)
      expect(turned.without === null).toBe(price.without === null)
      expect(amountOf([collection, ...drops, more], given)).toBeGreaterThanOrEqual(
        amountOf([collection, ...drops], given),
      )
    }),
    { numRuns: 2000 },
  )
})
