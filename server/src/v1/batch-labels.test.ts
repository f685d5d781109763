import { Readable } from 'node:stream'
import { mostBulk, type postBulk } from '@despatch/contract/v1/bulk.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['deliveries:write', 'deliveries:read', 'labels'], { name: 'Shop' })
const authorization = `Bearer ${key}`
const send = v1ClientOf(portal.address, { authorization })
const [foreign] = await portal.sql(
  'select dck_id::text id from docket where dck_cust_id <> 1 order by dck_id desc limit 1',
)

const orderOf = (quantity: number) => ({
  from: { name: 'Warehouse', postcode: 'WC1B 3DG' },
  to: { name: 'Gate', postcode: 'EC3N 4AB' },
  parcels: [{ quantity, weight_kg: 1 }],
  contact: { name: 'Shop', phone: '020 7946 0001' },
  reference: crypto.randomUUID(),
})

async function book(...pieces: number[]) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const deliveries = pieces.map(orderOf)
  const { body } = await send<ReplyOf<typeof postBulk>>('POST', 'deliveries/bulk', { deliveries }, headers)
  return body.data.map(({ delivery }) => ({ id: delivery?.id ?? '', number: delivery?.number ?? '' }))
}

async function fileOf(deliveries: readonly string[], format: string) {
  const answer = await fetch(`${portal.address}/v1/labels`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ deliveries, format }),
  })
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), content: Buffer.from(await answer.arrayBuffer()) }
}

test('[FORM-16] the labels of a batch are one file, in the order of the request and each delivery once', async () => {
  const [one, two, three] = await book(1, 2, 1)
  if (!one || !two || !three) throw new Error('Three deliveries')
  const ids = [three.id, one.id, two.id, one.id]
  const pieces = [`${three.number}-001`, `${one.number}-001`, `${two.number}-001`, `${two.number}-002`]

  const zpl = await fileOf(ids, 'zpl')
  expect(zpl.type).toContain('text/plain')
  expect([...zpl.content.toString().matchAll(/BCN\S*?\^FD([^^]+)\^FS/g)].map(([, code]) => code)).toEqual(
    pieces,
  )

  for (const format of ['a6', '4x6']) {
    const { type, content } = await fileOf(ids, format)
    expect(type).toBe('application/pdf')
    const text = (await readPdf(Readable.from([content]), { scanned: false })).pages.join('\n')
    const found = pieces.map((piece) => text.indexOf(piece))
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0)
    expect(found).toEqual(found.toSorted((before, after) => before - after))
  }
})

test('[FORM-16] each delivery without labels is named, and then there is no file', async () => {
  const [one, cancelled] = await book(1, 1)
  if (!one || !cancelled) throw new Error('Two deliveries')
  await send('POST', `deliveries/${cancelled.id}/cancel`, {}, { 'idempotency-key': crypto.randomUUID() })
  const deliveries = [cancelled.id, one.id, 'nonsense', '999999', String(foreign?.['id']), 'other']
  const { status, body } = await send('POST', 'labels', { deliveries, format: 'zpl' })
  expect(status, JSON.stringify(body)).toBe(422)
  expect(body.errors?.map(({ field }) => field)).toEqual(
    [0, 2, 3, 4, 5].map((index) => `deliveries.${index}`),
  )
  expect(body.errors?.[0]?.message).toContain(cancelled.number)
  expect(new Set(body.errors?.slice(1).map(({ message }) => message))).toEqual(
    new Set(['The account of this key has no delivery with this id.']),
  )
  expect(JSON.stringify(body)).not.toMatch(/docket/i)
})

test('[FORM-16] a file has at most 500 labels, of at most as many deliveries as one request books', async () => {
  const ids = (await book(200, 200, 101)).map(({ id }) => id)
  expect(await send('POST', 'labels', { deliveries: ids, format: 'zpl' })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_LABELS' },
  })
  const labels = (await fileOf(ids.slice(0, 2), 'zpl')).content.toString().match(/\^XA/g)
  expect(labels).toHaveLength(400)
  const tooMany = Array.from({ length: mostBulk + 1 }, (_, at) => String(at + 1))
  for (const deliveries of [[], tooMany])
    expect(await send('POST', 'labels', { deliveries })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'deliveries' }] },
    })
})
