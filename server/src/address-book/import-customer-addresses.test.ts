import {
  customerAddressExport,
  customerAddressImport,
  customerAddressList,
  maximumImportRows,
} from '@despatch/contract/address-book/address-book.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { importColumns } from '@despatch/domain/address-book/book-import.ts'
import { matchHeadings } from '@despatch/domain/address-book/match-headings.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const admin = await portal.login('admin')

type Rows = Payload<typeof customerAddressImport>['rows']

const row = (number: number, more: Partial<Rows[number]> = {}): Rows[number] => ({
  row: number,
  cadd_coname: `Import ${number}`,
  cadd_street: 'Dock Road',
  cadd_town: 'London',
  cadd_postalcode: 'E16 1AA',
  ...more,
})

const send = (rows: Rows, more: Partial<Payload<typeof customerAddressImport>> = {}, client = account) =>
  client.call(customerAddressImport, { cadd_cust_id: 1, rows, ...more })

const find = async (search: string, client = account) =>
  (await client.call(customerAddressList, { cadd_cust_id: 1, search })).rows

const defaults = async () =>
  (
    await sql(
      `select cadd_coname from customer_address where cadd_cust_id = 1 and cadd_default_delivery = 'T'`,
    )
  ).map(({ cadd_coname }) => cadd_coname)

