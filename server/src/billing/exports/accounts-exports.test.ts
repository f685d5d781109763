import {
  accountsExportFile,
  accountsExportList,
  accountsExportPost,
  accountsExportUndo,
} from '@despatch/contract/billing/exports.ts'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { billingPortal } from '../../../test/billing.ts'
import { textOf } from '../../../test/client.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { usersByRight } from '../../../test/users-by-right.ts'
import { today } from '../billed-period.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const billing = await billingPortal(portal, admin)
const withRights = usersByRight(portal)

const until = today()

beforeEach(async () => {
  // Documents of other tests are in an export already.
  await sql(`with done as (insert into accounts_export (aex_format, aex_until, aex_file, aex_by)
      select 'xero', current_date, 'none', 'test' where exists (select from invoice where inv_aex_id is null) returning aex_id)
    update invoice set inv_aex_id = done.aex_id from done where inv_aex_id is null`)
})

/** Issues an invoice for each of these amounts in pence, each of an account of its own. Returns their numbers. */
async function issued(nets: number[]) {
  const { sell_id } = await billing.addSeller()
  const accounts: number[] = []
  for (const net of nets) {
    const account = await billing.addAccount(sell_id)
    await billing.deliver(account, { net, vat: net / 5 })
    accounts.push(account)
  }
  await billing.issue(accounts)
  return {
    accounts,
    labels: (await billing.documentsOf(accounts)).map(({ inv_label }) => inv_label).toSorted(),
  }
}

const list = () => admin.call(accountsExportList, { until })
const make = (format: 'xero' | 'sage' | 'quickbooks') => admin.call(accountsExportPost, { format, until })
const fileOf = async (aex_id: number) => textOf(await admin.send(accountsExportFile, { aex_id }))
const rowsOf = async (aex_id: number): Promise<Record<string, string>[]> =>
  parse(await fileOf(aex_id), { columns: true })

test('all documents that are in no export are in the file, which is the same whenever it is downloaded', async () => {
  const { labels } = await issued([1000, 2500])
  expect((await list()).waiting).toEqual({ documents: 2, total: 42, differences: [], other_currencies: 0 })

  const { exports, documents } = await make('xero')
  expect(documents).toBe(2)
  const [aex_id = 0] = exports
  const file = await fileOf(aex_id)
  const rows = await rowsOf(aex_id)
  expect(rows.map((row) => row['*InvoiceNumber'] ?? '').toSorted()).toEqual(labels)
  expect(rows.map((row) => row['*UnitAmount'] ?? '').toSorted()).toEqual(['10', '25'])
  expect(file.startsWith('*ContactName,')).toBe(true)

  const { rows: made, waiting } = await list()
  expect(waiting).toMatchObject({ documents: 0, total: 0 })
  expect(made[0]).toMatchObject({
    aex_id,
    format: 'xero',
    kind: 'I',
    until,
    documents: 2,
    net: 35,
    vat: 7,
    total: 42,
  })

  // Names and codes change afterwards: the file does not.
  await sql(`update customer set cust_name = 'Renamed', cust_bill_name = '', cust_ledger_code = 'X'`)
  expect(await fileOf(aex_id)).toBe(file)
})

