import type { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes', 'deliveries:write', 'deliveries:read', 'labels'])
const authorization = `Bearer ${key}`
const send = v1ClientOf(portal.address, { authorization })

type Booked = ReplyOf<typeof postDelivery>

const order = () => ({
  from: { name: 'Warehouse', company: 'Ink & Co', postcode: 'WC1B 3DG', phone: '020 7946 0002' },
  via: [{ name: 'Between', postcode: 'SE1 9SG' }],
  to: {
    name: 'Gate',
    street: 'Tower Hill',
    postcode: 'EC3N 4AB',
    latitude: 51.5085,
    longitude: -0.0769,
    barcodes: ['BOX-1'],
    instructions: 'Ring twice',
  },
  parcels: [{ quantity: 2, weight_kg: 3.5, description: 'Shoes' }],
  contact: { name: 'Shop', phone: '020 7946 0001' },
  reference: crypto.randomUUID(),
})

test('[FORM-16, CALL-04] the way back of a delivery is booked once, with its stops turned around, and has labels', async () => {
  const { body: sent } = await send<Booked>('POST', 'deliveries', order())
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reference = crypto.randomUUID()
  const path = `deliveries/${sent.id}/return`
  const { status, body } = await send<Booked>('POST', path, { reference }, headers)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    reference,
    service: sent.service,
    tariff: sent.tariff,
    parcels: sent.parcels,
    contact: sent.contact,
    from: { name: 'Gate', street: 'Tower Hill', postcode: 'EC3N 4AB', latitude: 51.5085, longitude: -0.0769 },
    via: [{ name: 'Between', postcode: 'SE1 9SG' }],
    to: { name: 'Warehouse', company: 'Ink & Co', postcode: 'WC1B 3DG', phone: '020 7946 0002' },
  })
  expect(body.from).toMatchObject({ barcodes: [], instructions: '' })
  expect(body.id).not.toBe(sent.id)
  expect((await send<Booked>('POST', path, { reference }, headers)).body.id).toBe(body.id)
  const label = await fetch(`${portal.address}/v1/deliveries/${body.id}/label?format=zpl`, {
    headers: { authorization },
  })
  expect((await label.text()).match(/\^XA/g)).toHaveLength(2)
})

test('[PRICE-01, CALL-03] a return at another price, with a used reference, or of a delivery of another account is refused', async () => {
  const { body: sent } = await send<Booked>('POST', 'deliveries', order())
  const path = `deliveries/${sent.id}/return`
  expect(await send('POST', path, { expected_total: 1 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  expect(await send('POST', path, { reference: sent.reference })).toMatchObject({
    status: 409,
    body: { code: 'REFERENCE_EXISTS', delivery: sent.id },
  })
  const [foreign] = await portal.sql('select dck_id::text id from docket where dck_cust_id <> 1 limit 1')
  expect((await send('POST', `deliveries/${String(foreign?.['id'])}/return`, {})).status).toBe(404)
})
