import { officeCalls } from '@despatch/contract/office/office.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { describe, expect, test } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import type { OfficeCursor } from './office-cursor.ts'
import { countRecords, listRecords } from './records.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
await pool.query(
  `insert into customer (cust_name, cust_acc_code) select 'Many ' || lpad(n::text, 5, '0'), 'M' || n from generate_series(1, 10000) n`,
)
await pool.query(
  `insert into customer_contact (ccnt_cust_id, ccnt_name) select cust_id, 'Contact ' || cust_id from customer`,
)
await pool.query(
  `insert into reference_list (cref_cust_id, cref_description) select cust_id, 'Reference ' || n
   from customer, generate_series(1, 2) n`,
)
await pool.query('analyze customer, customer_contact, reference_list')

const everything = { words: [], retired: false, of: null, limit: 50 }

describe('ten thousand customers', () => {
  const walks: [KindName, string, string, OfficeCursor, number | null][] = [
    ['customer', 'cust_name', 'customer_by_name', { sort: 'many 05000', key: 1 }, null],
    ['customer', 'cust_acc_code', 'customer_by_account', { sort: 'm5000', key: 1 }, null],
    ['contact', 'ccnt_name', 'customer_contact_by_name', { sort: 'contact 500', key: 1 }, null],
    ['contact', 'ccnt_name', 'customer_contact_of_customer', { sort: 'contact', key: 1 }, 7],
    [
      'referencelist',
      'cref_description',
      'reference_list_by_description',
      { sort: 'reference 1', key: 1 },
      null,
    ],
    ['referencelist', 'cref_description', 'reference_list_of_customer', { sort: 'reference', key: 1 }, 7],
  ]
  test.each(walks)(
    '[SYS-04] and their records: %s by %s is read by %s, from the beginning and from the middle',
    async (name, sort, index, middle, of) => {
      const kind = kinds[name]
      for (const descending of [false, true])
        for (const after of [null, middle]) {
          const plans = await plansOf(pool, (db) =>
            listRecords(db, kind, { ...everything, sort, descending, after, of }),
          )
          expect(plans).toHaveLength(2)
          for (const plan of plans) {
            expect(plan.indexes).toContain(index)
            expect(plan.scanned).not.toContain(kind.table)
            expect(plan).toMatchObject({ maximumSortedRows: 0 })
            expect(plan.discarded).toBeLessThan(50)
          }
        }
    },
  )

  test('[SYS-04] ten thousand customers are found by their own words and those of records they refer to, each of which is read once', async () => {
    const { list } = officeCalls.customer
    const found = await admin.call(list, { search: 'SAMEDAY many 0777' })
    expect(found).toMatchObject({ count: 11, next: null })
    expect(found.rows.map(({ cust_name }) => cust_name)).toEqual(
      ['00777', ...Array.from({ length: 10 }, (_, n) => `0777${n}`)].map((n) => `Many ${n}`),
    )
    expect(await admin.call(list, { search: 'many nowhere' })).toMatchObject({ count: 0, rows: [] })
    const filter = { words: ['sameday', '0777'], retired: false, of: null }
    for (const plan of await plansOf(pool, (db) => countRecords(db, kinds.customer, filter)))
      expect(plan.discarded).toBeLessThan(25_000)
  })

  test('[SYS-04] none is skipped or repeated when others are added or removed between two pages', async () => {
    const { list } = officeCalls.customer
    const query = { search: 'many 0001', limit: 4 }
    const first = await admin.call(list, query)
    await pool.query(`insert into customer (cust_name, cust_acc_code) values ('Many 00010 a', 'NEW')`)
    await pool.query(
      `delete from reference_list where cref_cust_id in (select cust_id from customer where cust_acc_code = 'M13')`,
    )
    await pool.query(
      `delete from customer_contact where ccnt_cust_id in (select cust_id from customer where cust_acc_code = 'M13')`,
    )
    await pool.query(`delete from customer where cust_acc_code = 'M13'`)
    const second = await admin.call(list, { ...query, cursor: first.next })
    expect([...first.rows, ...second.rows].map(({ cust_name }) => cust_name)).toEqual(
      ['01', '10', '11', '12', '14', '15', '16', '17'].map((n) => `Many 000${n}`),
    )
    expect([first.count, second.count]).toEqual([11, null])
  })

  test('[SYS-04, CALL-02] an invalid cursor is refused', async () => {
    const { list } = officeCalls.customer
    for (const cursor of ['100', 'x', '["many"]', '["many","1"]', '["many",0]', '["many",1.5]'])
      expect(await admin.send(list, { cursor })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cursor' }] },
      })
    const byFigure = await admin.send(officeCalls.ratecard.list, { sort: 'rc_base', cursor: '["NaN",1]' })
    expect(byFigure).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } })
  })
})
