import { docketList, docketSorts, maximumSortedRows } from '@despatch/contract/dockets/dockets.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { docketFields, fieldText } from '@despatch/domain/dockets/docket-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

type Page = ReplyOf<typeof docketList>
type Row = Page['rows'][number]
type Sort = (typeof docketSorts)[number]

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const admin = await portal.login('admin')
await addDockets(pool, { customer: 1, count: 40, searchable: true })
await addDockets(pool, { customer: 2, count: 20, searchable: true })
// Many equal values, some of them empty.
await pool.query(
  `update docket set dck_created = timestamptz '2026-03-01T09:00:00Z' + dck_id % 3 * interval '1 day',
     dck_due = case when dck_id % 4 > 0 then timestamptz '2026-03-09T09:00:00Z' + dck_id % 4 * interval '1 hour' end,
     dck_status = case when dck_id % 2 = 0 then 'W' else 'D' end,
     dck_cust_ref1 = case dck_id % 3 when 0 then 'beta' when 1 then 'Alpha' else '' end,
     dck_total = 100 * (dck_id % 5)
   where dck_tracking like 'MT-MADE-%'`,
)

const rowsOf = async (client: Client, query: Payload<typeof docketList>): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page = await client.call(docketList, { limit: 19, ...query, cursor })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

const addressText = (company: string, town: string, postcode: string) =>
  [company, town, postcode].filter(Boolean).join(' ')

/** The sort value of a row, apart from the test's filter. */
const values: Record<Sort, (row: Row) => string | number> = {
  dck_docket: (row) => row.dck_id,
  dsts_description: (row) => row.dsts_description,
  dck_created: (row) => Date.parse(row.dck_created),
  cust_name: (row) => row.cust_name,
  from_companyname: (row) => addressText(row.from_companyname, row.from_town, row.from_postalcode),
  to_companyname: (row) => addressText(row.to_companyname, row.to_town, row.to_postalcode),
  dadd_ready: (row) => (row.dadd_ready === null ? '' : Date.parse(row.dadd_ready)),
  dadd_deadline: (row) => row.dck_id,
  ttyp_description: (row) => row.ttyp_description,
  drv_driver: (row) => row.drv_driver ?? '',
  ...mapFields(docketFields, (field, name) => (row: Row) => fieldText(field, row[name])),
  dck_total: (row) => row.dck_total ?? '',
}

const compared = (one: string | number, other: string | number) => {
  const [first, second] = [one, other].map((value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  if (first === second || first === undefined || second === undefined) return 0
  return first < second ? -1 : 1
}

/** The rows in the order of a column: empty values last, equal values by docket. */
const inOrder = (rows: Row[], value: (row: Row) => string | number, descending: boolean): number[] =>
  rows
    .toSorted((one, other) => {
      const [first, second] = [value(one), value(other)]
      const direction = descending ? -1 : 1
      const empty = Number(first === '') - Number(second === '')
      return empty || direction * (compared(first, second) || one.dck_id - other.dck_id)
    })
    .map(({ dck_id }) => dck_id)

describe.each([
  ['an account user', () => account, {}],
  ['a user of several accounts', () => admin, {}],
  ['days', () => admin, { dateStart: '02/03/2026', dateEnd: '03/03/2026' }],
  ['words', () => account, { search: 'company' }],
] as [string, () => Client, Payload<typeof docketList>][])('bookings of %s', (_name, client, filter) => {
  const orders = docketSorts
    .filter((sort) => sort !== 'dadd_deadline')
    .flatMap((sort) => [false, true].map((descending) => [sort, descending] as const))
    // The default order has tests of its own.
    .filter(([sort, descending]) => sort !== 'dck_docket' || !descending)

  test.each(orders)(
    '[LIST-01] sorted by %s, descending %s, are all listed once, in that order across pages',
    async (sort, descending) => {
      const rows = await rowsOf(client(), { ...filter, limit: 200 })
      expect(rows.length).toBeGreaterThan(20)
      const sorted = await rowsOf(client(), { ...filter, sort, descending })
      expect(sorted.map(({ dck_id }) => dck_id)).toEqual(inOrder(rows, values[sort], descending))
    },
  )

  test.each([false, true])(
    '[LIST-01] sorted by deadline, descending %s, treat those without one as the latest',
    async (descending) => {
      const rows = await rowsOf(client(), { ...filter, limit: 200 })
      const { rows: due } = await pool.query<{ dck_id: number; due: string | null }>(
        'select dck_id, dck_due due from docket',
      )
      const dueOf = new Map(
        due.map((each) => [each.dck_id, each.due === null ? Infinity : Date.parse(each.due)]),
      )
      const sorted = await rowsOf(client(), { ...filter, sort: 'dadd_deadline', descending })
      expect(sorted.map(({ dck_id }) => dck_id)).toEqual(
        inOrder(rows, ({ dck_id }) => dueOf.get(dck_id) ?? Infinity, descending),
      )
    },
  )
})

test('[LIST-05] bookings cannot be sorted by a price that the user does not see', async () => {
  const noprice = await portal.login('noprice')
  expect((await noprice.send(docketList, { sort: 'dck_total' })).status).toBe(403)
  await portal.change('reference', `update customer set cust_total_price = 'F' where cust_id = 1`)
  const sorted = await rowsOf(account, { sort: 'dck_total', limit: 200 })
  const ids = sorted.map(({ dck_id }) => dck_id)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  await portal.change('reference', `update customer set cust_total_price = 'T' where cust_id = 1`)
})

test.each([['x'], ['0 "a"'], ['12']])(
  '[CALL-02] %j is refused as a cursor of bookings sorted by reference',
  async (cursor) => {
    expect(await account.send(docketList, { sort: 'dck_cust_ref1', cursor })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] },
    })
  },
)

test('[LIST-01] too many bookings to sort are refused by reference, and walked by deadline', async () => {
  await addDockets(pool, { customer: 1, count: maximumSortedRows, searchable: true })
  expect(await account.send(docketList, { sort: 'dck_cust_ref1' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID', errors: [{ field: 'sort' }] },
  })
  expect((await account.call(docketList, { sort: 'dadd_deadline' })).rows).toHaveLength(50)
  const days = { dateStart: '01/03/2026', dateEnd: '03/03/2026' }
  expect((await account.call(docketList, { sort: 'dck_cust_ref1', ...days })).rows).toHaveLength(40)
})
