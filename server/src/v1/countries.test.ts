import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Delivery } from '@despatch/contract/v1/deliveries.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { serveOverWater } from '../../test/serve-over-water.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
await serveOverWater(portal)
const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read'], { name: 'Shop' })
const shop = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })

const from = { name: 'Warehouse', postcode: 'WC1B 3DG' }
const contact = { name: 'Shop', phone: '020 7946 0001' }
const order = () => ({ from, contact, reference: crypto.randomUUID() })

const rates = async (country: string, postcode: string) =>
  (await shop<ReplyOf<typeof listRates>>('POST', 'rates', { from, to: { postcode, country } })).body.data

test.each([
  ['JE', 'JE2 4ST', 'Jersey', 'JE'],
  ['JEY', 'JE2 4ST', 'Jersey', 'JE'],
  ['GG', 'GY1 1AA', 'Guernsey', 'GG'],
  ['IM', 'IM1 1AD', 'Isle of Man', 'IM'],
  ['GB', 'EC3N 4AB', 'United Kingdom', 'GB'],
  ['UK', 'EC3N 4AB', 'United Kingdom', 'GB'],
  ['England', 'EC3N 4AB', 'England', 'GB'],
])(
  '[RULE-05, CALL-01] the country %s is priced and booked by every call that takes one',
  async (country, postcode, name, country_code) => {
    const to = { name: 'Ada Example', postcode, country }
    expect((await shop('POST', 'quotes', { from, to })).status).toBe(200)
    const [rate] = await rates(country, postcode)
    const booked = await shop<z.output<typeof Delivery>>('POST', 'deliveries', {
      ...order(),
      to,
      rate: rate?.rate,
    })
    expect(booked, JSON.stringify(booked.body)).toMatchObject({
      status: 201,
      body: { to: { country: name, country_code } },
    })

    const stop = {
      dadd_country: country,
      dadd_postalcode: postcode,
      dadd_latitude: null,
      dadd_longitude: null,
    }
    await account.call(docketPrice, booking({ delivery: stop }))
    await account.call(docketPost, booking({ delivery: stop }))
    const quoted = await portal.visitor.call(quote, {
      database: 'metro',
      booking: quoteDraft({ delivery: stop }),
    })
    expect(quoted.pricing).not.toBeNull()
  },
)

test.each([
  ['France', 'France'],
  ['FR', 'France'],
  ['Peru', 'Peru'],
  ['Jersey City', 'Jersey City'],
])(
  '[RULE-05, QUOTE-03] the country %s, which no service delivers to, has no price, by any call',
  async (country, name) => {
    const message = expect.stringContaining(`This service does not deliver to ${name}.`)
    const to = { name: 'Ada Example', postcode: 'EC3N 4AB', country }
    const byShop = { status: 422, body: { errors: [{ field: 'to.country', message }] } }
    expect(await shop('POST', 'quotes', { from, to })).toMatchObject(byShop)
    expect(await shop('POST', 'deliveries', { ...order(), to })).toMatchObject(byShop)
    expect(await rates(country, 'EC3N 4AB')).toEqual([])

    const delivery = { dadd_country: country }
    const byForm = { status: 422, body: { errors: [{ field: 'addresses.1.dadd_country', message }] } }
    for (const call of [docketEstimate, docketPrice, docketPost])
      expect(await account.send(call, booking({ delivery })), call.path).toMatchObject(byForm)
    expect(
      await portal.visitor.send(quote, { database: 'metro', booking: quoteDraft({ delivery }) }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: expect.stringContaining('addresses.1.dadd_country'), message }] },
    })
  },
)

test('[QUOTE-03] a quote loses its price when its country is changed to one that is not served', async () => {
  const first = await portal.visitor.call(quote, { database: 'metro', booking: quoteDraft() })
  expect(first.pricing).not.toBeNull()
  const changed = quoteDraft({ delivery: { dadd_country: 'France' } })
  const { status, body } = await portal.visitor.send(quote, {
    database: 'metro',
    guid: first.guid,
    booking: changed,
  })
  expect([status, body.errors?.map(({ message }) => message)]).toEqual([
    422,
    [expect.stringContaining('This service does not deliver to France.')],
  ])
})

const long = 'Société Générale de Distribution Alimentaire et Hôtelière Ltd'

test.each(['name', 'company', 'building', 'street', 'town'])(
  '[RULE-10, CALL-01] a paid order with a long %s is booked, and the driver has the whole text',
  async (part) => {
    const text = part === 'street' ? `${long} ${long}` : long
    const [rate] = await rates('GB', 'EC3N 4AB')
    const to = { name: 'Ada Example', street: '12 High Street', town: 'London', postcode: 'EC3N 4AB' }
    const { status, body } = await shop<z.output<typeof Delivery>>('POST', 'deliveries', {
      ...order(),
      to: { ...to, instructions: 'Ring twice.', [part]: text },
      rate: rate?.rate,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.to.instructions).toMatch(/^Ring twice\.\n/)
    expect(body.to.instructions).toContain(text)
    expect(text.startsWith(body.to[part as 'company'])).toBe(true)
  },
)

test.each(['docket land', 'Dockets and docket', '<b>docket</b>'])(
  '[CALL-02] a refusal has the text %s of the client as it was sent',
  async (country) => {
    const to = { name: 'Ada Example', postcode: 'EC3N 4AB', country }
    const { body } = await shop('POST', 'quotes', { from, to })
    const { detail, errors = [] } = body as { detail: string; errors?: { message: string }[] }
    expect(`${detail} ${errors.map(({ message }) => message).join(' ')}`).toContain(country)
  },
)
