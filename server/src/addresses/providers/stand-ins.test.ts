import { addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import { addressFind, addressRetrieve, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { startAddressServices } from '@despatch/sandbox/addresses/address-services.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { idealPostcodesAnswers } from './documented/ideal-postcodes.ts'
import { postcoderAnswers } from './documented/postcoder.ts'

/** The steps of docs/address-sources.md#try-the-providers. */
const services = await startAddressServices(0)
const portal = await openPortalForFile({
  IDEAL_POSTCODES_URL: services.address,
  POSTCODER_URL: services.address,
})
const admin = await portal.login('admin')
const account = await portal.login('account')
afterAll(() => services.stop())

const turn = (method: 'POST' | 'DELETE', switches: object | null = null) =>
  fetch(`${services.address}/switches`, { method, body: switches && JSON.stringify(switches) })

const providers = [
  { addresses: 'ideal-postcodes', name: 'Ideal Postcodes', key: 'ak_sandbox', wrong: 'ak-sandbox' },
  { addresses: 'postcoder', name: 'Postcoder', key: 'PCW-sandbox', wrong: 'sandbox' },
] as const

const choose = (addresses: (typeof providers)[number]['addresses'], key: string) =>
  portal.announced('reference', () =>
    admin.call(addressSourcePost, {
      addresses,
      positions: 'embedded',
      travel: 'estimate',
      keys: { [addresses]: key },
    }),
  )

/** A process without cached replies, and without failures that it has seen. */
const fresh = async () => (await portal.openSecond({ SERVICE_TIMEOUT: '1500' })).as(account.cookie)

describe.each(providers)('the stand-in of $name', ({ addresses, name, key, wrong }) => {
  beforeEach(async () => {
    await turn('DELETE')
    await choose(addresses, key)
  })

  test(`[ADDR-03, ADDR-04] the stand-in of ${name} has addresses for a postcode, suggests some, and returns the chosen one`, async () => {
    const { rows, notice } = await account.call(postcodeList, { postcode: 'm1 1ae' })
    expect(notice).toBeNull()
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      Organisation: `Sample 1 Ltd, from the stand-in of ${name}`,
      Dwelling: '1',
      Street: 'Sandbox Street',
      Town: 'London',
      Postcode: 'M1 1AE',
    })
    expect((await account.call(postcodeList, { postcode: 'M1 9ZZ' })).rows).toEqual([])
    const found = await account.call(addressFind, { text: 'sandbox street' })
    expect(found.rows[1]?.label).toBe(
      `Sample 2 Ltd, from the stand-in of ${name}, 2 Sandbox Street, London, WC1B 3DG`,
    )
    const { address } = await account.call(addressRetrieve, { retrieve: found.rows[1]?.retrieve ?? '' })
    expect(address).toMatchObject({ Dwelling: '2', Postcode: 'WC1B 3DG' })
  })

  test.each([{ outage: 1 }, { delay: 4000 }, { silence: 1 }])(
    `[ADDR-04] while the stand-in of ${name} has %j, the company’s own data are used, with a notice`,
    async (switches) => {
      await turn('POST', switches)
      const user = await fresh()
      const { rows, notice } = await user.call(postcodeList, { postcode: 'WC1B 3DG' })
      expect(rows).toHaveLength(4)
      expect(notice).toContain(`${name} is not responding.`)
      expect((await user.call(addressFind, { text: 'great russell' })).notice).toBe(notice)
    },
  )

  test(`[ADDR-04] with a key that ${name} does not know, the company’s own data are used, with a notice`, async () => {
    await choose(addresses, wrong)
    const user = await fresh()
    const { rows, notice } = await user.call(postcodeList, { postcode: 'WC1B 3DG' })
    expect(rows).toHaveLength(4)
    expect(notice).toContain(name)
  })
})

test('[ADDR-04] the stand-ins use no field that the documentation of their provider does not have', async () => {
  const ideal = (await (
    await fetch(`${services.address}/v1/postcodes/M11AE`, {
      headers: { authorization: 'api_key="ak_sandbox"' },
    })
  ).json()) as { result: object[] }
  const known = Object.keys(idealPostcodesAnswers['/v1/postcodes/ID11QD'].result[0] ?? {})
  for (const address of ideal.result) expect(known).toEqual(expect.arrayContaining(Object.keys(address)))

  const coder = (await (await fetch(`${services.address}/pcw/PCW-x/address/uk/M1%201AE`)).json()) as object[]
  const documented = Object.values(postcoderAnswers).flat().flatMap(Object.keys)
  for (const address of coder) expect(documented).toEqual(expect.arrayContaining(Object.keys(address)))
})
