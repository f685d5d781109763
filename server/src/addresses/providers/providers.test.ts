import { addressSourceList, addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { addressFind, addressRetrieve, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { openOutsideServer, type Behaviour } from '../../../test/outside-server.ts'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'
import { positionOfPostcode } from '../position-of-postcode.ts'
import { idealPostcodesAnswers } from './documented/ideal-postcodes.ts'
import { postcoderAnswers, postcoderKey } from './documented/postcoder.ts'
import { postcodesIoAnswers } from './documented/postcodes-io.ts'

let portal: TestPortal
let admin: Client
let account: Client

const idealKey = 'ak_only_for_tests'

const ideal = await openOutsideServer(idealPostcodesAnswers)
const coder = await openOutsideServer(postcoderAnswers)
const places = await openOutsideServer(postcodesIoAnswers)

const env = {
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  // A busy machine answers late, which is not a failure here.
  SERVICE_TIMEOUT: '10000',
}

beforeAll(async () => {
  portal = await openTestPortal({
    IDEAL_POSTCODES_URL: ideal.url,
    POSTCODER_URL: coder.url,
    POSTCODES_IO_URL: places.url,
    ...env,
  })
  admin = await portal.login('admin')
  account = await portal.login('account')
})
beforeEach(() => {
  for (const server of [ideal, coder, places]) {
    server.behave('well')
    server.requests.length = 0
  }
})
afterAll(async () => {
  await portal.close()
  for (const server of [ideal, coder, places]) await server.close()
})

/** A process with empty caches, a short timeout and no open circuit breakers. */
const fresh = async () => (await portal.openSecond({ SERVICE_TIMEOUT: '300' })).as(account.cookie)

const embedded = { addresses: 'embedded', positions: 'embedded', travel: 'estimate' } as const

const choose = (choice: object) =>
  portal.announced('reference', () => admin.call(addressSourcePost, { ...embedded, ...choice }))

const chooseIdeal = () => choose({ addresses: 'ideal-postcodes', keys: { 'ideal-postcodes': idealKey } })

describe('Ideal Postcodes', () => {
  beforeEach(chooseIdeal)

  test('[ADDR-03, ADDR-04] Ideal Postcodes returns a postcode’s addresses as its documentation describes', async () => {
    const { rows, notice } = await account.call(postcodeList, { postcode: 'id11qd' })
    expect(notice).toBeNull()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({
      Organisation: '',
      Dwelling: '2',
      SubDwelling: '',
      Street: 'Barons Court Road',
      Locality: '',
      Town: 'London',
      County: 'Greater London',
      Country: 'United Kingdom',
      Postcode: 'ID1 1QD',
      Latitude: 51.4899488390558,
      Longitude: -0.208644362766368,
    })
    expect(rows[1]).toMatchObject({ Dwelling: 'Basement Flat, 2', Latitude: null, Longitude: null })
    expect(ideal.requests).toEqual([{ url: '/v1/postcodes/ID11QD', authorization: `api_key="${idealKey}"` }])
  })

  test('[ADDR-04] Ideal Postcodes is called once for the same postcode, and returns nothing for an unknown one', async () => {
    const user = await fresh()
    for (let times = 0; times < 3; times += 1) {
      await user.call(postcodeList, { postcode: 'ID1 1QD' })
      expect(await user.call(postcodeList, { postcode: 'ZE1 0AA' })).toEqual({
        rows: [],
        next: null,
        notice: null,
      })
    }
    expect(ideal.requests).toHaveLength(2)
    await user.call(postcodeList, { postcode: 'nonsense' })
    expect(ideal.requests).toHaveLength(2)
  })

  test('[ADDR-03, ADDR-04] Ideal Postcodes suggests addresses during typing, and returns the selected one', async () => {
    const { rows } = await account.call(addressFind, { text: '10 downing' })
    expect(rows.map(({ label }) => label)).toEqual([
      '10 Downing Avenue, Guildford, GU2',
      'Prime Minister & First Lord Of The Treasury, 10 Downing Street, London, SW1A',
    ])
    expect(rows.map(({ address }) => address)).toEqual([null, null])
    const { address } = await account.call(addressRetrieve, { retrieve: rows[1]?.retrieve ?? '' })
    expect(address).toMatchObject({
      Organisation: 'Prime Minister & First Lord Of The Treasury',
      Dwelling: '10',
      Street: 'Downing Street',
      Postcode: 'SW1A 2AA',
    })
    expect((await account.send(addressRetrieve, { retrieve: 'ideal-postcodes:paf_0' })).status).toBe(404)
    expect((await account.send(addressRetrieve, { retrieve: 'postcoder:1:x' })).status).toBe(404)
  })

  const failures: Behaviour[] = ['slowly', 'never', 'html', 'error', 'cut off', 'huge', 'other shape']
  test.each(failures)(
    '[ADDR-04] replying with %s is replaced by our own data, with a notice',
    async (trouble) => {
      ideal.behave(trouble)
      const user = await fresh()
      const { rows, notice } = await user.call(postcodeList, { postcode: 'WC1B 3DG' })
      expect(rows).toHaveLength(4)
      expect(notice).toMatch(/^Ideal Postcodes is not responding\./)
      const found = await user.call(addressFind, { text: 'great russell' })
      expect(found.rows.length).toBeGreaterThan(0)
      expect(found.notice).toBe(notice)
      const pick = await user.send(addressRetrieve, { retrieve: 'ideal-postcodes:paf_1' })
      expect(pick).toMatchObject({ status: 503, body: { title: 'Find Address', code: 'UNAVAILABLE' } })
    },
  )

  test('[ADDR-04] Ideal Postcodes is not called for a while after three failures, so that requests do not wait', async () => {
    ideal.behave('error')
    const user = await fresh()
    for (const postcode of ['M1 1AE', 'M1 1AF', 'M1 1AG', 'M1 1AH', 'M1 1AJ']) {
      expect((await user.call(postcodeList, { postcode })).notice).not.toBeNull()
    }
    expect(ideal.requests).toHaveLength(3)
    expect((await user.call(postcodeList, { postcode: 'WC1B 3DG' })).rows).toHaveLength(4)
  })
})

describe('Postcoder', () => {
  beforeEach(() => choose({ addresses: 'postcoder', keys: { postcoder: postcoderKey } }))

  test('[ADDR-03, ADDR-04] Postcoder returns a postcode’s addresses as its documentation describes', async () => {
    const { rows } = await account.call(postcodeList, { postcode: 'NR14 7PZ' })
    expect(rows).toEqual([
      {
        Organisation: 'Allies Computing Ltd',
        Dwelling: 'Manor Farm Barns',
        SubDwelling: '',
        Street: 'Fox Road',
        Locality: 'Framingham Pigot',
        Town: 'Norwich',
        County: 'Norfolk',
        Country: 'United Kingdom',
        Postcode: 'NR14 7PZ',
        Latitude: 52.5859714116,
        Longitude: 1.3492192897,
      },
    ])
    expect((await account.call(postcodeList, { postcode: 'ZE1 0AA' })).rows).toEqual([])
  })

  test('[ADDR-03, ADDR-04] Postcoder suggests addresses, and returns the selected one', async () => {
    const { rows } = await account.call(addressFind, { text: '1 birchwood' })
    expect(rows).toEqual([
      {
        label: '1 Birchwood, Sherburn Village, Durham, DH6',
        address: null,
        retrieve: 'postcoder:52752859:1 birchwood',
      },
    ])
    const { address } = await account.call(addressRetrieve, { retrieve: rows[0]?.retrieve ?? '' })
    expect(address).toMatchObject({ Dwelling: '1', Street: 'Birchwood', Town: 'Durham', Latitude: 54.78 })
  })
})

const positionOf = (postcode: string) => positionOfPostcode(portal.tenant('metro'), postcode)

describe('postcodes.io', () => {
  test('[ADDR-04, ADDR-05] provides positions that our own data lack, with the surroundings as a fallback', async () => {
    await choose({})
    const middle = await positionOf('EC1Y 8LX')
    await choose({ positions: 'postcodes.io' })
    places.behave('html')
    expect(await positionOf('EC1Y 8LX')).toEqual(middle)
    places.behave('well')
    places.requests.length = 0
    await choose({})
    await choose({ positions: 'postcodes.io' })
    expect(await positionOf('ec1y8lx')).toEqual({ latitude: 51.52253, longitude: -0.090896, of: 'postcode' })
    expect(middle).not.toEqual(await positionOf('EC1Y 8LX'))
    await positionOf('WC1B 3DG')
    expect(await positionOf('JE2 3AB')).toMatchObject({ of: 'district' })
    expect(places.requests.map(({ url }) => url)).toEqual(['/postcodes/EC1Y%208LX', '/postcodes/JE2%203AB'])
  })
})

const findAddresses = () => account.call(postcodeList, { postcode: 'WC1B 3DG' })

describe('the choice of sources', () => {
  beforeEach(() => choose({ keys: { 'ideal-postcodes': '', postcoder: '' } }))

  test('[ADDR-04, OPS-04] the choice of sources keeps keys secret: they are neither returned, stored in plain text nor logged', async () => {
    await chooseIdeal()
    const answer = await admin.send(addressSourceList, {})
    expect(answer.body).toMatchObject({ keys: { 'ideal-postcodes': true, postcoder: false }, osrm: false })
    expect(JSON.stringify(answer.body)).not.toContain(idealKey)
    const { pool } = portal.tenant('metro')
    const { rows } = await pool.query<{ all: string }>(
      `select (select string_agg(s::text, '') from secret s) || (select string_agg(l::text, '') from log l)
         || (select string_agg(s::text, '') from setting s) "all"`,
    )
    expect(rows[0]?.all).toContain('choose-sources')
    expect(rows[0]?.all).not.toContain(idealKey)
    expect(rows[0]?.all).not.toContain(Buffer.from(idealKey).toString('base64url').slice(0, 16))
  })

  test('[ADDR-04] the choice of sources refuses a provider without its key, and OSRM without a routing server', async () => {
    const noKey = await admin.send(addressSourcePost, { ...embedded, addresses: 'postcoder' })
    expect(noKey).toMatchObject({ status: 422, body: { errors: [{ field: 'keys.postcoder' }] } })
    const noServer = await admin.send(addressSourcePost, { ...embedded, travel: 'osrm' })
    expect(noServer).toMatchObject({ status: 422, body: { errors: [{ field: 'travel' }] } })
    await chooseIdeal()
    const forgotten = await admin.send(addressSourcePost, {
      ...embedded,
      addresses: 'ideal-postcodes',
      keys: { 'ideal-postcodes': '' },
    })
    expect(forgotten.status).toBe(422)
    expect(await admin.call(addressSourceList, {})).toMatchObject({ addresses: 'ideal-postcodes' })
    await admin.call(addressSourcePost, { ...embedded, keys: { 'ideal-postcodes': '' } })
    await expect
      .poll(async () => (await admin.call(addressSourceList, {})).keys['ideal-postcodes'])
      .toBe(false)
  })

  test('[SYS-04, ADDR-04] a choice over a newer one is refused with the user who was first, and its key is not stored', async () => {
    await chooseIdeal()
    const seen = await admin.call(addressSourceList, {})
    const { version } = seen
    expect(seen).toMatchObject({ savedBy: 'admin', keysGiven: { 'ideal-postcodes': expect.any(String) } })
    await admin.call(addressSourcePost, { ...embedded, version })
    const late = { ...embedded, version, keys: { postcoder: 'late-key' } }
    const refused = await admin.send(addressSourcePost, late)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(refused.body.detail).toContain('This has been changed by admin at ')
    expect(await admin.call(addressSourceList, {})).toMatchObject({
      ...embedded,
      version: version + 1,
      keysGiven: seen.keysGiven,
    })
    expect(JSON.stringify(refused.body)).not.toContain('late-key')
  })

  test('[ADDR-04] a key that cannot be decrypted counts as an unavailable provider, not as a server error', async () => {
    await chooseIdeal()
    const { pool } = portal.tenant('metro')
    // As after a change of SECRET_KEY: encrypted with another key.
    await portal.change('reference', `update secret set sec_sealed = 'v1:' || reverse(substr(sec_sealed, 4))`)
    await expect.poll(async () => (await findAddresses()).notice).toMatch(/^Ideal Postcodes/)
    expect((await findAddresses()).rows).toHaveLength(4)
    await pool.query('delete from secret')
  })
})
