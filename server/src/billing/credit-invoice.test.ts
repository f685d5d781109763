import { billingDocket, billingReadyDockets } from '@despatch/contract/billing/billing.ts'
import {
  invoiceCreditCheck,
  invoiceCreditPost,
  invoiceFile,
  invoiceGet,
} from '@despatch/contract/billing/invoices.ts'
import { docketAmendCheck } from '@despatch/contract/dockets/amend.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { billingPortal, daysAgo } from '../../test/billing.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { today } from './billed-period.ts'
import { makeInvoice } from './make-invoice.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const billing = await billingPortal(portal, admin)

const reason = 'Agreed with the customer'

/** An account with one invoice of dockets of these net amounts in pence, each with 20% VAT. */
async function issued(nets = [4000]) {
  const seller = await billing.addSeller()
  const account = await billing.addAccount(seller.sell_id)
  const dockets: number[] = []
  for (const net of nets) dockets.push(await billing.deliver(account, { net, vat: net / 5 }))
  await billing.issue([account])
  const [document = { inv_id: 0, inv_label: '' }] = await billing.documentsOf([account])
  return { ...seller, ...document, account, dockets, dck_id: dockets[0] ?? 0 }
}

const open = async (inv_id: number) => (await admin.call(invoiceGet, { inv_id })).open

/** Expects that the documents of an account owe what its dockets owe, and that dockets are worth what is on live lines. */
async function agrees(account: number): Promise<void> {
  const documents = await billing.documentsOf([account])
  let owed = 0
  for (const { inv_id } of documents) owed += Math.round((await open(inv_id)) * 100)
  const [dockets] = await sql(
    `select sum(greatest(least(dck_billed - dck_received - dck_taken, docket_due(docket)), 0))::int due,
       sum(dck_billed - (select coalesce(sum(ivl_net + ivl_vat), 0) from invoice_line where ivl_dck_id = dck_id))::int "all",
       sum(dck_billed - (select coalesce(sum(ivl_net + ivl_vat), 0) from invoice_line where ivl_dck_id = dck_id and ivl_live))::int live
     from docket where dck_cust_id = $1`,
    [account],
  )
  expect(dockets).toEqual({ due: owed, all: 0, live: 0 })
}

const docket = async (dck_id: number) =>
  (await sql('select dck_net, dck_total, dck_billed from docket where dck_id = $1', [dck_id]))[0]

