import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { greatCircleMiles } from '@despatch/domain/geo/distance.ts'
import { postcodeAreas } from '@despatch/domain/geo/postcode-areas.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import type { Client } from '../../../test/client.ts'
import { serveOverWater } from '../../../test/serve-over-water.ts'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'
import { centreOfDistrict } from './districts.ts'

const codes = readFileSync(
  fileURLToPath(import.meta.resolve('@despatch/domain/geo/uk-outward-codes.csv')),
  'utf8',
)
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => line.split(',')[0] ?? '')

/** W1M was withdrawn in 2000, and its form is no longer that of a valid postcode. */
const inUse = codes.filter((code) => code !== 'W1M')

/** A rectangle around the United Kingdom, the Channel Islands and the Isle of Man. */
const isInBritishIsles = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude > 49 && latitude < 61 && longitude > -8.7 && longitude < 2

const to = (dadd_postalcode: string) =>
  booking({ delivery: { dadd_postalcode, dadd_latitude: null, dadd_longitude: null } })

test('[ADDR-05] the table of postcode districts has a position for every outward code of the file, with any inward code', async () => {
  const inward = fc.stringMatching(/^[0-9][ABD-HJLNP-UW-Z]{2}$/)
  expect(codes).toHaveLength(2975)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...inUse), inward, async (code, ending) => {
      const centre = await centreOfDistrict(`${code} ${ending}`)
      expect(centre && isInBritishIsles(centre)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('[ADDR-05, RULE-05] the table of postcode districts covers every area that the booking form accepts, and no other', () => {
  const areas = new Set(codes.map((code) => /^[A-Z]+/.exec(code)?.[0] ?? ''))
  expect(new Set([...areas, 'GIR'])).toEqual(postcodeAreas)
})

test('[ADDR-05] the table of postcode districts uses the centre of the area for a district that is newer than the file', async () => {
  const [newer, neighbour] = [await centreOfDistrict('M98 1AA'), await centreOfDistrict('M1 1AE')]
  expect(codes).not.toContain('M98')
  if (!newer || !neighbour) throw new Error('Both should be in Manchester')
  expect(greatCircleMiles(newer, neighbour)).toBeLessThan(15)
})

describe('a booking to a postcode that is not in the address data', () => {
  let portal: TestPortal
  let account: Client

  beforeAll(async () => {
    portal = await openTestPortal()
    account = await portal.login('account')
    await serveOverWater(portal)
  })
  afterAll(() => portal.close())

  test.each(
    [
      'M1 1AE, B1 1AA, L1 8JQ, LS1 4DY, G1 1XQ, EH1 1YZ, CF10 1EP, CR0 2YR, BR1 1HA, EN1 1AA, IG1 1TR, RM1 3LD',
      'RG1 2AG, UB7 0LQ, WD17 1NA, AB10 1XG, PL1 1EA, EX1 1EE, BT1 5GS, GIR 0AA, JE2 3XP, GY1 1AA, IM1 1AA',
    ].flatMap((line) => line.split(', ')),
  )(
    '[PRICE-01, RULE-05] %s is priced by its district, and the reply marks it as estimated',
    async (postcode) => {
      const { miles, milesSource, pricing } = await account.call(docketPrice, to(postcode))
      expect(milesSource).toBe('districts')
      expect(miles).toBeGreaterThan(1)
      const mileage = pricing?.lines.filter(({ code }) => code === 'mileage') ?? []
      expect(mileage.length).toBeGreaterThan(0)
      for (const { description } of mileage)
        expect(description).toMatch(
          /^\d+\.\d\d miles at £\d+\.\d\d \(estimated from the postcode district\)$/,
        )
    },
  )

  test('[PRICE-01] a booking between known postcodes is not marked as estimated', async () => {
    const { milesSource, pricing } = await account.call(docketPrice, booking())
    expect(milesSource).toBe('addresses')
    expect(pricing?.lines.map(({ description }) => description).join()).not.toContain('estimated')
  })

  test('[PRICE-01, FORM-17] a booking to a postcode that is not in the address data is booked at the quoted price, and its stored price lines are marked as estimated', async () => {
    const asked = await account.call(docketPrice, to('M1 1AE'))
    const { docket, pricing } = await account.call(docketPost, to('M1 1AE'))
    expect(pricing).toEqual(asked.pricing)
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ lines: string }>('select dck_lines::text lines from docket where dck_id = $1', [
        docket.dck_id,
      ])
    expect(rows[0]?.lines).toContain('estimated from the postcode district')
  })

  test('[QUOTE-09] a booking to a postcode that is not in the address data gets tariff offers with the distance marked as estimated', async () => {
    const answer = await portal.visitor.call(quoteTariffs, {
      database: 'metro',
      addresses: [{ dadd_postalcode: 'M1 1AE' }, { dadd_postalcode: 'LS1 4DY' }],
    })
    expect(answer.milesSource).toBe('districts')
    expect(answer.rows.length).toBeGreaterThan(5)
    expect(answer.positions).toHaveLength(2)
  })

  test('[PRICE-01] a booking to a postcode that is not in the address data is priced in a company without any address data', async () => {
    const northern = await portal.login('account', 'northern')
    await portal.tenant('northern').pool.query('truncate known_address, known_postcode')
    const { milesSource, pricing } = await northern.call(docketPrice, to('M1 1AE'))
    expect(milesSource).toBe('districts')
    expect(pricing?.total).toBeGreaterThan(100)
  })

  test.each([
    ['BFPO 57', 'A BFPO address has no public location'],
    ['BF1 2AU', 'A BFPO address has no public location'],
    ['AA1 1AA', 'The location of this postcode is not known'],
  ])('[RULE-05] %s is refused at its field with the reason', async (postcode, reason) => {
    expect(await account.send(docketPrice, to(postcode))).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'addresses.1.dadd_postalcode', message: expect.stringContaining(reason) }],
      },
    })
  })
})