test('two exports at once have each document once, and the second has nothing to export', async () => {
  const { labels } = await issued([1000, 1100, 1200])
  const answers = await Promise.all([
    admin.send(accountsExportPost, { format: 'xero', until }),
    admin.send(accountsExportPost, { format: 'sage', until }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EXPORT_EMPTY' })
  const [newest] = (await list()).rows
  expect(newest?.documents).toBe(3)
  const rows = await rowsOf(newest?.aex_id ?? 0)
  expect(rows.map((row) => row['*InvoiceNumber'] ?? row['Reference'] ?? '').toSorted()).toEqual(labels)
})

test('a repeated request makes no second export', async () => {
  await issued([1000])
  const key = { 'idempotency-key': 'the-same-export' }
  const first = await admin.call(accountsExportPost, { format: 'sage', until }, key)
  await issued([1000])
  expect(await admin.call(accountsExportPost, { format: 'sage', until }, key)).toEqual(first)
  expect((await list()).waiting.documents).toBe(1)
})

test('without a document to export, nothing is made', async () => {
  const before = (await list()).rows
  expect(await admin.send(accountsExportPost, { format: 'xero', until })).toMatchObject({
    status: 409,
    body: { code: 'EXPORT_EMPTY' },
  })
  await issued([1000])
  expect(await admin.send(accountsExportPost, { format: 'xero', until: '2020-01-01' })).toMatchObject({
    status: 409,
  })
  expect((await list()).rows).toEqual(before)
})

test('the documents whose VAT Xero computes otherwise are named before the export', async () => {
  const { sell_id } = await billing.addSeller()
  const account = await billing.addAccount(sell_id)
  await billing.deliver(account, { net: 1003, vat: 202 })
  await billing.issue([account])
  const [document] = await billing.documentsOf([account])
  expect((await list()).waiting.differences).toEqual([{ ...document, vat: 2.02, xero_vat: 2.01 }])
})

test('Sage 50 gets the nominal codes of services and charges, the code of the account and the VAT of each document', async () => {
  const { sell_id } = await billing.addSeller()
  const account = await billing.addAccount(sell_id, { cust_ledger_code: 'LEDGER1' })
  const docket = await billing.deliver(account, { net: 4000, vat: 800 })
  await billing.charge(docket, 625, 125)
  await sql(`update service_type set styp_nominal = '4001'`)
  await sql(`update charge_type set chgt_nominal = '4010'`)
  await sql(`update vat_rate set vat_sage = 'T21' where vat_code = 'S'`)
  await billing.issue([account])
  const [aex_id = 0] = (await make('sage')).exports
  const rows = await rowsOf(aex_id)
  await sql(`update service_type set styp_nominal = ''`)
  await sql(`update charge_type set chgt_nominal = ''`)
  await sql(`update vat_rate set vat_sage = ''`)
  const cells = rows.map((row) => [
    row['Type'],
    row['Account Reference'],
    row['Nominal A/C Ref'],
    row['Net Amount'],
    row['Tax Amount'],
  ])
  expect(cells).toEqual([
    ['SI', 'LEDGER1', '4001', '40', '8'],
    ['SI', 'LEDGER1', '4010', '6.25', '1.25'],
  ])
  expect(rows.map((row) => row['Tax Code'])).toContain('T21')
})

test('QuickBooks gets a file of invoices and a file of credit notes', async () => {
  const { accounts } = await issued([1000])
  const [account = 0] = accounts
  const credited = await billing.deliver(account, { net: 500, vat: 100 })
  await billing.issue([account])
  await billing.charge(credited, -300, -60)
  await billing.issue([account])
  const { exports } = await make('quickbooks')
  const made = (await list()).rows.filter(({ aex_id }) => exports.includes(aex_id))
  expect(made.map(({ kind, documents, total }) => [kind, documents, total])).toEqual([
    ['C', 1, -3.6],
    ['I', 2, 18],
  ])
  const [invoices = 0, credits = 0] = exports
  expect((await rowsOf(invoices)).map((row) => row['ItemAmount'])).toEqual(['10', '5'])
  expect((await rowsOf(credits)).map((row) => [row['ItemAmount'], row['ItemTaxAmount']])).toEqual([
    ['3', '0.6'],
  ])
  const { headers } = await admin.send(accountsExportFile, { aex_id: credits })
  expect(headers.get('content-disposition')).toContain(`quickbooks-credit-notes-${credits}.csv`)
})

test('no cell begins a formula', async () => {
  const { sell_id } = await billing.addSeller()
  const account = await billing.addAccount(sell_id, { cust_bill_name: '=cmd()' })
  await billing.deliver(account)
  await billing.issue([account])
  const [aex_id = 0] = (await make('xero')).exports
  expect((await rowsOf(aex_id)).map((row) => row['*ContactName'])).toEqual(["'=cmd()"])
})

test('a document in another currency is in no export, and is counted', async () => {
  const { sell_id } = await billing.addSeller()
  const account = await billing.addAccount(sell_id)
  const abroad = await billing.deliver(account, { net: 700, vat: 140 })
  await sql(`update docket set dck_currency = 'EUR' where dck_id = $1`, [abroad])
  await billing.deliver(account, { net: 1000, vat: 200 })
  await billing.issue([account])
  expect((await list()).waiting).toMatchObject({ documents: 1, total: 12, other_currencies: 1 })
  const { exports, documents } = await make('quickbooks')
  expect(documents).toBe(1)
  expect((await rowsOf(exports[0] ?? 0)).map((row) => row['ItemAmount'])).toEqual(['10'])
  expect((await list()).waiting).toMatchObject({ documents: 0, other_currencies: 1 })
  expect(await admin.send(accountsExportPost, { format: 'xero', until })).toMatchObject({
    status: 409,
    body: { code: 'EXPORT_EMPTY' },
  })
})

const inPence = (cell: string | undefined) => Math.round(Number(cell) * 100)
const sumOf = (rows: Record<string, string>[], amount: (row: Record<string, string>) => number) =>
  rows.reduce((all, row) => all + amount(row), 0)

const signInSage = (row: Record<string, string>) => (row['Type'] === 'SC' ? -1 : 1)
const signInQuickbooks = (row: Record<string, string>) => (row['CreditNoteNo'] === undefined ? 1 : -1)

/** What each program reads from its files: the documents’ numbers, and their net amount and VAT in pence. Xero reads no VAT. */
const readers: Record<
  'xero' | 'sage' | 'quickbooks',
  (rows: Record<string, string>[]) => { labels: unknown[]; net: number; vat: number }
> = {
  xero: (rows) => ({
    labels: rows.map((row) => row['*InvoiceNumber']),
    net: sumOf(rows, (row) => Number(row['*Quantity']) * inPence(row['*UnitAmount'])),
    vat: 0,
  }),
  sage: (rows) => {
    return {
      labels: rows.map((row) => row['Reference']),
      net: sumOf(rows, (row) => signInSage(row) * inPence(row['Net Amount'])),
      vat: sumOf(rows, (row) => signInSage(row) * inPence(row['Tax Amount'])),
    }
  },
  quickbooks: (rows) => {
    return {
      labels: rows.map((row) => row['InvoiceNo'] ?? row['CreditNoteNo']),
      net: sumOf(rows, (row) => signInQuickbooks(row) * inPence(row['ItemAmount'])),
      vat: sumOf(rows, (row) => signInQuickbooks(row) * inPence(row['ItemTaxAmount'])),
    }
  },
}

test('the files of each program add up to the documents to the penny, and an export that is taken back is exported for another program', async () => {
  const { sell_id } = await billing.addSeller()
  const [first, second] = [await billing.addAccount(sell_id), await billing.addAccount(sell_id)]
  for (const [net, vat] of [
    [4123, 825],
    [333, 67],
    [1999, 400],
  ] as const)
    await billing.deliver(first, { net, vat })
  const docket = await billing.deliver(second, { net: 5001, vat: 1000 })
  await billing.issue([first, second])
  // A credit note, and an invoice with a credit.
  await billing.charge(docket, -1234, -247)
  await billing.issue([second])
  const credited = await billing.deliver(first, { net: 900, vat: 180 })
  await billing.charge(credited, -101, -20)
  await billing.issue([first])

  const labels = (await billing.documentsOf([first, second])).map(({ inv_label }) => inv_label)
  expect(labels).toHaveLength(4)
  const [totals] = await sql(
    `select sum(case inv_kind when 'C' then -inv_net else inv_net end)::int net,
       sum(case inv_kind when 'C' then -inv_vat else inv_vat end)::int vat from invoice where inv_label = any($1)`,
    [labels],
  )
  expect(totals).toEqual({ net: 4123 + 333 + 1999 + 5001 - 1234 + 900 - 101, vat: 2205 })

  for (const format of ['xero', 'sage', 'quickbooks'] as const) {
    const { exports, documents } = await make(format)
    expect(documents).toBe(4)
    const files = await Promise.all(exports.map(async (aex_id) => readers[format](await rowsOf(aex_id))))
    expect(new Set(files.flatMap((file) => file.labels))).toEqual(new Set(labels))
    expect(files.reduce((all, file) => all + file.net, 0)).toBe(totals?.['net'])
    expect(files.reduce((all, file) => all + file.vat, 0)).toBe(format === 'xero' ? 0 : totals?.['vat'])
    expect((await list()).waiting.documents).toBe(0)
    for (const aex_id of exports) await admin.call(accountsExportUndo, { aex_id })
    expect((await list()).waiting.documents).toBe(4)
    for (const aex_id of exports) {
      expect((await admin.send(accountsExportFile, { aex_id })).status).toBe(404)
      expect((await admin.send(accountsExportUndo, { aex_id })).status).toBe(404)
    }
  }
  const { rows } = await list()
  expect(rows.some(({ first: label }) => labels.includes(label))).toBe(false)
})

test('credit notes for Xero are in a file of their own, with amounts below 0 that are numbers', async () => {
  const { accounts } = await issued([1000])
  const [account = 0] = accounts
  const credited = await billing.deliver(account, { net: 500, vat: 100 })
  await billing.issue([account])
  await billing.charge(credited, -300, -60)
  await billing.issue([account])
  const { exports } = await make('xero')
  const files = await Promise.all(exports.map(rowsOf))
  expect(files.map((rows) => rows.map((row) => row['*UnitAmount']))).toEqual([['10', '5'], ['-3']])
})

test('of two users who take the same export back at once, one is refused, and a repeated request is answered as before', async () => {
  await issued([1000])
  const [aex_id = 0] = (await make('sage')).exports
  const key = { 'idempotency-key': 'the-same-undo' }
  const answers = await Promise.all([
    admin.send(accountsExportUndo, { aex_id }),
    admin.send(accountsExportUndo, { aex_id }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  const [again = 0] = (await make('sage')).exports
  expect(await admin.call(accountsExportUndo, { aex_id: again }, key)).toEqual({})
  expect(await admin.call(accountsExportUndo, { aex_id: again }, key)).toEqual({})
  expect((await list()).waiting.documents).toBe(1)
})

test('users without the right billing can neither make nor download exports, and others only those of their accounts', async () => {
  await issued([1000])
  const [aex_id = 0] = (await make('xero')).exports
  const other = await withRights(['invoices', 'reports', 'history', 'export'])
  for (const [call, payload] of [
    [accountsExportList, {}],
    [accountsExportPost, { format: 'xero', until }],
    [accountsExportFile, { aex_id }],
    [accountsExportUndo, { aex_id }],
  ] as const)
    expect((await other.send(call, payload)).status).toBe(403)

  // This user was given the accounts of the administrator, and then loses them.
  const clerk = await withRights(['billing'])
  expect((await clerk.send(accountsExportFile, { aex_id })).status).toBe(200)
  await portal.change(
    'session',
    `delete from user_account where ausr_id = (select max(ausr_id) from app_user)`,
  )
  expect((await clerk.send(accountsExportFile, { aex_id })).status).toBe(404)
  expect((await clerk.send(accountsExportUndo, { aex_id })).status).toBe(404)
  expect((await clerk.call(accountsExportList, {})).rows).toEqual([])
})