describe('a reduction', () => {
  test('is shown first, and is then a credit note and a credit of the docket, to the penny', async () => {
    const { inv_id, inv_label, creditPrefix, account, dck_id } = await issued()
    const wanted = { inv_id, reduce: [{ ivl_no: 1, amount: 10.01 }] }
    expect(await admin.call(invoiceCreditCheck, wanted)).toEqual({
      net: 10.01,
      vat: 2,
      total: 12.01,
      currency: 'GBP',
    })
    expect((await billing.documentsOf([account])).length).toBe(1)
    const note = await admin.call(invoiceCreditPost, { ...wanted, reason })
    expect(note.inv_label).toBe(`${creditPrefix}000001`)
    expect(await admin.call(invoiceGet, { inv_id: note.inv_id })).toMatchObject({
      inv_kind: 'C',
      inv_total: 12.01,
      corrects: { inv_id, inv_label },
      reason,
      rows: [{ dck_id, ivl_net: 10.01, ivl_vat: 2, ivl_vat_percent: 20 }],
    })
    expect(await admin.call(invoiceGet, { inv_id })).toMatchObject({
      open: 35.99,
      credited: 12.01,
      corrected_by: [note],
      rows: [{ rest: 29.99, is_released: false }],
    })
    expect(await docket(dck_id)).toEqual({ dck_net: 2999, dck_total: 3599, dck_billed: 3599 })
    const ready = await admin.call(billingReadyDockets, { cust_id: account, until: today() })
    expect(ready.rows).toEqual([])
    await agrees(account)
    await admin.call(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 29.99 }] })
    expect(await docket(dck_id)).toEqual({ dck_net: 0, dck_total: 0, dck_billed: 0 })
    expect(await admin.call(invoiceGet, { inv_id })).toMatchObject({ open: 0, credited: 48 })
    await agrees(account)
  })

  test('prints the invoice that it corrects, with its day and the reason', async () => {
    const { inv_id, inv_label } = await issued()
    const note = await admin.call(invoiceCreditPost, {
      inv_id,
      reason,
      reduce: [{ ivl_no: 1, amount: 5 }],
    })
    await makeInvoice({ tenant: portal.tenant('metro'), config: portal.config }, note)
    const payload = { inv_id: note.inv_id, format: 'pdf' as const }
    const response = await fetch(`${portal.address}${callAddress(invoiceFile, payload)}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const pdf = Buffer.from(await response.arrayBuffer())
    const [page] = (await readPdf(Readable.from([pdf]), { scanned: false })).pages
    expect(page).toContain(`Invoice ${inv_label} of ${dateInWords(today())}`)
    expect(page).toContain(reason)
  })

  test('of more than is left is refused at its amount, also when two are posted at once', async () => {
    const { inv_id, account, creditPrefix } = await issued()
    const reduce = (amount: number) =>
      admin.send(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount }] })
    expect(await reduce(40.01)).toMatchObject({
      status: 422,
      body: {
        code: 'CREDIT_TOO_LARGE',
        errors: [{ field: 'reduce.0.amount', message: expect.stringContaining('£40.00') }],
      },
    })
    const answers = await Promise.all([reduce(25), reduce(25)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect((await reduce(15)).status).toBe(200)
    const labels = (await billing.documentsOf([account])).map(({ inv_label }) => inv_label)
    expect(labels.slice(1)).toEqual([`${creditPrefix}000001`, `${creditPrefix}000002`])
    await agrees(account)
  })

  test('is refused if the docket was credited before, so that it never costs less than nothing', async () => {
    const { inv_id, account, dck_id } = await issued()
    await billing.charge(dck_id, -3000, -600)
    expect(
      await admin.send(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 20 }] }),
    ).toMatchObject({
      status: 422,
      body: { code: 'CREDIT_TOO_LARGE', errors: [{ field: 'reduce.0.amount' }] },
    })
    expect((await billing.documentsOf([account])).length).toBe(1)
  })

  test('is possible on a docket in the archive', async () => {
    const { inv_id, account, dck_id } = await issued()
    await sql(`update docket set dck_archive = 'T' where dck_id = $1`, [dck_id])
    await admin.call(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 5 }] })
    expect(await docket(dck_id)).toMatchObject({ dck_total: 4200, dck_billed: 4200 })
    await agrees(account)
  })
})

describe('a release', () => {
  test('credits all lines of the docket, which is changed and billed again on another document', async () => {
    const { inv_id, prefix, account, dockets, dck_id } = await issued([4000, 1000])
    await admin.call(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 5 }] })
    const changes = { docket: { dck_cust_ref1: 'PO 77' } }
    expect((await admin.send(docketAmendCheck, { dck_id, changes })).status).toBe(422)
    const note = await admin.call(invoiceCreditPost, { inv_id, reason, release: [dck_id] })
    expect(await admin.call(invoiceGet, { inv_id: note.inv_id })).toMatchObject({ inv_total: 42 })
    expect(await docket(dck_id)).toEqual({ dck_net: 3500, dck_total: 4200, dck_billed: 0 })
    expect(await admin.call(billingDocket, { dck_id })).toMatchObject({ is_to_bill: true })
    expect(await open(inv_id)).toBe(12)
    await agrees(account)
    const form = await admin.call(docketAmendCheck, { dck_id, changes: {} })
    expect(form.groups.some(({ answer }) => answer !== 'no')).toBe(true)
    await sql(
      `update docket set dck_net = dck_net - 500, dck_netvat = dck_netvat - 100, dck_total = dck_total - 600 where dck_id = $1`,
      [dck_id],
    )
    await billing.issue([account])
    const again = (await billing.documentsOf([account])).at(-1)
    expect(again?.inv_label).toBe(`${prefix}000002`)
    expect(await admin.call(invoiceGet, { inv_id: again?.inv_id ?? 0 })).toMatchObject({
      inv_total: 36,
      open: 36,
      rows: [
        { dck_id, ivl_net: 35 },
        { dck_id, ivl_net: -5 },
      ],
    })
    await agrees(account)
    await admin.call(invoiceCreditPost, { inv_id, reason, release: [dockets[1] ?? 0] })
    expect(await admin.call(invoiceGet, { inv_id })).toMatchObject({
      open: 0,
      credited: 60,
    })
    await agrees(account)
  })

  test('leaves money received on the docket, where it pays the next document', async () => {
    const { inv_id, account, dck_id } = await issued()
    await sql('update docket set dck_received = 1800 where dck_id = $1', [dck_id])
    expect(await open(inv_id)).toBe(30)
    await admin.call(invoiceCreditPost, { inv_id, reason, release: [dck_id] })
    expect(await open(inv_id)).toBe(0)
    await agrees(account)
    await billing.issue([account])
    expect(await open((await billing.documentsOf([account])).at(-1)?.inv_id ?? 0)).toBe(30)
    await agrees(account)
  })

  test('happens once, and a released line cannot be reduced', async () => {
    const { inv_id, account, dck_id } = await issued()
    const release = () => admin.send(invoiceCreditPost, { inv_id, reason, release: [dck_id] })
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(
      await admin.send(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 1 }] }),
    ).toMatchObject({ status: 409, body: { code: 'LINE_CREDITED', errors: [{ field: 'reduce.0.amount' }] } })
    await agrees(account)
  })
})

test('a credit of today leaves an earlier day to the next invoices', async () => {
  const { sell_id } = await billing.addSeller()
  const account = await billing.addAccount(sell_id)
  await billing.deliver(account, { days: 10 })
  await billing.issue([account], { until: daysAgo(5), day: daysAgo(5) })
  const [invoice] = await billing.documentsOf([account])
  await admin.call(invoiceCreditPost, {
    inv_id: invoice?.inv_id ?? 0,
    reason,
    reduce: [{ ivl_no: 1, amount: 1 }],
  })
  await billing.deliver(account, { days: 3 })
  await billing.issue([account], { until: daysAgo(1), day: daysAgo(1) })
  expect(
    await sql('select inv_kind, inv_day::text from invoice where inv_cust_id = $1 order by inv_id', [
      account,
    ]),
  ).toEqual([
    { inv_kind: 'I', inv_day: daysAgo(5) },
    { inv_kind: 'C', inv_day: today() },
    { inv_kind: 'I', inv_day: daysAgo(1) },
  ])
})

test('a retried request issues one credit note', async () => {
  const { inv_id, account } = await issued()
  const sent = { inv_id, reason, reduce: [{ ivl_no: 1, amount: 5 }] }
  const headers = { 'idempotency-key': randomUUID() }
  const [one, other] = [
    await admin.call(invoiceCreditPost, sent, headers),
    await admin.call(invoiceCreditPost, sent, headers),
  ]
  expect(other).toEqual(one)
  expect((await billing.documentsOf([account])).length).toBe(2)
})

test('a credit needs a reason and a line, and a credit note has none', async () => {
  const { inv_id, dck_id } = await issued()
  const refused = async (more: object) =>
    (await admin.send(invoiceCreditPost, { inv_id, reason, ...more })).body
  expect(await refused({ reduce: [] })).toMatchObject({ errors: [{ field: 'reduce' }] })
  expect(await refused({ reason: ' ', release: [dck_id] })).toMatchObject({ errors: [{ field: 'reason' }] })
  expect(await refused({ reduce: [{ ivl_no: 9, amount: 1 }] })).toMatchObject({
    errors: [{ field: 'reduce.0.ivl_no' }],
  })
  expect(await refused({ reduce: [{ ivl_no: 1, amount: 1 }], release: [dck_id] })).toMatchObject({
    errors: [{ field: 'reduce.0.amount' }],
  })
  const note = await admin.call(invoiceCreditPost, { inv_id, reason, reduce: [{ ivl_no: 1, amount: 5 }] })
  expect(await refused({ inv_id: note.inv_id, reduce: [{ ivl_no: 1, amount: 1 }] })).toMatchObject({
    errors: [{ field: 'inv_id' }],
  })
})

test('documents of other accounts are not found, and customers are refused', async () => {
  const { inv_id } = await issued()
  const { account: other } = await issued()
  const sent = { inv_id, reason, reduce: [{ ivl_no: 1, amount: 5 }] }
  expect(await (await portal.login('account')).send(invoiceCreditPost, sent)).toMatchObject({ status: 403 })
  await portal.change(
    'session',
    `update app_user set ausr_rights_billing = 'T', ausr_all_accounts = 'F' where ausr_logon = 'control'`,
  )
  await sql(
    `insert into user_account (ausr_id, cust_id) select ausr_id, $1 from app_user where ausr_logon = 'control'`,
    [other],
  )
  const control = await portal.login('control')
  for (const call of [invoiceCreditCheck, invoiceCreditPost])
    expect(await control.send(call, sent)).toMatchObject({ status: 404 })
})

test('an issued line changes only once, from live to released', async () => {
  const { inv_id } = await issued()
  for (const change of ['ivl_net = ivl_net + 1', 'ivl_live = false, ivl_text = $$x$$', 'ivl_live = true'])
    await expect(sql(`update invoice_line set ${change} where ivl_inv_id = $1`, [inv_id])).rejects.toThrow(
      'cannot be changed',
    )
})
