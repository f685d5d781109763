import {
  addressSorts,
  customerAddressList,
  customerAddressPost,
} from '@despatch/contract/address-book/address-book.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { bookAddress } from '../../test/customer-address.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { addressBook } from './address-book.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const admin = await portal.login('admin')

type Query = Payload<typeof customerAddressList>

const sql = async <Row>(text: string) => (await pool.query(text)).rows as Row[]

const rowsOf = async (query: Query, client = account) => (await client.call(customerAddressList, query)).rows

const names = async (search: string) =>
  (await rowsOf({ search, cadd_cust_id: 1 })).map(({ cadd_coname }) => cadd_coname)

/** Every page of a list, from the first to the last. */
async function walk(client: Client, query: Query) {
  const ids: number[] = []
  for (let cursor: string | null | undefined = null; cursor !== undefined;) {
    const page: { rows: { cadd_id: number }[]; next: string | null } = await client.call(
      customerAddressList,
      {
        ...query,
        cursor,
      },
    )
    ids.push(...page.rows.map(({ cadd_id }) => cadd_id))
    cursor = page.next ?? undefined
  }
  return ids
}

const inOrder = async (where: string) =>
  (
    await sql<{ cadd_id: number }>(
      `select cadd_id from customer_address where ${where} order by lower(cadd_coname), cadd_id`,
    )
  ).map(({ cadd_id }) => cadd_id)

describe('the address book', () => {
  test('[ADDR-01] the address book is sorted by company name, ignoring case', async () => {
    for (const cadd_coname of ['zebra Crossing Crew', 'Zinc Works', 'aardvark & Co'])
      await account.call(customerAddressPost, bookAddress({ cadd_coname }))
    const rows = await rowsOf({ cadd_cust_id: 1, limit: 200 })
    const sorted = rows.map(({ cadd_coname }) => cadd_coname.toLowerCase())
    expect(sorted).toContain('aardvark & co')
    expect(sorted).toEqual(sorted.toSorted())
    expect(rows.slice(-2).map(({ cadd_coname }) => cadd_coname)).toEqual([
      'zebra Crossing Crew',
      'Zinc Works',
    ])
    expect(rows.map(({ cadd_id }) => cadd_id)).toEqual(await inOrder('cadd_cust_id = 1'))
  })

  test.each([1, 2, 7])(
    '[ADDR-01, CALL-04] the address book has no gaps or repeats in pages of %i, even among equal names',
    async (limit) => {
      await sql(
        `insert into customer_address (cadd_cust_id, cadd_coname, cadd_street)
         select 7, name, 'Street ' || n from unnest(array['', 'Twin', 'twin', 'Twin  ', '"quoted" ']) name,
           generate_series(1, 2) n`,
      )
      expect(await walk(await portal.login('mina'), { limit })).toEqual(await inOrder('cadd_cust_id = 7'))
    },
  )

  test('[ADDR-01, LIST-07] the address book of a user with several accounts merges all of them, or shows one', async () => {
    expect(await walk(admin, { limit: 50 })).toEqual(await inOrder('true'))
    expect(await walk(admin, { cadd_cust_id: 4 })).toEqual(await inOrder('cadd_cust_id = 4'))
  })

  test.each(addressSorts)(
    '[ADDR-01, CALL-04] sorted by %s has no gaps or repeats over all accounts, in either direction',
    async (sort) => {
      const key =
        sort === 'cust_name' ? 'lower(cust_name), lower(cadd_coname), cadd_id' : `lower(${sort}), cadd_id`
      const ids = (
        await sql<{ cadd_id: number }>(
          `select cadd_id from customer_address join customer on cust_id = cadd_cust_id order by ${key}`,
        )
      ).map(({ cadd_id }) => cadd_id)
      expect(await walk(admin, { sort, limit: 7 })).toEqual(ids)
      expect(await walk(admin, { sort, descending: true, limit: 50 })).toEqual(ids.toReversed())
    },
  )

  test('[ADDR-01] the address book of several accounts is also searched by the account’s name', async () => {
    const [customer] = (await account.call(customerList, {})).rows
    const all = await inOrder('cadd_cust_id = 1')
    expect((await walk(admin, { search: customer?.cust_name ?? '' })).length).toBeGreaterThanOrEqual(
      all.length,
    )
    expect((await rowsOf({ search: 'print works', cadd_cust_id: 1 })).length).toBeLessThan(all.length)
  })

  test('[ADDR-07] the address book can be limited to the default deliveries, or to the others', async () => {
    for (const cadd_default_delivery of ['T', 'F'] as const) {
      expect(await walk(admin, { cadd_default_delivery })).toEqual(
        await inOrder(`cadd_default_delivery = '${cadd_default_delivery}'`),
      )
    }
  })

  test('[ADDR-07] the address book can be filtered by the use of addresses', async () => {
    for (const type of [0, 1] as const) {
      expect(await walk(account, { cadd_address_type: type })).toEqual(
        await inOrder(`cadd_cust_id = 1 and cadd_address_type = ${type}`),
      )
    }
  })

  test('[FORM-14, ADDR-01] the address book is searched by words in company, building, street, town and postcode', async () => {
    const odd = bookAddress({
      cadd_coname: 'Ösel Émaillé',
      cadd_build: 'Pagoda Nine',
      cadd_street: 'Quokka Lane',
      cadd_town: 'Upper Yonder',
      cadd_postalcode: 'LS1 4AP',
    })
    await account.call(customerAddressPost, odd)
    for (const search of [
      'ösel',
      'ÉMAILLÉ',
      'pagoda',
      'QUOKKA lane',
      'yonder  ösel',
      'ls1 4ap',
      'LS14AP',
      'nine upper ls1',
      ' \u200Bpagoda ',
    ]) {
      expect(await names(search), search).toEqual(['Ösel Émaillé'])
    }
    for (const search of ['pagoda elsewhere', '%', '_', "' or true --", '\\'])
      expect(await names(search), search).toEqual([])
  })

  test('[FORM-10, FORM-14] the address book returns one address by its id, and the account’s default collection address by the account', async () => {
    const [customer] = (await account.call(customerList, {})).rows
    const rows = await rowsOf({ cadd_id: customer?.cust_cadd_id ?? 0 })
    expect(rows).toMatchObject([
      { cadd_cust_id: 1, cadd_coname: 'Bloomsbury Print Works', cadd_address_type: 0 },
    ])
    expect((await admin.call(customerList, {})).rows.every(({ cust_cadd_id }) => cust_cadd_id !== null)).toBe(
      true,
    )
  })

  test('[LIST-07] the address book of other accounts answers 404', async () => {
    const [foreign] = await sql<{ cadd_id: number }>(
      'select cadd_id from customer_address where cadd_cust_id = 4 limit 1',
    )
    for (const query of [
      { cadd_id: foreign?.cadd_id },
      { cadd_cust_id: 4 },
      { cadd_cust_id: 1, cadd_id: foreign?.cadd_id },
    ])
      expect(await account.send(customerAddressList, query)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    expect((await rowsOf({ limit: 200 })).every(({ cadd_cust_id }) => cadd_cust_id === 1)).toBe(true)
  })

  test('[CALL-02] the address book refuses an invalid cursor', async () => {
    for (const cursor of ['x', '12', '0 "a"', '-1 "a"', '99999999999 "a"', '1 "a', '"a" 1', "1 'a'"]) {
      expect(await account.send(customerAddressList, { cursor }), cursor).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] },
      })
    }
    const beyond = await account.call(customerAddressList, { cursor: '1 "\u{10FFFF}"' })
    expect(beyond).toEqual({ rows: [], next: null })
  })
})