const download = async (payload: Payload<typeof customerAddressExport>, client = account) =>
  fetch(`${portal.address}/api/${customerAddressExport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie },
    body: JSON.stringify(payload),
  })

const tableOf = async (payload: Payload<typeof customerAddressExport>, client = account) =>
  parse(Buffer.from(await (await download(payload, client)).arrayBuffer()), { bom: true })

describe('importing addresses', () => {
  test('[ADDR-07] importing addresses adds each address once, cleaned, with the row’s options; repeating it changes nothing', async () => {
    const rows = [
      row(2, {
        cadd_coname: ' Heron\u200B Quay ',
        cadd_postalcode: 'e161aa',
        cadd_address_type: 'Collection',
        cadd_latitude: '51.5',
        cadd_longitude: '-0.02',
      }),
      row(3, { cadd_coname: 'Heron Mill', cadd_country: 'Ireland', cadd_county: 'Cork' }),
      row(4, { cadd_coname: 'HERON mill', cadd_country: 'ireland', cadd_county: 'cork' }),
    ]
    expect(await send(rows)).toEqual({ added: 2, known: 1, errors: [] })
    expect(await find('heron')).toMatchObject([
      { cadd_coname: 'Heron Mill', cadd_country: 'Ireland', cadd_latitude: null, cadd_address_type: 1 },
      {
        cadd_coname: 'Heron Quay',
        cadd_country: 'United Kingdom',
        cadd_postalcode: 'E16 1AA',
        cadd_latitude: 51.5,
        cadd_longitude: -0.02,
        cadd_address_type: 0,
      },
    ])
    expect(await send(rows)).toEqual({ added: 0, known: 3, errors: [] })
    expect(await find('heron')).toHaveLength(2)
  })

  test('[ADDR-07] a dry run saves and logs nothing', async () => {
    const logged = async () =>
      (await sql(`select from log where log_process = 'import-customer-addresses'`)).length
    const before = await logged()
    const rows = [row(2, { cadd_coname: 'Kite Tower' }), row(3, { cadd_coname: 'Kite Tower', cadd_town: '' })]
    const expected = {
      added: 1,
      known: 0,
      errors: [{ row: 3, field: 'cadd_town', message: 'Town is required.' }],
    }
    expect(await send(rows, { dry_run: true })).toEqual(expected)
    expect(await find('kite tower')).toEqual([])
    expect(await logged()).toBe(before)
    expect(await send(rows)).toEqual(expected)
    expect(
      await sql(
        `select log_user, log_type, log_record, log_after from log
         where log_process = 'import-customer-addresses' order by log_id desc limit 1`,
      ),
    ).toEqual([
      {
        log_user: 'account',
        log_type: 'change',
        log_record: '1',
        log_after: { added: 1, known: 0, refused: 1 },
      },
    ])
  })

  test('[ADDR-07, RULE-03, RULE-05, RULE-07, RULE-10] importing addresses shows every error of a row at its field, and saves the other rows', async () => {
    const { added, errors } = await send([
      row(2, { cadd_coname: 'Plover Hall' }),
      row(3, { cadd_street: '', cadd_town: '' }),
      row(4, { cadd_postalcode: 'NW1-2DB' }),
      row(5, { cadd_coname: 'x'.repeat(51) }),
      row(6, { cadd_latitude: '51.5', cadd_longitude: '' }),
      row(7, { cadd_latitude: '91', cadd_longitude: 'west' }),
      row(8, { cadd_address_type: 'somewhere', cadd_default_delivery: 'perhaps' }),
      row(9, { cadd_coname: '', cadd_street: '' }),
    ])
    expect(added).toBe(1)
    expect(errors.map(({ row: number, field }) => `${number} ${field}`)).toEqual([
      '3 cadd_street',
      '3 cadd_town',
      '4 cadd_postalcode',
      '5 cadd_coname',
      '6 cadd_longitude',
      '7 cadd_latitude',
      '7 cadd_longitude',
      '8 cadd_address_type',
      '8 cadd_default_delivery',
      '9 cadd_street',
      '9 cadd_postalcode',
    ])
    expect(errors[3]?.message).toBe('Company can have at most 50 characters.')
  })

  test('[ADDR-07] a row can make its address the default delivery, even an existing one', async () => {
    const first = row(2, { cadd_coname: 'Egret One', cadd_default_delivery: 'yes' })
    await send([first, row(3, { cadd_coname: 'Egret Two', cadd_default_delivery: 'T' })])
    expect(await defaults()).toEqual(['Egret Two'])
    await send([first])
    expect(await defaults()).toEqual(['Egret One'])
    await send([row(2, { cadd_coname: 'Egret Three' })])
    expect(await defaults()).toEqual(['Egret One'])
  })

  test('[ADDR-07] a collection address in a file is not made the default delivery', async () => {
    await send([row(2, { cadd_coname: 'Egret One', cadd_default_delivery: 'yes' })])
    const marked = { cadd_address_type: 'collection', cadd_default_delivery: 'yes' }
    const { added, errors } = await send([
      row(2, { cadd_coname: 'Grebe One', ...marked }),
      row(3, { cadd_coname: 'Egret One', ...marked, cadd_address_type: 'Pickup' }),
    ])
    expect(added).toBe(0)
    expect(errors).toEqual(
      [2, 3].map((line) => ({
        row: line,
        field: 'cadd_default_delivery',
        message: 'Only a delivery address can be the default delivery.',
      })),
    )
    expect(await defaults()).toEqual(['Egret One'])
  })

  test('[ADDR-07] two concurrent imports add each address once', async () => {
    const rows = Array.from({ length: 200 }, (_each, index) =>
      row(index + 2, { cadd_coname: `Dunlin ${index}` }),
    )
    const answers = await Promise.all([send(rows), send(rows.toReversed()), send(rows)])
    expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 200])
    expect(await sql(`select 1 from customer_address where cadd_coname like 'Dunlin %'`)).toHaveLength(200)
  })

  test('[ADDR-07, CALL-02] an import of addresses accepts a limited number of rows, and no other account', async () => {
    const rows = Array.from({ length: maximumImportRows + 1 }, (_each, index) => row(index + 2))
    expect(await account.send(customerAddressImport, { cadd_cust_id: 1, rows })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rows' }] },
    })
    expect((await account.send(customerAddressImport, { cadd_cust_id: 1, rows: [] })).status).toBe(422)
    expect((await account.send(customerAddressImport, { cadd_cust_id: 4, rows: [row(2)] })).status).toBe(404)
  })
})

test('[ADDR-07] exporting the address book writes a file that an import can read, and reading it adds nothing', async () => {
  await send([
    row(2, { cadd_coname: '=1+1', cadd_street: '-5 "High", Street', cadd_build: '@home' }),
    row(3, { cadd_coname: 'Café Zwölf, مكتبة', cadd_address_type: 'collection' }),
  ])
  const [headings = [], ...table] = await tableOf({ cadd_cust_id: 1 })
  expect(headings).toEqual(['Account', ...importColumns.map(({ heading }) => heading)])
  const [count] = await sql('select count(*)::int count from customer_address where cadd_cust_id = 1')
  expect(table).toHaveLength(Number(count?.['count']))
  expect(table.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
  expect(table.map((cells) => cells[1])).toContain("'=1+1")

  const fields = matchHeadings(headings)
  expect(fields.filter((field) => field === null)).toHaveLength(1)
  const rows = table.map((cells, index): Rows[number] => ({
    row: index + 2,
    ...Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at]]] : []))),
  }))
  expect(await send(rows.slice(0, maximumImportRows))).toMatchObject({ added: 0, errors: [] })
})

test('[ADDR-07, LIST-07] exporting the address book contains the search results of the user’s own accounts, and is logged', async () => {
  await send([row(2, { cadd_coname: "O'Whimbrel" })])
  expect((await tableOf({ search: "o'whimbrel" })).map((cells) => cells[1])).toEqual([
    'Company',
    "O'Whimbrel",
  ])
  expect(await tableOf({ search: String.raw`\'); drop table customer; --` })).toHaveLength(1)
  expect(new Set((await tableOf({})).slice(1).map(([name]) => name)).size).toBe(1)
  expect(new Set((await tableOf({}, admin)).slice(1).map(([name]) => name)).size).toBeGreaterThan(1)
  expect((await download({ cadd_cust_id: 4 })).status).toBe(404)
  expect(
    await sql(
      `select log_user, log_type, log_record, log_after from log where log_process = 'export-address-book'
         and log_after is not null order by log_id limit 1`,
    ),
  ).toEqual([
    { log_user: 'account', log_type: 'export', log_record: '1', log_after: { search: "o'whimbrel" } },
  ])
})
