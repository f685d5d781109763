import { docketChargeList, docketChargePost } from '@despatch/contract/dockets/charges.ts'
import type { Delivery, listDeliveries, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { listEvents } from '@despatch/contract/v1/events.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { openPortalForFile } from '../../test/test-portal.ts'
import { plansOf } from '../../test/plan.ts'
import { v1ClientFor } from '../../test/v1-client.ts'
import { approvedChargesOf } from '../dockets/docket-charges.queries.ts'
import { eventsOfDeliveries } from './events.queries.ts'

type Shown = z.output<typeof Delivery>
type Page = ReplyOf<typeof listDeliveries>

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T' where ausr_logon in ('account', 'admin')`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')
const unpriced = await v1ClientFor(portal, 'api')
const admin = await portal.login('admin')

const book = async () => {
  const { status, body } = await send<ReplyOf<typeof postDelivery>>('POST', 'deliveries', {
    from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
    to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const read = async (id: string, expand?: string, client = send) =>
  (await client<Shown>('GET', `deliveries/${id}${expand === undefined ? '' : `?expand=${expand}`}`)).body

/** Adds a charge that is approved, and one that is not. */
async function charge(id: string): Promise<void> {
  const dck_id = Number(id)
  for (const quantity of [20, 5]) {
    const { version } = await admin.call(docketChargeList, { dck_id })
    const waiting = { dck_id, version, chgt_code: 'WAIT', quantity, reason: 'Goods not ready' }
    await admin.call(docketChargePost, waiting)
  }
  await portal.sql(
    `update docket_charge set dchg_state = 'proposed', dchg_decided_by = null, dchg_decided_at = null
     where dchg_dck_id = $1 and dchg_quantity = 5`,
    [dck_id],
  )
}

const booked = await book()
await charge(booked.id)
const plain = await book()

const parts = (delivery: Shown) => [delivery.events?.map(({ type }) => type), delivery.charges?.length]

test('[CALL-01] a delivery has its events and charges only if they are asked for', async () => {
  expect(parts(await read(booked.id))).toEqual([undefined, undefined])
  expect(parts(await read(booked.id, 'charges'))).toEqual([undefined, 1])
  expect(parts(await read(booked.id, 'events'))[0]).toContain('delivery.charge_added')
  const whole = await read(booked.id, 'charges,%20events')
  expect(whole).toEqual({
    ...(await read(booked.id)),
    events: expect.any(Array),
    charges: [
      {
        id: expect.any(String),
        description: 'Waiting time',
        quantity: 20,
        unit: 'minute',
        net: 1000,
        vat: 200,
        reason: 'Goods not ready',
        added_at: expect.any(String),
      },
    ],
  })
  expect(parts(await read(plain.id, 'events,charges'))).toEqual([['delivery.created'], 0])
})

test('[CALL-04] expanded events are those of the list of events', async () => {
  const { body } = await send<ReplyOf<typeof listEvents>>('GET', `events?delivery=${booked.id}&limit=100`)
  expect((await read(booked.id, 'events')).events).toEqual(body.data)
})

test('[LIST-05] amounts of expanded parts are null for a key without prices', async () => {
  const { charges, events } = await read(booked.id, 'events,charges', unpriced)
  expect(charges?.map(({ net, vat }) => [net, vat])).toEqual([[null, null]])
  expect(events?.find(({ type }) => type === 'delivery.charge_added')?.data).toMatchObject({
    net: null,
    total: null,
  })
})

test('[CALL-01] each delivery of a list has its own parts, and the reply changes with them', async () => {
  const { body } = await send<Page>('GET', 'deliveries?limit=2&expand=events,charges')
  expect(body.data.map(({ id, charges, events }) => [id, charges?.length, events?.length])).toEqual([
    [plain.id, 0, 1],
    [booked.id, 1, (await read(booked.id, 'events')).events?.length],
  ])
  const etag = async (query: string) =>
    (await send('GET', `deliveries/${booked.id}${query}`)).headers.get('etag')
  expect(await etag('?expand=events')).not.toBe(await etag(''))
  expect(await etag('?expand=events')).toMatch(/^W\/"\d+-/)
})

test.each(['', 'labels', 'events,', 'events,labels', 'events&expand=charges', 'null'])(
  '[CALL-02] refuses expand=%s',
  async (expand) => {
    for (const path of [`deliveries/${booked.id}`, 'deliveries']) {
      const { status, body } = await send('GET', `${path}?expand=${expand}`)
      expect([path, status, body.errors?.[0]?.field]).toEqual([path, 422, 'expand'])
    }
  },
)

test('[LIST-02] the parts of a page are read from their indexes', async () => {
  await portal.sql(
    `insert into docket_charge (dchg_dck_id, dchg_chgt_code, dchg_description, dchg_unit, dchg_quantity, dchg_amount, dchg_vat_code,
       dchg_vat_percent, dchg_net, dchg_vat, dchg_state, dchg_by)
     select $1, dchg_chgt_code, dchg_description, dchg_unit, 1, 1, dchg_vat_code, dchg_vat_percent, 1, 0, 'proposed', dchg_by
     from docket_charge, generate_series(1, 5000) where dchg_dck_id = $2`,
    [plain.id, booked.id],
  )
  await portal.sql(
    `insert into event (ev_key, ev_type, ev_cust_id, ev_dck_id, ev_stops, ev_data)
     select 'made:' || n, ev_type, ev_cust_id, null, ev_stops, ev_data
     from generate_series(1, 5000) n, (select * from event where ev_dck_id = $1 limit 1) one`,
    [plain.id],
  )
  await portal.sql('analyze docket_charge, event')
  const ids = [Number(booked.id)]
  const events = await plansOf(pool, (db) => eventsOfDeliveries(db, ids, 100))
  const charges = await plansOf(pool, (db) => approvedChargesOf(db, ids))
  for (const plan of events) expect(plan.indexes).toContain('event_by_delivery')
  for (const plan of charges)
    expect(plan.indexes).toContainEqual(expect.stringMatching(/^docket_charge_(?:of|zone)$/))
})
