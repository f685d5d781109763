import { statusChange } from '@despatch/contract/control/control.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import type { Delivery, listDeliveries, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { postQuote } from '@despatch/contract/v1/quotes.ts'
import type { getCancel } from '@despatch/contract/v1/cancel.ts'
import type { getMe } from '@despatch/contract/v1/me.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { tomorrow } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor, v1ClientOf } from '../../test/v1-client.ts'

type Booked = ReplyOf<typeof postDelivery>
type Shown = z.output<typeof Delivery>
type Page = ReplyOf<typeof listDeliveries>
type Quote = ReplyOf<typeof postQuote>

const portal = await openPortalForFile()
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T' where ausr_logon in ('account', 'card', 'admin')`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')
const unpriced = await v1ClientFor(portal, 'api')
const other = await v1ClientFor(portal, 'card')
const visitor = v1ClientOf(portal.address)
const control = await portal.login('control')
const driver = (await activeDriver(control)).drv_id

const smallest = {
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
}

const book = async (more: object = {}) => {
  const { status, body } = await send<Booked>('POST', 'deliveries', { ...smallest, ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const get = (path: string, headers = {}) => send<Shown>('GET', path, undefined, headers)

const give = async ({ id }: { id: string }) => {
  const docket = Number(id)
  const rows = await portal.sql('select dck_version from docket where dck_id = $1', [docket])
  await control.call(statusChange, { docket, version: Number(rows[0]?.['dck_version']), status: 'G', driver })
}

describe('booking with /v1', () => {
  test('[CALL-01, FORM-17] booking with /v1 books from two postcodes and two names, with the defaults of the account', async () => {
    const { status, body, headers } = await send<Booked>('POST', 'deliveries', smallest)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(headers.get('despatch-version')).toBe('2026-11-24')
    expect(body).toMatchObject({
      status: 'booked',
      reference: null,
      service: 'A',
      contact: { name: expect.stringMatching(/\w/), phone: expect.stringMatching(/\d/) },
      from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
      via: [],
      to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
      parcels: [{ quantity: 1 }],
      adjusted: [],
      delivered_at: null,
    })
    expect(body.price?.currency).toBe('GBP')
    const stored = await portal.sql('select dck_total, dck_docket from docket where dck_id = $1', [body.id])
    expect(stored).toEqual([{ dck_total: body.price?.total, dck_docket: body.number }])
    const account = await portal.login('account')
    const { rows } = await account.call(docketList, { _id: Number(body.id) })
    expect(rows[0]).toMatchObject({ dck_docket: body.number, dck_total: (body.price?.total ?? 0) / 100 })
    expect(JSON.stringify(body)).not.toMatch(/dck_|dadd_|dpar_/)
  })

  test('[PRICE-01] a quote needs no name and no contact, and its total is that of the booking', async () => {
    const input = { ...smallest, parcels: [{ quantity: 2, weight_kg: 3.5 }] }
    const { status, body } = await send<Quote>('POST', 'quotes', {
      from: { postcode: 'WC1B 3DG' },
      to: { postcode: 'EC3N 4AB' },
      parcels: input.parcels,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const expected_total = body.price?.total ?? 0
    expect(expected_total).toBeGreaterThan(100)
    expect(Number.isInteger(expected_total)).toBe(true)
    const changed = await send('POST', 'deliveries', { ...input, expected_total: expected_total + 1 })
    expect(changed).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        errors: [{ field: 'expected_total', message: expect.stringContaining(`${expected_total} pence`) }],
        total: expected_total,
        currency: 'GBP',
      },
    })
    expect((await book({ ...input, expected_total })).price?.total).toBe(expected_total)
  })

  test('[RULE-09] a time that is not possible is moved and listed, or refused with exact_times', async () => {
    const to = { ...smallest.to, deadline: tomorrow('09:00') }
    const times = { from: { ...smallest.from, ready_at: tomorrow('10:00') }, to }
    const { adjusted } = await book(times)
    expect(adjusted).toMatchObject([
      { field: 'to.deadline', asked: to.deadline, reason: 'before_earliest_deadline' },
    ])
    expect(Date.parse(adjusted[0]?.given ?? '')).toBeGreaterThan(Date.parse(tomorrow('10:00')))
    const before = await portal.sql('select count(*) from docket')
    expect(await send('POST', 'deliveries', { ...smallest, ...times, exact_times: true })).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: [{ field: 'to.deadline' }] },
    })
    expect(await portal.sql('select count(*) from docket')).toEqual(before)
  })

  test('[CALL-02] refusals name fields as the request does', async () => {
    const parts = { via: [{ name: 'A', postcode: 'EC1A 1BB', phone: 'x' }], parcels: [{ quantity: 0 }] }
    const invalid = await send('POST', 'deliveries', { ...smallest, ...parts, dck_contact: 'Ada' })
    expect(invalid).toMatchObject({
      status: 422,
      body: { code: 'INVALID', detail: 'Some fields are invalid. See errors.' },
    })
    expect(invalid.body.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['parcels.0.quantity', 'dck_contact']),
    )
    const byRule = await send('POST', 'deliveries', {
      ...smallest,
      via: parts.via,
      to: { ...smallest.to, postcode: 'nowhere' },
      contact: { phone: 'none' },
    })
    expect(byRule.body.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['contact.phone', 'via.0.phone', 'to.postcode']),
    )
    const tariff = await send('POST', 'deliveries', { ...smallest, tariff: 999_999 })
    expect(tariff).toMatchObject({
      status: 422,
      body: { code: 'TARIFF_NOT_AVAILABLE', errors: [{ field: 'tariff' }] },
    })
  })

  test('[CALL-04] a reference is used once, and the refusal names its delivery', async () => {
    const first = await book({ reference: 'order-1' })
    const before = await portal.sql('select count(*) from docket')
    const again = await send('POST', 'deliveries', { ...smallest, reference: 'order-1' })
    expect(again).toMatchObject({ status: 409, body: { code: 'REFERENCE_EXISTS', delivery: first.id } })
    expect(again.body.detail).toContain(first.id)
    expect(again.body.detail).toContain(first.number)
    expect(await portal.sql('select count(*) from docket')).toEqual(before)
    const found = await send<Page>('GET', 'deliveries?reference=order-1')
    expect(found.body).toMatchObject({ data: [{ id: first.id, reference: 'order-1' }], next_cursor: null })
  })

  test('[CALL-04] the same Idempotency-Key books once and gets the first reply', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send<Booked>('POST', 'deliveries', { ...smallest, reference: 'once' }, headers),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const other = await send('POST', 'deliveries', smallest, headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })

  test('[LIST-05] a client whose owner may not see prices gets null, and cannot learn the price', async () => {
    const { body, status } = await unpriced<Booked>('POST', 'deliveries', smallest)
    expect([status, body.price]).toEqual([201, null])
    const guess = await unpriced('POST', 'deliveries', { ...smallest, expected_total: 100 })
    expect(guess).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: [{ field: 'expected_total' }] },
    })
    const cancelled = await unpriced<Shown>('POST', `deliveries/${body.id}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', price: null } })
  })
})

describe('reading deliveries with /v1', () => {
  test('[CALL-01] the reply has an ETag, and is an empty 304 until the delivery changes', async () => {
    const booked = await book()
    const path = `deliveries/${booked.id}`
    const first = await get(path)
    const { adjusted: _adjusted, coordinates: _coordinates, ...same } = booked
    expect(first.body).toEqual(same)
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
    await give(booked)
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed).toMatchObject({ status: 200, body: { status: 'assigned' } })
  })

  test('[LIST-07] another account’s delivery is not found, like one that does not exist', async () => {
    const booked = await book()
    const foreign = await other('GET', `deliveries/${booked.id}`)
    const unknown = await other('GET', 'deliveries/999999999')
    const odd = await other('GET', 'deliveries/abc')
    for (const answer of [foreign, unknown, odd, await other('POST', `deliveries/${booked.id}/cancel`)])
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', detail: 'The account of this key has no delivery with this id.' },
      })
  })

  test('[LIST-02, CALL-04] pages hold every delivery once, the newest first', async () => {
    const own = (await portal.sql(
      `select dck_id::text id from docket where dck_cust_id = 1 order by dck_created desc, dck_id desc`,
    )) as { id: string }[]
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path: string = `deliveries?limit=100${cursor && `&cursor=${cursor}`}`
      const { body } = await send<Page>('GET', path)
      seen.push(...body.data.map(({ id }) => id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(own.map(({ id }) => id))
    expect(await send('GET', 'deliveries?cursor=x')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cursor' }] },
    })
  })

  test('[LIST-06] filters by status, by time of booking and by time of change', async () => {
    const [old, fresh] = [await book(), await book()]
    await portal.sql(`update docket set dck_created = now() - interval '2 hours' where dck_id = $1`, [old.id])
    const ids = async (query: string) =>
      (await send<Page>('GET', `deliveries?limit=100&${query}`)).body.data.map(({ id }) => id)
    const since = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())
    expect(await ids(`created_since=${since}`)).not.toContain(old.id)
    expect(await ids(`created_since=${since}`)).toContain(fresh.id)
    expect(await ids(`changed_since=${since}&status=booked`)).not.toContain(old.id)
    await give(old)
    expect(await ids(`changed_since=${since}`)).toContain(old.id)
    expect(await ids('status=assigned')).toContain(old.id)
    expect(await ids('status=booked,cancelled')).not.toContain(old.id)
    const delivered = (await send<Page>('GET', 'deliveries?status=delivered&limit=100')).body.data
    expect(delivered.length).toBeGreaterThan(0)
    expect(new Set(delivered.map(({ status }) => status))).toEqual(new Set(['delivered']))
    await portal.sql(`update docket set dck_status = 'F' where dck_id = $1`, [delivered[0]?.id])
    expect((await get(`deliveries/${delivered[0]?.id}`)).body.status).toBe('delivered')
    expect(await ids('status=delivered')).toContain(delivered[0]?.id)
    expect(await ids('status=returned')).not.toContain(delivered[0]?.id)
    expect(await send('GET', 'deliveries?status=lost')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'status' }] },
    })
  })
})

test('[CTRL-03] cancelling with /v1 is free before a driver has it', async () => {
  const { id } = await book()
  const { body } = await send<ReplyOf<typeof getCancel>>('GET', `deliveries/${id}/cancel`)
  expect(body).toMatchObject({ id, has_fee: false, fee: { total: 0 } })
  expect(await send('POST', `deliveries/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { id, status: 'cancelled', price: { total: 0 } },
  })
  expect(await send('POST', `deliveries/${id}/cancel`, {})).toMatchObject({
    body: { code: 'CANCEL_REFUSED' },
  })
})

