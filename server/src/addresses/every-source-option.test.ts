import { addressSourceList, addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { postcodeDistance, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { startRouting } from '@despatch/sandbox/routing/routing.ts'
import { afterAll, expect, test } from 'vitest'
import { openTradingCompany } from '../../test/new-company.ts'
import { observeEffect, type Effect } from '../../test/observe-effect.ts'
import { openOutsideServer, type OutsideServer } from '../../test/outside-server.ts'
import { idealPostcodesAnswers } from './providers/documented/ideal-postcodes.ts'
import { postcoderAnswers, postcoderKey } from './providers/documented/postcoder.ts'
import { postcodesIoAnswers } from './providers/documented/postcodes-io.ts'

/**
 * Every choice of a new company's sources of addresses, positions and distances has an effect, and so has every key.
 */
type Choice = Omit<Payload<typeof addressSourcePost>, 'version'>

const ideal = await openOutsideServer(idealPostcodesAnswers)
const coder = await openOutsideServer(postcoderAnswers)
const places = await openOutsideServer(postcodesIoAnswers)
const routing = await startRouting(0)
const company = await openTradingCompany({
  IDEAL_POSTCODES_URL: ideal.url,
  POSTCODER_URL: coder.url,
  POSTCODES_IO_URL: places.url,
  OSRM_URL: routing.address,
  SERVICE_TIMEOUT: '10000',
})
afterAll(async () => {
  await company.close()
  for (const server of [ideal, coder, places]) await server.close()
  await routing.stop()
})

const usual: Choice = { addresses: 'embedded', positions: 'embedded', travel: 'estimate' }
const keys = { 'ideal-postcodes': 'ak_one', postcoder: postcoderKey }

async function choose(choice: Choice) {
  const { version } = await company.admin.call(addressSourceList, {})
  await company.admin.call(addressSourcePost, { ...choice, version })
  await company.settled()
}

const addressesAt = (postcode: string) => () => company.booker.client.call(postcodeList, { postcode })

/** Each is looked up once, because a provider's replies are cached. */
const unknownPostcodes = ['M1 1AE', 'M1 1AF', 'M1 1AG', 'M1 1AH', 'M1 1AJ', 'M1 1AL']

/** The requests to a provider, whatever the postcode. */
const asked = (server: OutsideServer) => async () => {
  server.requests.length = 0
  const postcode = unknownPostcodes.pop() ?? ''
  await addressesAt(postcode)()
  const inAddress = new RegExp(`(?<=/)${postcode.replace(' ', '(?:%20)?')}`, 'i')
  return server.requests.map(({ url, authorization }) => [url.replace(inAddress, 'POSTCODE'), authorization])
}

const miles = async () => {
  const { client } = company.booker
  const order = company.order({ collection: { dadd_postalcode: 'EC1Y 8LX' } })
  const { miles: found, milesSource } = await client.call(docketPrice, order)
  return { found, milesSource }
}

const way = () =>
  company.booker.client.call(postcodeDistance, {
    origin: { latitude: 51.5194, longitude: -0.127 },
    destination: { latitude: 51.5081, longitude: -0.0759 },
  })

const choosing = (
  [one, other]: readonly [Partial<Choice>, Partial<Choice>],
  observe: () => Promise<unknown>,
): Effect<Choice> => ({
  values: [
    { ...usual, keys, ...one },
    { ...usual, keys, ...other },
  ],
  observe,
})

/** By option, with the value if there are several to choose from. */
const effects: Readonly<Record<string, () => Effect<Choice>>> = {
  'addresses ideal-postcodes': () =>
    choosing([{ addresses: 'embedded' }, { addresses: 'ideal-postcodes' }], addressesAt('ID1 1QD')),
  'addresses postcoder': () =>
    choosing([{ addresses: 'embedded' }, { addresses: 'postcoder' }], addressesAt('NR14 7PZ')),
  'positions postcodes.io': () => choosing([{ positions: 'embedded' }, { positions: 'postcodes.io' }], miles),
  'travel osrm': () => choosing([{ travel: 'estimate' }, { travel: 'osrm' }], way),
  'keys ideal-postcodes': () =>
    choosing(
      [
        { addresses: 'ideal-postcodes', keys: { 'ideal-postcodes': 'ak_one' } },
        { addresses: 'ideal-postcodes', keys: { 'ideal-postcodes': 'ak_two' } },
      ],
      asked(ideal),
    ),
  'keys postcoder': () =>
    choosing(
      [
        { addresses: 'postcoder', keys: { postcoder: postcoderKey } },
        { addresses: 'postcoder', keys: { postcoder: 'another-key' } },
      ],
      asked(coder),
    ),
}

/** Every value except the default, and every key. */
function offered(): string[] {
  const { version: _version, keys: keyed, ...choices } = addressSourcePost.body.shape
  const values = Object.entries(choices).flatMap(([name, { options }]) =>
    options
      .filter((value) => value !== usual[name as keyof typeof choices])
      .map((value) => `${name} ${value}`),
  )
  return [...values, ...Object.keys(keyed.unwrap().shape).map((name) => `keys ${name}`)]
}

test('[SYS-04, ADDR-04] an effect is observed for every choice of address sources and every key', () => {
  expect(Object.keys(effects).toSorted()).toEqual(offered().toSorted())
})

test.each(Object.entries(effects))(
  '[SYS-04, ADDR-04] saving the address source option %s changes the behaviour of a new company',
  async (_name, effect) => {
    const { first, other, again } = await observeEffect(effect(), choose)
    expect(other).not.toEqual(first)
    expect(again).toEqual(first)
  },
)
