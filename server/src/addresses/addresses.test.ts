import { postcodeDistance, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { positionOfPostcode } from './position-of-postcode.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')

const dwellingsFound = async (input: object) =>
  (await account.call(postcodeList, { postcode: 'WC1B 3DG', ...input })).rows.map(({ Dwelling }) => Dwelling)

test('[ADDR-03] looking up a postcode returns its addresses under the specification’s names', async () => {
  const { rows, next } = await account.call(postcodeList, { postcode: 'WC1B 3DG' })
  expect(next).toBeNull()
  expect(rows).toHaveLength(4)
  expect(rows[0]).toEqual({
    Organisation: 'British Museum',
    Dwelling: expect.any(String),
    SubDwelling: expect.any(String),
    Street: 'Great Russell Street',
    Locality: '',
    Town: 'London',
    County: expect.any(String),
    Country: 'United Kingdom',
    Postcode: 'WC1B 3DG',
    Latitude: 51.5194,
    Longitude: -0.127,
  })
})

test('[ADDR-03, RULE-05] looking up a postcode accepts the postcode as people type it', async () => {
  for (const postcode of ['wc1b3dg', ' WC1B  3DG ', 'Wc1b 3dG']) {
    expect((await account.call(postcodeList, { postcode })).rows).toHaveLength(4)
  }
})

test('[ADDR-03] looking up a postcode is filtered by the other given fields', async () => {
  expect(await dwellingsFound({ building: 'museum shop' })).toEqual(['Museum Shop'])
  expect(await dwellingsFound({ building: 'loading' })).toEqual(['East Wing'])
  expect(await dwellingsFound({ organisation: 'british', town: 'LONDON', street: 'russell' })).toHaveLength(4)
  expect(await dwellingsFound({ organisation: 'Tower' })).toEqual([])
})

test.each([
  { street: 'Great Russell Street', town: 'London' },
  { organisation: 'British Museum' },
  { organisation: 'British Museum', county: 'London', country: 'England' },
  { building: 'East Wing', street: 'Great Russell' },
  { building: 'Museum Shop', town: 'London', country: 'United Kingdom' },
])(
  '[ADDR-03, CALL-01] looking up a postcode works without a postcode, by the given fields: %j',
  async (fields) => {
    const { rows, notice } = await account.call(postcodeList, fields)
    expect(notice).toBeNull()
    expect(rows.map(({ Postcode }) => Postcode)).toContain('WC1B 3DG')
    for (const [field, column] of [
      ['organisation', 'Organisation'],
      ['street', 'Street'],
      ['town', 'Town'],
    ] as const)
      for (const row of rows)
        expect(row[column]).toContain(Object.hasOwn(fields, field) ? Reflect.get(fields, field) : '')
  },
)

test('[ADDR-03] looking up a postcode without a postcode returns nothing if no address matches all fields', async () => {
  for (const fields of [
    { street: 'Great Russell Street', town: 'Manchester' },
    { organisation: 'British Museum', country: 'France' },
    { organisation: 'British Museum', locality: 'Nowhere' },
  ])
    expect((await account.call(postcodeList, fields)).rows).toEqual([])
})

test.each([{}, { county: 'Kent' }, { country: 'United Kingdom' }, { street: ' - ' }])(
  '[ADDR-03] looking up a postcode is refused when %j is not enough to search by',
  async (fields) => {
    expect(await account.send(postcodeList, fields)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'postcode', message: expect.stringContaining('Enter a postcode') }] },
    })
  },
)

test('[ADDR-03] looking up a postcode returns nothing if it is unknown', async () => {
  for (const postcode of [
    'ZE1 0AA',
    'WC1B',
    'BFPO 57',
    'JE2 3AB',
    'JUNK WC1B',
    'nonsense',
    '%',
    "' or 1=1",
  ]) {
    expect(await account.call(postcodeList, { postcode: postcode.slice(0, 9) })).toEqual({
      rows: [],
      next: null,
      notice: null,
    })
  }
})

test('[TEN-01] looking up a postcode searches the tenant’s own addresses only', async () => {
  const northern = await portal.login('account', 'northern')
  expect((await northern.call(postcodeList, { postcode: 'WC1B 3DG' })).rows).toEqual([])
  expect((await northern.call(postcodeList, { postcode: 'M2 5DB' })).rows.length).toBeGreaterThan(0)
  expect((await account.send(postcodeList, { postcode: 'M2 5DB', database: 'northern' })).status).toBe(404)
})

const positionOf = (postcode: string) => positionOfPostcode(portal.tenant('metro'), postcode)

test('[ADDR-03, RULE-05] a withdrawn postcode has no addresses, and a notice explains why', async () => {
  await portal.change(
    'reference',
    `insert into known_postcode ("Postcode", kpcd_source, "Latitude", "Longitude", kpcd_ended)
       values ('LS1 9ZZ', 'test', 53.79, -1.54, true)`,
  )
  expect(await account.call(postcodeList, { postcode: 'ls19zz' })).toEqual({
    rows: [],
    next: null,
    notice: 'The postcode LS1 9ZZ is no longer in use.',
  })
  expect(await positionOf('LS1 9ZZ')).toEqual({ latitude: 53.79, longitude: -1.54, of: 'postcode' })
})

describe('the position of a postcode', () => {
  const museum = { latitude: 51.5194, longitude: -0.127 }
  test('[ADDR-05] the position of a postcode is the centre of its known addresses', async () => {
    expect(await positionOf('WC1B 3DG')).toEqual({
      latitude: expect.closeTo(museum.latitude, 6),
      longitude: expect.closeTo(museum.longitude, 6),
      of: 'postcode',
    })
  })

  test("[ADDR-05] the position of a postcode is the centre of its outward code in the company's data if the postcode itself is missing", async () => {
    expect(await positionOf('WC1B 9ZZ')).toMatchObject({ of: 'district' })
    expect((await positionOf('WC1B 9ZZ'))?.latitude).toBeCloseTo(museum.latitude, 1)
  })

  test.each([
    ['M1 1AE', 53.477, -2.234],
    ['GY1 1AA', 49.4565, -2.5424],
    ['GIR 0AA', 53.4844, -2.9706],
  ])(
    '[ADDR-05] the position of a postcode of %s is the centre of its district, without any address data',
    async (code, latitude, longitude) => {
      expect(await positionOf(code)).toEqual({
        latitude: expect.closeTo(latitude, 1),
        longitude: expect.closeTo(longitude, 1),
        of: 'district',
      })
    },
  )

  test('[ADDR-05] the position of a postcode is unknown for BFPO addresses, invalid areas and foreign postcodes', async () => {
    for (const postcode of ['BFPO 57', 'BF1 2AU', 'AA1 1AA', 'D02 AF30', 'M1', 'nonsense', ''])
      expect(await positionOf(postcode)).toBeUndefined()
  })
})

test('[ADDR-05] the route between two positions is returned in miles and minutes', async () => {
  const museum = { latitude: 51.5194, longitude: -0.127 }
  const tower = { latitude: 51.5081, longitude: -0.0759 }
  expect(await account.call(postcodeDistance, { origin: museum, destination: tower })).toEqual({
    distance: 3.26,
    time: 8,
    geometry: null,
    notice: null,
  })
  expect(await account.call(postcodeDistance, { origin: museum, destination: museum })).toEqual({
    distance: 0,
    time: 0,
    geometry: null,
    notice: null,
  })
})
