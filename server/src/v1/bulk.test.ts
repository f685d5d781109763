import type { postBulk } from '@despatch/contract/v1/bulk.ts'
import type { listServices } from '@despatch/contract/v1/bookable-services.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'

type Bulk = ReplyOf<typeof postBulk>

const portal = await openPortalForFile()
const send = await v1ClientFor(portal, 'api')

const booking = (reference: string, postcode = 'EC3N 4AB') => ({
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode },
  reference,
})

const numberOfDockets = async () => (await portal.sql('select count(*)::int from docket'))[0]?.['count']

test('[CALL-04] a bulk request books each delivery by itself, and a repetition books nothing again', async () => {
  const before = Number(await numberOfDockets())
  const deliveries = [booking('bulk-1'), booking('bulk-2', 'nowhere'), booking('bulk-3'), booking('bulk-1')]
  const headers = { 'idempotency-key': 'bulk' }
  const first = await send<Bulk>('POST', 'deliveries/bulk', { deliveries }, headers)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { data } = first.body
  expect(data.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  expect(data[1]).toMatchObject({
    status: 422,
    delivery: null,
    problem: { code: 'INVALID', errors: [{ field: 'to.postcode' }] },
  })
  expect([data[0], data[2]]).toMatchObject([
    { status: 201, replayed: false, delivery: { reference: 'bulk-1' }, problem: null },
    { status: 201, replayed: false, delivery: { reference: 'bulk-3' }, problem: null },
  ])
  expect(data[3]).toMatchObject({
    status: 409,
    problem: { code: 'REFERENCE_EXISTS', delivery: expect.any(String) },
  })
  expect(await numberOfDockets()).toBe(before + 2)

  const again = await send<Bulk>('POST', 'deliveries/bulk', { deliveries }, headers)
  // A delivery with wrong fields is checked again, so that it can be corrected.
  expect(again.body.data).toEqual(data.map((result) => ({ ...result, replayed: result.status !== 422 })))
  expect(await numberOfDockets()).toBe(before + 2)

  const changed = [booking('bulk-4'), ...deliveries.slice(1)]
  const mismatch = await send<Bulk>('POST', 'deliveries/bulk', { deliveries: changed }, headers)
  expect(mismatch.body.data[0]).toMatchObject({ status: 422, problem: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(await send('POST', 'deliveries/bulk', { deliveries })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'Idempotency-Key' }] },
  })
})

test('[CALL-04] a malformed delivery of a bulk request is one refused result, with its fields, and the others are booked', async () => {
  const good = booking('bulk-good')
  const deliveries: unknown[] = [
    good,
    { ...booking('bulk-long'), to: { ...good.to, name: 'x'.repeat(256) } },
    { to: good.to },
    { ...booking('bulk-unknown'), colour: 'red' },
    { ...booking('bulk-weight'), parcels: [{ weight_kg: 'heavy' }] },
    null,
    'a text',
    [],
    booking('bulk-last'),
  ]
  const { status, body } = await send<Bulk>(
    'POST',
    'deliveries/bulk',
    { deliveries },
    { 'idempotency-key': 'malformed' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.map((result) => [result.index, result.status])).toEqual(
    [201, 422, 422, 422, 422, 422, 422, 422, 201].map((each, index) => [index, each]),
  )
  expect(body.data.map(({ problem }) => problem?.errors[0]?.field)).toEqual([
    undefined,
    'to.name',
    'from',
    'colour',
    'parcels.0.weight_kg',
    'from',
    '',
    '',
    undefined,
  ])
  for (const wrong of [{}, { deliveries: {} }, { deliveries: [] }, { deliveries: [good], more: 1 }])
    expect((await send('POST', 'deliveries/bulk', wrong, { 'idempotency-key': 'envelope' })).status).toBe(422)
})

test('[FORM-10] every listed tariff of a listed service can be priced, or states its limit', async () => {
  const { body } = await send<ReplyOf<typeof listServices>>('GET', 'services')
  expect(body.data.length).toBeGreaterThan(0)
  for (const { code, tariffs } of body.data) {
    for (const { code: tariff } of tariffs) {
      const quote = await send('POST', 'quotes', {
        ...booking('none'),
        reference: undefined,
        service: code,
        tariff,
      })
      expect(['priced', 'TARIFF_NOT_AVAILABLE']).toContain(quote.status === 200 ? 'priced' : quote.body.code)
    }
  }
})

test('[FORM-16] a label is a PDF or ZPL', async () => {
  const { body } = await send<{ id: string; number: string }>('POST', 'deliveries', booking('labelled'))
  const pdf = await send<string>('GET', `deliveries/${body.id}/label`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const zpl = await send<string>('GET', `deliveries/${body.id}/label?format=zpl`)
  expect(zpl.body).toContain(body.number)
  expect(await send('GET', `deliveries/${body.id}/label?format=jpg`)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'format' }] },
  })
})