test('[PRICE-01] cancelling with /v1 costs a fee afterwards, which the client has to agree to', async () => {
  await portal.change(
    'reference',
    `update service_type set styp_cancel_percent = 50, styp_cancel_fee = 500 where styp_id = 'A'`,
  )
  const delivery = await book()
  await give(delivery)
  const path = `deliveries/${delivery.id}/cancel`
  const { body } = await send<ReplyOf<typeof getCancel>>('GET', path)
  const fee = body.fee?.total ?? 0
  expect([body.has_fee, fee > 0]).toEqual([true, true])
  expect(await send('POST', path)).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      errors: [{ field: 'expected_fee', message: expect.stringContaining(`${fee} pence`) }],
      total: fee,
    },
  })
  expect((await get(`deliveries/${delivery.id}`)).body.status).toBe('assigned')
  expect(await send('POST', path, { expected_fee: fee })).toMatchObject({
    status: 200,
    body: { status: 'cancelled', price: { total: fee } },
  })
})

describe('requests to /v1', () => {
  test('[AUTH-09] /v1/me shows the account, the key and the defaults', async () => {
    const { body } = await send<ReplyOf<typeof getMe>>('GET', 'me')
    expect(body).toMatchObject({
      company: 'metro',
      account: { id: '1', may_book: true },
      key_name: 'Client',
      sees_prices: true,
      version: '2026-11-24',
    })
  })

  test('[CALL-02] an unknown version, method, media type or key is refused in the way of HTTP', async () => {
    const version = await send('GET', 'me', undefined, { 'despatch-version': '2020-01-01' })
    expect(version).toMatchObject({ status: 400, body: { code: 'UNKNOWN_VERSION' } })
    expect((await send('GET', 'me', undefined, { 'despatch-version': '2026-11-24' })).status).toBe(200)
    const method = await send('DELETE', 'deliveries')
    expect(method).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(method.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
    expect(await send('POST', 'quotes', smallest, { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
    const anonymous = await visitor('GET', 'me')
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer realm="Despatch"')
    expect(await send('GET', 'nothing')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_CALL' } })
  })
})
