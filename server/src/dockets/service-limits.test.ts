import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import type { listServices } from '@despatch/contract/v1/bookable-services.ts'
import type { listRates } from '@despatch/contract/v1/rates.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { versionOf } from '@despatch/domain/office/record-kind.ts'
import { beforeAll, expect, test } from 'vitest'
import { booking, type Booking } from '../../test/booking.ts'
import { quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

/** The same-day service takes 10 pieces of 25 kg and 120 cm, on all of its tariffs. */
const limits = { styp_most_pieces: 10, styp_heaviest_piece_kg: 25, styp_longest_cm: 120 }

const portal = await openPortalForFile()
const account = await portal.login('account')
const admin = await portal.login('admin')

const twelve: Booking['parcels'] = [{ dpar_quantity: 12, dpar_weight: 9.5, dpar_description: 'Boxes' }]
const tooMany = 'At most 10 pieces. This booking has 12.'
const refused = {
  status: 422,
  body: {
    code: 'TARIFF_NOT_AVAILABLE',
    detail: tooMany,
    errors: [{ field: 'parcels.0.dpar_quantity', message: tooMany }],
  },
}

async function saveLimits(values: object) {
  const { rows } = await admin.call(officeCalls.servicetype.list, { _id: 'A' })
  const known = rows[0] ?? {}
  const fields = new Set([...Object.keys(kinds.servicetype.fields), 'styp_id', versionOf(kinds.servicetype)])
  const sent = Object.fromEntries(Object.entries(known).filter(([name]) => fields.has(name)))
  return await admin.send(officeCalls.servicetype.post, { ...sent, ...values })
}

beforeAll(async () => {
  await saveLimits(limits)
})

test('[PRICE-02] a booking with too many pieces is refused at the parcel, and its price and its estimate are too', async () => {
  const order = booking({ parcels: twelve })
  expect(await account.send(docketPrice, order)).toMatchObject(refused)
  expect(await account.send(docketPost, order)).toMatchObject(refused)
  const estimate = await account.send(docketEstimate, order)
  expect(estimate).toMatchObject(refused)
  const reasons = new Map(estimate.body.tariffs?.map(({ ttyp_code, reason }) => [ttyp_code, reason]))
  expect(reasons.get(5)).toBe(tooMany)
  expect([...reasons.values()]).not.toContain(null)
})

test('[PRICE-02] a piece of 25.00 kg is accepted, and 25.01 kg and a side of 120.5 cm are refused together', async () => {
  const piece = { dpar_quantity: 1, dpar_weight: 25, dpar_length: 120, dpar_description: 'Case' }
  expect(await account.call(docketPrice, booking({ parcels: [piece] }))).toHaveProperty('pricing')
  const large = { ...piece, dpar_weight: 25.01, dpar_height: 120.5 }
  expect(await account.send(docketPrice, booking({ parcels: [piece, large] }))).toMatchObject({
    status: 422,
    body: {
      code: 'TARIFF_NOT_AVAILABLE',
      errors: [
        {
          field: 'parcels.1.dpar_weight',
          message: 'At most 25 kg a piece. A piece of this booking weighs 25.01 kg.',
        },
        {
          field: 'parcels.1.dpar_height',
          message: 'At most 120 cm a side. A piece of this booking is 120.5 cm.',
        },
      ],
    },
  })
})

test('[QUOTE-09] a quote does not offer the tariffs of the service, with its limit as the reason, and offers others', async () => {
  const { rows, notOffered } = await portal.visitor.call(quoteTariffs, {
    database: 'metro',
    addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }],
    parcels: twelve,
  })
  expect(rows.map(({ ttyp_serv_type }) => ttyp_serv_type)).not.toContain('A')
  expect(rows.map(({ ttyp_serv_type }) => ttyp_serv_type)).toContain('B')
  expect(notOffered).toContainEqual({
    ttyp_code: 5,
    ttyp_description: 'Small van',
    ttyp_vehicle: 'small van',
    reason: tooMany,
  })
  const draft = quoteDraft({ parcels: twelve })
  expect(await portal.visitor.send(quote, { database: 'metro', booking: draft })).toMatchObject(refused)
})

test('[PRICE-01, PRICE-02] a booking cannot be changed to more pieces than its service takes', async () => {
  const { docket } = await account.call(docketPost, booking())
  const { dck_id } = docket
  expect(await account.send(docketAmendCheck, { dck_id, changes: { parcels: twelve } })).toMatchObject(
    refused,
  )
})

test('[CALL-01] /v1 lists the limits of a service, names the parcel beyond them, and has no rate of the service', async () => {
  const secret = await applicationKey(portal, ['quotes'], { app_cust_id: 1, name: 'Shop' })
  const client = v1ClientOf(portal.address, { authorization: `Bearer ${secret}` })
  const { body } = await client<ReplyOf<typeof listServices>>('GET', 'services')
  expect(body.data.find(({ code }) => code === 'A')).toMatchObject({
    most_pieces: 10,
    heaviest_piece_kg: 25,
    longest_cm: 120,
  })
  expect(body.data.find(({ code }) => code === 'B')).toMatchObject({ most_pieces: null })
  const journey = {
    from: { postcode: 'WC1B 3DG' },
    to: { postcode: 'EC3N 4AB' },
    parcels: [{ quantity: 12, weight_kg: 9.5 }],
  }
  expect(await client('POST', 'quotes', { ...journey, service: 'A', tariff: 5 })).toMatchObject({
    status: 422,
    body: { code: 'TARIFF_NOT_AVAILABLE', errors: [{ field: 'parcels.0.quantity', message: tooMany }] },
  })
  const rates = await client<ReplyOf<typeof listRates>>('POST', 'rates', journey)
  const rated = rates.body.data.map(({ service }) => service)
  expect(rated).not.toContain('A')
  expect(rated).toContain('B')
})

test('[SYS-04] the office cannot save a limit of 0 or half a piece, and an empty one is no limit', async () => {
  for (const wrong of [
    { styp_most_pieces: 0 },
    { styp_most_pieces: 1.5 },
    { styp_heaviest_piece_kg: 0 },
    { styp_longest_cm: 10.005 },
  ])
    expect(await saveLimits(wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ field: Object.keys(wrong)[0] }] },
    })
  const none = { styp_most_pieces: null, styp_heaviest_piece_kg: null, styp_longest_cm: null }
  expect((await saveLimits(none)).status).toBe(200)
  expect(await account.call(docketPrice, booking({ parcels: twelve }))).toHaveProperty('pricing')
  await saveLimits(limits)
})
