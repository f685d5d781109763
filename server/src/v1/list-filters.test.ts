import type { listDeliveries, postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { describe, expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { patiently } from '../../test/patient.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { v1ClientFor } from '../../test/v1-client.ts'
import { listDeliveryIds, type DeliveryPage } from './list-deliveries.queries.ts'

type Booked = ReplyOf<typeof postDelivery>
type Page = ReplyOf<typeof listDeliveries>

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await portal.change(
  'session',
  `update app_user set ausr_rights_api = 'T', ausr_rights_price = 'T' where ausr_logon in ('account', 'card')`,
)
await portal.change('reference', `update customer set cust_ref1_req = 'F' where cust_id = 1`)
const send = await v1ClientFor(portal, 'account')
const other = await v1ClientFor(portal, 'card')

const book = async ({
  from = {},
  to = {},
  ...more
}: {
  from?: object
  to?: object
  [field: string]: unknown
}) => {
  const { status, body } = await send<Booked>('POST', 'deliveries', {
    from: { name: 'Florence Desk', postcode: 'WC1B 3DG', ...from },
    to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB', ...to },
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const listed = async (query: Record<string, string>, client = send) => {
  const { status, body } = await client<Page>('GET', `deliveries?${new URLSearchParams(query).toString()}`)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()])
  return body.data.map(({ id }) => id)
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const far = await book({
  from: { company: 'Quay Ceramics' },
  to: {
    name: 'Ottoline Zebedee-Smith',
    postcode: 'SE1 7JU',
    company: 'Lambeth Palace',
    ready_at: hours(50),
    deadline: hours(60),
  },
  reference: 'a-reference-that-is-longer-than-the-first-of-the-account-0001',
  references: ['PO-90210'],
})
const near = await book({ to: { name: 'Émile Ñandú' }, reference: 'ERP/77' })
const ids = [near.id, far.id]
const dueOf = ({ to }: Booked) => to.deadline ?? ''

/** The deliveries of this file in a list. */
const has = async (query: Record<string, string>) =>
  (await listed({ limit: '100', ...query })).filter((id) => ids.includes(id))

describe('the list of deliveries', () => {
  test.each([
    ['a name', 'ottoline', [far.id]],
    ['parts of names, in any order', 'zebed OTTO', [far.id]],
    ['a part of a double name', 'smith', [far.id]],
    ['a name with accents', 'émile ñandú', [near.id]],
    ['a company', 'lambeth palace', [far.id]],
    [
      'a long reference of the program',
      'a-reference-that-is-longer-than-the-first-of-the-account-0001',
      [far.id],
    ],
    ['a part of a reference', 'erp', [near.id]],
    ['a reference with a slash', 'ERP/77', [near.id]],
    ['a reference of the account', 'po-90210', [far.id]],
    ['a number', near.number, [near.id]],
    ['the digits of a number', near.id, [near.id]],
    ['a postcode', 'se1 7ju', [far.id]],
    ['a name and a reference', 'geoffrey erp', []],
    ['a word that is nowhere', 'nowhere-at-all', []],
    ['signs of a query', `' | ! & :* \\ ()`, []],
    ['what only a scanner sends', ']C1', []],
  ])('[LIST-06] is searched for %s', async (_what, search, expected) => {
    expect((await listed({ search })).filter((id) => ids.includes(id))).toEqual(expected)
  })

  test('[LIST-06] the portal’s own search finds names and the references of programs too', async () => {
    const account = await portal.login('account')
    for (const search of ['ottoline', 'a-reference-that-is-longer-than-the-first-of-the-account-0001']) {
      const { rows } = await account.call(docketList, { archive: false, search })
      expect(rows.map(({ dck_id }) => String(dck_id))).toEqual([far.id])
    }
  })

  test('[LIST-06] is searched for a name as it is after a change', async () => {
    const { id } = await book({ to: { name: 'Before Change' } })
    await send('PATCH', `deliveries/${id}`, { to: { name: 'Afterwards Changed' } })
    expect(await listed({ search: 'before change' })).toEqual([])
    expect(await listed({ search: 'afterwards' })).toEqual([id])
  })

  test.each([
    ['SE1 7JU', [far.id]],
    ['se17ju', [far.id]],
    ['SE1', [far.id]],
    ['wc1b3dg', ids],
    ['EC3N', [near.id]],
    ['EC3', []],
    ['7JU', []],
    ['PO', []],
  ])('[LIST-02] is filtered by the postcode %s', async (postcode, expected) => {
    const found = await listed({ postcode, created_since: hours(-1), limit: '100' })
    expect(found.filter((id) => ids.includes(id))).toEqual(expected)
  })

  test('[LIST-02] is filtered by when deliveries were booked, are due and changed, from and to', async () => {
    const after = new Date(Date.parse(far.created_at) + 1).toISOString()
    expect(await has({ created_since: far.created_at, created_before: after })).toEqual([far.id])
    expect(await has({ created_since: after, created_before: hours(1) })).toEqual([near.id])
    expect(await has({ created_before: hours(-1) })).toEqual([])
    expect(await has({ deliver_since: hours(48), deliver_before: hours(96) })).toEqual([far.id])
    expect(await has({ deliver_since: dueOf(far) })).toEqual([far.id])
    expect(await has({ deliver_before: dueOf(far) })).toEqual([near.id])
    expect(await has({ changed_since: far.created_at, changed_before: after })).toEqual([far.id])
    expect(await has({ created_since: hours(1), created_before: hours(-1) })).toEqual([])
  })

  test('[LIST-06] finds nothing of another account', async () => {
    for (const query of [{ search: 'ottoline' }, { postcode: 'SE1 7JU' }, { search: near.number }])
      expect((await listed(query, other)).filter((id) => ids.includes(id))).toEqual([])
  })

  test('[LIST-02] each page of a filtered list continues after the one before', async () => {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const query = new URLSearchParams({ search: 'wc1b', limit: '1', created_since: far.created_at })
      if (cursor) query.set('cursor', cursor)
      const { body }: { body: Page } = await send<Page>('GET', `deliveries?${query.toString()}`)
      found.push(...body.data.map(({ id }) => id))
      cursor = body.next_cursor
    } while (cursor)
    expect(found).toEqual(found.toSorted((one, next) => Number(next) - Number(one)))
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  })

  const times = [
    'created_since',
    'created_before',
    'deliver_since',
    'deliver_before',
    'changed_since',
    'changed_before',
  ]

  test.each([
    ...['search', 'postcode', 'status', ...times].flatMap((name) => [
      [name, `${name}=`],
      [name, `${name}=%20`],
      [name, `${name}=a&${name}=b`],
    ]),
    ...times.flatMap((name) => [
      [name, `${name}=0`],
      [name, `${name}=null`],
      [name, `${name}=2026-11-24`],
    ]),
    ['reference', 'reference=a&reference=b'],
    ['postcode', 'postcode=%25_'],
    ['postcode', 'postcode=EC3N%204ABCDE'],
    ['search', `search=${'x'.repeat(1000)}`],
    ['search', 'search=%00'],
    ['limit', 'limit=0'],
    ['limit', 'limit='],
    ['cursor', 'cursor=null'],
  ])('[CALL-02] refuses %s in ?%s', async (name, query) => {
    const { status, body } = await send('GET', `deliveries?${query}`)
    expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([422, name])
  })

  test('[LIST-02] has no delivery for an empty reference', async () => {
    expect(await listed({ reference: '' })).toEqual([])
  })

  test('[CALL-04] every combination of filters is answered, whatever was asked before', async () => {
    const values: [string, string][] = [
      ['status', 'booked'],
      ['reference', ''],
      ['search', 'emile'],
      ['postcode', 'EC3N'],
      ['created_before', hours(1)],
      ['deliver_since', hours(-48)],
      ['changed_since', hours(-48)],
    ]
    for (let bits = 0; bits < 2 ** values.length; bits += 1) {
      const chosen = values.filter((_each, at) => (bits >> at) % 2 === 1)
      const query = new URLSearchParams([...chosen, ['limit', '1']]).toString()
      expect([query, (await send('GET', `deliveries?${query}`)).status]).toEqual([query, 200])
    }
  })
})

const LONG = 8000

const page = (more: Partial<DeliveryPage>): DeliveryPage => ({
  accounts: [1],
  statuses: undefined,
  reference: undefined,
  createdSince: undefined,
  createdBefore: undefined,
  deliverSince: undefined,
  deliverBefore: undefined,
  changedSince: undefined,
  changedBefore: undefined,
  postcode: undefined,
  search: undefined,
  prefix: 'MT',
  before: null,
  limit: 25,
  ...more,
})

describe('the plans of the list of deliveries', () => {
  const march = '2025-03-01T00:00:00Z'
  const nextDay = '2025-03-02T00:00:00Z'

  test('[LIST-02] among thousands of deliveries, each filter reads its index', async () => {
    await addDockets(pool, { customer: 1, count: LONG, archive: 'T', status: 'F', searchable: true })
    const rows = await portal.sql('select max(dck_id) max from docket')
    await patiently(pool, (patient) =>
      patient.query(
        `update docket set dck_created = timestamptz '2026-01-01' - ($1::int - dck_id) * interval '1 hour',
           dck_due = timestamptz '2026-01-01' - ($1::int - dck_id) * interval '1 hour',
           dck_cust_ref1 = case when dck_id % 1000 = 0 then 'Rare' else dck_cust_ref1 end
         where dck_id > $1::int - $2::int`,
        [rows[0]?.['max'], LONG],
      ),
    )
    await patiently(pool, (patient) =>
      patient.query(
        `update docket_address set dadd_postalcode = 'G1 1AA' from docket where dck_id = dadd_dck_id and dck_cust_ref1 = 'Rare'`,
      ),
    )
    await patiently(pool, (patient) =>
      patient.query(
        `insert into delivery_reference (dref_cust_id, dref_reference, dref_dck_id)
         select 1, 'made-' || dck_id, dck_id from docket where dck_tracking like 'MT-MADE-%' and dck_id % 20 = 0`,
      ),
    )
    await patiently(pool, (patient) => patient.query('vacuum analyze'))
    const cases: [index: string, filter: Partial<DeliveryPage>][] = [
      ['docket_created', { createdSince: march, createdBefore: nextDay }],
      ['docket_created', { createdBefore: march }],
      ['docket_due', { deliverSince: march, deliverBefore: nextDay }],
      ['docket_changed', { changedSince: hours(1), changedBefore: hours(2) }],
      ['delivery_reference_pkey', { reference: 'ERP/77' }],
      ['docket_search_history', { search: 'rare' }],
      ['docket_search_history', { postcode: 'G1 1AA' }],
      ['docket_search_history', { postcode: 'G1', createdBefore: march }],
    ]
    for (const [index, filter] of cases) {
      const plans = await plansOf(pool, (db) => listDeliveryIds(db, page(filter)))
      const indexes = plans.flatMap((plan) => plan.indexes)
      expect([filter, indexes]).toEqual([filter, expect.arrayContaining([index])])
      for (const plan of plans) {
        expect([filter, plan.scanned]).toEqual([filter, expect.not.arrayContaining(['docket'])])
        expect([filter, plan.scanned]).toEqual([filter, expect.not.arrayContaining(['docket_search'])])
        expect([filter, plan.maximumSortedRows < 500, plan.discarded < 500]).toEqual([filter, true, true])
      }
    }
    // A word that nearly every delivery has is found among the newest.
    const [among] = await plansOf(pool, (db) => listDeliveryIds(db, page({ search: 'company' })))
    expect(among?.indexes).toContain('docket_created')
    const asked: (string | undefined)[] = []
    const found = await listDeliveryIds(
      {
        query: (sql) => {
          asked.push(sql.name?.slice(0, 'newest-deliveries-by-words'.length))
          return pool.query(sql)
        },
      },
      page({ search: 'company' }),
    )
    expect([found.length, asked]).toEqual([26, ['newest-deliveries-by-words']])
  })
})