describe('a book of twenty thousand addresses', () => {
  beforeAll(async () => {
    await sql(
      `insert into customer_address (cadd_cust_id, cadd_coname, cadd_build, cadd_street, cadd_town, cadd_county,
         cadd_country, cadd_postalcode)
       select 1, 'Company ' || n, 'Unit ' || n, 'Street ' || n, 'Town ' || n, 'County ' || n, 'Country ' || n, 'Code ' || n
       from generate_series(1, 20000) n`,
    )
    await sql('analyze customer_address')
  })

  const indexOf = {
    cust_name: 'customer_address_by_customer',
    cadd_coname: 'customer_address_by_customer',
    cadd_build: 'customer_address_by_building',
    cadd_street: 'customer_address_by_street',
    cadd_town: 'customer_address_by_town',
    cadd_county: 'customer_address_by_county',
    cadd_country: 'customer_address_by_country',
    cadd_postalcode: 'customer_address_by_postcode',
  }
  const middle = {
    cust_name: 'bloomsbury print works\tcompany 5000',
    cadd_coname: 'company 5000',
    cadd_build: 'unit 5000',
    cadd_street: 'street 5000',
    cadd_town: 'town 5000',
    cadd_county: 'county 5000',
    cadd_country: 'country 5000',
    cadd_postalcode: 'code 5000',
  }
  const orders = addressSorts.flatMap((sort) => [false, true].map((descending) => ({ sort, descending })))

  test.each(orders)(
    '[ADDR-01] sorted by $sort (descending: $descending) is read in order from an index',
    async ({ sort, descending }) => {
      const places = [
        { accounts: [1], after: null },
        { accounts: [1], after: { sort: middle[sort], cadd_id: 1 } },
        { accounts: [1, 2, 3, 4, 5], after: { sort: middle[sort], cadd_id: 1 } },
      ]
      for (const start of places) {
        const plans = await plansOf(pool, (db) =>
          addressBook(db, {
            ...start,
            sort,
            descending,
            type: null,
            marked: null,
            words: [],
            withAccount: false,
            limit: 50,
          }),
        )
        expect(plans).toHaveLength(2)
        for (const plan of plans) {
          expect(plan.indexes).toContain(indexOf[sort])
          expect(plan.scanned).not.toContain('customer_address')
          expect(plan.maximumSortedRows).toBeLessThan(500)
          expect(plan.discarded).toBeLessThan(500)
        }
      }
    },
  )

  test('[ADDR-07] a book of twenty thousand addresses finds its default delivery without reading the whole book', async () => {
    const plans = await plansOf(pool, (db) =>
      addressBook(db, {
        accounts: [1],
        after: null,
        sort: 'cadd_coname',
        descending: false,
        type: 1,
        marked: 'T',
        words: [],
        withAccount: false,
        limit: 1,
      }),
    )
    for (const plan of plans) {
      expect(plan.indexes).toContain('customer_address_default_delivery')
      expect(plan.discarded).toBeLessThan(5)
    }
  })
})
