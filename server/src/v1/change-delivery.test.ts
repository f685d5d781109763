import { requestAccept, requestCheck } from '@despatch/contract/dockets/amendment-requests.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import type { checkChanges, patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { listChangeRequests } from '@despatch/contract/v1/change-requests.ts'
import type { Delivery, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { tomorrow } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'

type Booked = ReplyOf<typeof postDelivery>
type Changed = ReplyOf<typeof patchDelivery>
type Checked = ReplyOf<typeof checkChanges>
type Requests = ReplyOf<typeof listChangeRequests>

const portal = await openPortalForFile()
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T' where ausr_logon in ('account', 'card', 'control')`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')
const unpriced = await v1ClientFor(portal, 'api')
const other = await v1ClientFor(portal, 'card')
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

const book = async (more: object = {}) => {
  const { status, body } = await send<Booked>('POST', 'deliveries', {
    from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
    to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const read = (id: string) => send<z.output<typeof Delivery>>('GET', `deliveries/${id}`)
const check = (id: string, changes: object) => send<Checked>('POST', `deliveries/${id}/check`, changes)
const change = (id: string, changes: object, headers = {}) =>
  send<Changed>('PATCH', `deliveries/${id}`, changes, headers)
const refused = (id: string, changes: object, headers = {}) =>
  send('PATCH', `deliveries/${id}`, changes, headers)

const setStatus = async ({ id }: { id: string }, status: 'G' | 'I') => {
  const docket = Number(id)
  const { version } = (await read(id)).body
  await control.call(statusChange, {
    docket,
    version,
    ...(status === 'G' ? { status, driver } : { status }),
  })
}

describe('changing a delivery with /v1', () => {
  test('[PRICE-01] what is left out stays, and a change without a new price needs no agreement', async () => {
    const { id, price } = await book({
      notes: 'Fragile',
      to: { name: 'G. Gate', postcode: 'EC3N 4AB', phone: '020 7946 0111' },
    })
    const { status, body } = await change(id, {
      notes: 'Ring twice',
      to: { instructions: 'Side door' },
      contact: { name: 'Ada' },
      references: ['PO 1'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ outcome: 'changed', request_id: null, payment: null, price })
    expect(body.changed.map(({ field, effect }) => `${field} ${effect}`).toSorted()).toEqual([
      'contact.name free',
      'notes free',
      'references.0 free',
      'to.instructions free',
    ])
    expect(body.delivery).toMatchObject({
      version: 2,
      notes: 'Ring twice',
      contact: { name: 'Ada' },
      from: { name: 'Florence Desk' },
      to: { name: 'G. Gate', phone: '020 7946 0111', instructions: 'Side door' },
    })
    expect((await read(id)).body).toEqual(body.delivery)
    expect((await change(id, { notes: 'Ring twice' })).body).toMatchObject({
      outcome: 'unchanged',
      changed: [],
      delivery: { version: 2 },
    })
    const via = { name: 'Vera Way', postcode: 'EC1A 1BB' }
    const { body: longer } = await check(id, { via: [via] })
    expect(longer).toMatchObject({ outcome: 'changed', changed: [{ field: 'via', effect: 'repriced' }] })
    const stopped = await change(id, { via: [via], expected_total: longer.price?.total })
    expect(stopped.body.delivery).toMatchObject({
      via: [via],
      to: { name: 'G. Gate', instructions: 'Side door' },
    })
  })

  test('[PRICE-01] a new price is checked first and has to be agreed to', async () => {
    const { id, price } = await book()
    const input = { parcels: [{ quantity: 20, weight_kg: 20 }] }
    const { body: checked } = await check(id, input)
    expect(checked).toMatchObject({
      outcome: 'changed',
      version: 1,
      price_now: price,
      changed: [{ field: 'parcels', effect: 'repriced' }],
    })
    const total = checked.price?.total ?? 0
    expect(total).toBeGreaterThan(price?.total ?? 0)
    for (const expected_total of [undefined, total + 1])
      expect(await refused(id, { ...input, expected_total })).toMatchObject({
        status: 409,
        body: {
          code: 'PRICE_CHANGED',
          errors: [{ field: 'expected_total', message: expect.stringContaining(`${total} pence`) }],
          total,
        },
      })
    expect((await read(id)).body).toMatchObject({ version: 1, price })
    const { body } = await change(id, { ...input, expected_total: total })
    expect(body).toMatchObject({
      outcome: 'changed',
      delivery: { parcels: input.parcels, price: { total } },
    })
    const hidden = await unpriced<Changed>('PATCH', `deliveries/${id}`, { parcels: [{ quantity: 1 }] })
    expect(hidden).toMatchObject({
      status: 200,
      body: { outcome: 'changed', price: null, delivery: { price: null } },
    })
  })

  test('[CALL-04] If-Match names the version: a stale one is refused with 412, and nothing changes', async () => {
    const { id } = await book()
    const etag = (await read(id)).headers.get('etag') ?? ''
    expect((await change(id, { notes: 'one' }, { 'if-match': etag })).status).toBe(200)
    for (const stale of [etag, '"1"', 'nonsense'])
      expect(await refused(id, { notes: 'two' }, { 'if-match': stale })).toMatchObject({
        status: 412,
        body: { code: 'DELIVERY_CHANGED' },
      })
    expect((await read(id)).body.notes).toBe('one')
    for (const current of ['"2"', 'W/"1-a", "3"', '*'])
      expect((await change(id, { notes: current }, { 'if-match': current })).status).toBe(200)
  })

  test('[CALL-04] the reply to a change has the ETag with which the delivery is read and changed next', async () => {
    const { id } = await book()
    const first = await change(id, { notes: 'one' })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"2-/)
    expect((await send('GET', `deliveries/${id}`, undefined, { 'if-none-match': etag })).status).toBe(304)
    const second = await change(id, { notes: 'two' }, { 'if-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.get('etag')).toBe((await read(id)).headers.get('etag'))
    expect((await refused(id, { notes: 'three' }, { 'if-match': etag })).status).toBe(412)

    const named = { company: 'Tower', street: 'Tower Hill', town: 'London', postcode: 'EC3N 4AB' }
    const address = await send<{ id: string }>('POST', 'addresses', named)
    const path = `addresses/${address.body.id}`
    const patched = await send('PATCH', path, { building: 'Gate 2' })
    expect(patched.headers.get('etag')).toBe((await send('GET', path)).headers.get('etag'))
  })

  test('[CTRL-03] while a driver has it, a change of the address is requested, and a dispatcher accepts it', async () => {
    const delivery = await book()
    const { id } = delivery
    await setStatus(delivery, 'G')
    const to = { postcode: 'EC1A 1BB', street: '' }
    const { body: checked } = await check(id, { to })
    expect(checked).toMatchObject({
      outcome: 'requested',
      changed: [{ field: 'to.postcode', effect: 'requested' }],
    })
    const { body } = await change(id, { to, expected_total: checked.price?.total })
    expect(body).toMatchObject({ outcome: 'requested', delivery: { to: { postcode: 'EC3N 4AB' } } })
    const request = {
      id: body.request_id,
      state: 'open',
      fields: ['to.postcode'],
      total: checked.price?.total,
    }
    expect((await send<Requests>('GET', `deliveries/${id}/change-requests`)).body.data).toMatchObject([
      request,
    ])
    const second = await refused(id, { to, expected_total: checked.price?.total })
    expect(second).toMatchObject({ status: 422, body: { code: 'AMEND_REFUSED' } })
    expect(second.body.detail).toContain('this delivery')

    const named = { dck_id: Number(id), drq_id: Number(body.request_id) }
    const { version, pricing } = await control.call(requestCheck, named)
    await control.call(requestAccept, {
      ...named,
      version,
      ...(pricing === undefined ? {} : { expected_total: pricing.total }),
    })
    expect((await read(id)).body).toMatchObject({ to: { postcode: 'EC1A 1BB' }, version: version + 1 })

    const again = await change(id, { to: { deadline: tomorrow('15:00') } })
    expect(again.body.outcome, JSON.stringify(again.body)).toBe('requested')
    const path = `deliveries/${id}/change-requests/${again.body.request_id}/withdraw`
    expect((await send('POST', path)).body).toMatchObject({ state: 'withdrawn', fields: ['to.deadline'] })
    expect(await send('POST', path)).toMatchObject({ status: 409, body: { code: 'REQUEST_ANSWERED' } })
    expect(await send('POST', `deliveries/${id}/change-requests/999999/withdraw`)).toMatchObject({
      status: 404,
    })
  })

  test('[CALL-02] what cannot be changed is refused at its field, and another account finds nothing', async () => {
    const delivery = await book({ to: { name: 'G. Gate', postcode: 'EC3N 4AB', barcodes: ['BOX-1'] } })
    const { id } = delivery
    expect(await refused(id, { to: { postcode: 'nowhere' }, contact: { phone: 'x' } })).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({ field: 'to.postcode' }),
          expect.objectContaining({ field: 'contact.phone' }),
        ]),
      },
    })
    expect(await refused(id, { via: [{ name: 'V', postcode: 'EC1A 1BB' }] })).toMatchObject({
      status: 422,
      body: { code: 'AMEND_REFUSED', errors: [{ field: 'via' }] },
    })
    for (const path of ['', '/check'])
      expect(
        await other(path ? 'POST' : 'PATCH', `deliveries/${id}${path}`, { notes: 'mine' }),
      ).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    expect((await other('GET', `deliveries/${id}/change-requests`)).status).toBe(404)
    await setStatus(delivery, 'G')
    expect(await refused(id, { tariff: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'tariff' }] },
    })
    expect((await send('POST', `deliveries/${id}/cancel`, { expected_fee: 0 })).status).toBe(200)
    const late = await refused(id, { notes: 'late' })
    expect(late).toMatchObject({ status: 422, body: { code: 'AMEND_REFUSED', errors: [{ field: 'notes' }] } })
    expect(late.body.detail).toBe('This delivery is cancelled. Only its references can be changed.')
  })
})
