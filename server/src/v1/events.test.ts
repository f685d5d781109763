import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { listEvents } from '@despatch/contract/v1/events.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { deleteOldRecords } from '../old-records.ts'
import { eventsOfAccounts, eventsOfDelivery } from './events.queries.ts'

type EventPage = ReplyOf<typeof listEvents>

const portal = await openPortalForFile()
const tenant = portal.tenant('metro')
const { pool } = tenant
const admin = await portal.login('admin')

async function keyOf(app_cust_id: number): Promise<{ authorization: string }> {
  const app_scopes = ['deliveries:read', 'deliveries:write'] as const
  const input = { app_cust_id, app_name: 'Events', app_scopes: [...app_scopes] }
  const { app_id } = (await admin.call(applicationPost, input)).application
  const key = { app_id, akey_name: 'Server', akey_scopes: [...app_scopes] }
  return { authorization: `Bearer ${(await admin.call(applicationKeyPost, key)).secret}` }
}

const key = await keyOf(1)
const shop = v1ClientOf(portal.address, key)
const foreign = v1ClientOf(portal.address, await keyOf(2))

const listed = async (client: V1Client, query: string): Promise<EventPage> => {
  const { status, body } = await client<EventPage>('GET', `events?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Where the list ends now. */
const end = async () => {
  await listed(shop, 'limit=1')
  return String((await portal.sql('select evc_last::float8 "end" from event_counter'))[0]?.['end'])
}

async function book(): Promise<{ id: string; number: string }> {
  const { body } = await shop<{ id: string; number: string }>('POST', 'deliveries', {
    ...postDelivery.example,
    reference: crypto.randomUUID(),
    contact: { name: 'Web shop', phone: '020 7946 0100' },
  })
  return body
}

test('[CALL-04, LIST-07] lists the events of the account in order, by type and delivery, and none of other accounts', async () => {
  const after = await end()
  const [one, other] = [await book(), await book()]
  await shop('POST', `deliveries/${one.id}/cancel`, {})
  const { data, next_after, has_more } = await listed(shop, `after=${after}`)
  expect(has_more).toBe(false)
  expect(data.map(({ type, data: about }) => [type, 'delivery' in about && about.delivery?.id])).toEqual([
    ['delivery.created', one.id],
    ['delivery.created', other.id],
    ['delivery.status_changed', one.id],
    ['delivery.cancelled', one.id],
  ])
  expect(data[0]?.data).toMatchObject({
    delivery: { number: one.number, reference: expect.stringMatching(/-/) },
    status: 'booked',
  })
  const page = await listed(shop, `after=${after}&limit=3`)
  expect(page).toMatchObject({ data: data.slice(0, 3), has_more: true })
  expect((await listed(shop, `after=${page.next_after}`)).data).toEqual(data.slice(3))
  expect((await listed(shop, `after=${after}&types=delivery.cancelled,payment.changed`)).data).toEqual([
    data[3],
  ])
  expect((await listed(shop, `delivery=${one.id}&types=delivery.created`)).data).toEqual([data[0]])
  expect(await listed(shop, `after=${next_after}`)).toEqual({ data: [], next_after, has_more: false })

  expect((await listed(foreign, `after=${after}`)).data).toEqual([])
  expect((await foreign('GET', `events?delivery=${one.id}`)).status).toBe(404)
  expect(await shop('GET', 'events?types=delivery.eaten')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'types' }] },
  })
})

test('[CALL-04] while many transactions write and one stays open, two processes list every event once, in one order', async () => {
  const second = v1ClientOf((await portal.openSecond()).address, key)
  const after = await end()
  const { id } = await book()
  const write = `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by)
    values ($1, 'status-changed', $2, 'system') returning dev_id`
  const open = await pool.connect()
  await open.query('begin')
  const late = await open.query<{ dev_id: string }>(write, [id, 'Q'])
  const isDone = { writing: false }
  const writer = async () => {
    for (let n = 0; n < 40; n += 1) await pool.query(write, [id, 'E'])
  }
  /** Follows the list as a client does, until there is nothing new after the last write. */
  const follow = async (client: V1Client) => {
    const ids: string[] = []
    let from = after
    for (;;) {
      const wasDone = isDone.writing
      const page = await listed(client, `after=${from}&limit=7`)
      ids.push(...page.data.map((event) => event.id))
      from = page.next_after
      if (wasDone && !page.has_more) return ids
    }
  }
  const followers = [follow(shop), follow(second), follow(second)]
  await Promise.all([writer(), writer(), writer(), writer()])
  const beforeCommit = await listed(shop, `after=${after}&limit=100`)
  expect(beforeCommit.data.length).toBe(100)
  await open.query('commit')
  open.release()
  isDone.writing = true
  const [first = [], ...others] = await Promise.all(followers)
  expect(first).toHaveLength(1 + 4 * 40 + 1)
  expect(new Set(first).size).toBe(first.length)
  for (const ids of others) expect(ids).toEqual(first)
  const numbers = await portal.sql(
    `select ev_seq::int seq, ev_key from event where ev_dck_id = $1 order by ev_seq`,
    [id],
  )
  expect(numbers.map(({ seq }) => Number(seq) - Number(after))).toEqual(first.map((_id, index) => index + 1))
  // It was written first and committed last.
  expect(numbers.at(-1)?.['ev_key']).toBe(`event:${late.rows[0]?.dev_id}`)
})

test('[CALL-04] while six connections write, an event is numbered and listed by the first request after its commit, at each of two processes', async () => {
  const second = v1ClientOf((await portal.openSecond()).address, key)
  const after = await end()
  const { id } = await book()
  const write = async (): Promise<string> => {
    const { rows } = await pool.query<{ key: string }>(
      `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_by)
       values ($1, 'status-changed', 'E', 'system') returning 'event:' || dev_id as key`,
      [id],
    )
    return rows[0]?.key ?? ''
  }
  let written = 1
  const writer = async () => {
    for (let n = 0; n < 150; n += 1) {
      await write()
      written += 1
    }
  }
  /** Writes and follows the list by turns. Each of its events is in the list that it reads next. */
  const writingReader = async (client: V1Client) => {
    const ids: string[] = []
    let from = after
    const follow = async (until: number) => {
      do {
        const page = await listed(client, `after=${from}&limit=100`)
        ids.push(...page.data.map((event) => event.id))
        from = page.next_after
      } while (Number(from) < until)
    }
    for (let n = 0; n < 20; n += 1) {
      const ownKey = await write()
      written += 1
      await listed(client, `after=${from}&limit=1`)
      const { rows } = await pool.query<{ id: string; number: number | null }>(
        'select ev_id id, ev_seq::float8 number from event where ev_key = $1',
        [ownKey],
      )
      expect(rows).toEqual([{ id: expect.any(String), number: expect.any(Number) }])
      await follow(rows[0]?.number ?? 0)
      expect(ids).toContain(rows[0]?.id)
    }
    return { ids, follow }
  }
  const readers = [writingReader(shop), writingReader(second), writingReader(shop), writingReader(second)]
  await Promise.all([...Array.from({ length: 6 }, writer), ...readers])
  const lists = await Promise.all(
    (await Promise.all(readers)).map(async ({ ids, follow }) => {
      await follow(Number(after) + written)
      return ids
    }),
  )
  const [first = []] = lists
  expect(first).toHaveLength(written)
  expect(new Set(first).size).toBe(written)
  for (const ids of lists) expect(ids).toEqual(first)
  await pool.query('delete from event where ev_dck_id = $1', [id])
  await pool.query('update event_counter set evc_deleted = 0')
})

test('[CALL-04] each list of events reads its rows in order from an index', async () => {
  const { id } = await book()
  await end()
  await pool.query(
    `insert into event (ev_key, ev_seq, ev_type, ev_cust_id, ev_dck_id, ev_stops, ev_data)
     select 'filler:' || n, 100000 + n, 'docket.created', 1 + n % 2, $1::int, 2, '{}' from generate_series(1, 20000) n`,
    [id],
  )
  await pool.query('analyze event')
  const filter = { after: 105_000, types: null, limit: 26 }
  for (const plan of await plansOf(pool, (db) => eventsOfAccounts(db, { ...filter, accounts: [1, 2] })))
    expect(plan).toMatchObject({ indexes: expect.arrayContaining(['event_by_account']), discarded: 0 })
  for (const plan of await plansOf(pool, (db) => eventsOfDelivery(db, Number(id), filter)))
    expect(plan).toMatchObject({ indexes: expect.arrayContaining(['event_by_delivery']), discarded: 0 })
  await pool.query(`delete from event where ev_key like 'filler:%'`)
  await pool.query('update event_counter set evc_deleted = 0')
})

test('[CALL-04, OPS-04] old events are deleted at night, and a client that has not seen them is refused', async () => {
  const { id } = await book()
  const before = (await listed(shop, `delivery=${id}`)).next_after
  expect((await shop('GET', `events?after=${Number(before) - 1}`)).status).toBe(200)
  await portal.sql(`update event set ev_at = now() - interval '31 days' where ev_dck_id = $1`, [id])
  expect(await deleteOldRecords({ tenant })).toMatchObject({ events: 1 })
  expect(await shop('GET', `events?after=${Number(before) - 1}`)).toMatchObject({
    status: 410,
    body: { code: 'EVENTS_EXPIRED' },
  })
  expect((await listed(shop, '')).data).not.toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ delivery: expect.objectContaining({ id }) }) }),
  )
})
