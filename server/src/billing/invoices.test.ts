import { Readable } from 'node:stream'
import {
  billingPreviewFile,
  billingReadyList,
  billingIssue,
  billingRunGet,
} from '@despatch/contract/billing/billing.ts'
import {
  invoiceAttention,
  invoiceCreditPost,
  invoiceFile,
  invoiceGet,
  invoiceList,
  invoicePosted,
  invoiceSend,
} from '@despatch/contract/billing/invoices.ts'
import type { Call, Payload } from '@despatch/contract/wire/call.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { dateInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import { describe, expect, test, vi } from 'vitest'
import { billingPortal, daysAgo } from '../../test/billing.ts'
import type { Client } from '../../test/client.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import type { OutgoingEmail } from '../platform/mail/mailer.ts'
import { today } from './billed-period.ts'
import { makeInvoice, mailInvoice } from './make-invoice.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const billing = await billingPortal(portal, admin)
const customer = await portal.login('account')

const tenant = () => portal.tenant('metro')

/** A file, as a user downloads it. */
async function download<C extends Call>(client: Client, call: C, payload: Payload<C>): Promise<Buffer> {
  const response = await fetch(`${portal.address}${callAddress(call, payload)}`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const fileOf = (client: Client, inv_id: number, format: 'pdf' | 'csv') =>
  download(client, invoiceFile, { inv_id, format })

const textOf = async (pdf: Buffer) => (await readPdf(Readable.from([pdf]), { scanned: false })).pages

/** An account with one issued document of these dockets. */
async function issued(nets = [4000], more: Parameters<typeof billing.addAccount>[1] = {}) {
  const seller = await billing.addSeller()
  const account = await billing.addAccount(seller.sell_id, more)
  const dockets: number[] = []
  for (const net of nets) dockets.push(await billing.deliver(account, { net, vat: net / 5 }))
  await billing.issue([account])
  const [document = { inv_id: 0, inv_label: '' }] = await billing.documentsOf([account])
  return { ...seller, ...document, account, dockets }
}

/** Lets the user `account` see the documents of an account and of no other. */
const letCustomerSee = (account: number) =>
  portal.change(
    'session',
    `with users as (update app_user set ausr_rights_invoices = 'T' where ausr_logon = 'account' returning ausr_id),
       others as (delete from user_account where ausr_id in (select ausr_id from users))
     insert into user_account (ausr_id, cust_id) select ausr_id, ${account} from users`,
  )

test('issuing documents in the portal makes their PDFs, emails them, and states what became of each account', async () => {
  const sent: OutgoingEmail[] = []
  const { sell_id, prefix } = await billing.addSeller()
  const mailed = await billing.addAccount(sell_id, {
    cust_bill_emails: 'one@billed.example; two@billed.example',
  })
  const posted = await billing.addAccount(sell_id, { cust_bill_emails: '' })
  for (const account of [mailed, posted]) await billing.deliver(account, { net: 5000, vat: 1000 })
  const jobs = await portal.work({
    send: (email) => {
      sent.push(email)
      return Promise.resolve()
    },
  })
  const { run_id } = await admin.call(billingIssue, await billing.wanted([mailed, posted]))
  await vi.waitFor(
    async () => {
      const { rows } = await admin.call(invoiceList, { search: prefix })
      expect(rows.map(({ state }) => state).toSorted()).toEqual(['due', 'unsent'])
    },
    { timeout: 60_000, interval: 250 },
  )
  await jobs.stop()
  expect((await admin.call(billingRunGet, { run_id })).rows).toMatchObject([
    {
      cust_id: mailed,
      state: 'issued',
      documents: [{ total: 60, is_made: true, to: 'one@billed.example, two@billed.example' }],
    },
    { cust_id: posted, state: 'issued', documents: [{ total: 60, is_made: true, to: '' }] },
  ])
  const [email, ...others] = sent.filter(({ subject }) => subject.includes(prefix))
  expect(others).toEqual([])
  const label = email?.file?.name.replace('.pdf', '') ?? ''
  expect(email).toMatchObject({
    to: 'one@billed.example, two@billed.example',
    subject: `Invoice ${label} from Metro Couriers`,
    file: { name: `${label}.pdf`, type: 'application/pdf' },
  })
  expect(email?.text).toContain(`£60.00 is due on ${dateInWords(dayAfter(today(), 30))}.`)
  expect(email?.text).toContain('We never change them by email.')
  expect(email?.text).not.toContain('20-20-15')
  const stored = await fileOf(admin, Number((await billing.documentsOf([mailed]))[0]?.inv_id), 'pdf')
  expect(email?.file?.content.equals(stored)).toBe(true)
  expect((await admin.call(invoiceList, { show: 'not sent', inv_cust_id: posted })).rows).toHaveLength(1)
})

describe('the PDF', () => {
  test('of an invoice has everything that a VAT invoice must have', async () => {
    const { inv_id, inv_label, dockets } = await issued([4000, 1235], {
      cust_po_ref: null,
      cust_vat_number: 'GB 123 4567 82',
    })
    const [page = ''] = await textOf(await fileOf(admin, inv_id, 'pdf'))
    for (const words of [
      'VAT invoice',
      'Metro Couriers',
      inv_label,
      dateInWords(today()),
      dateInWords(dayAfter(today(), 30)),
      '8 Wharf Road',
      'VAT number GB 980 7806 84',
      'Company number 09876543',
      'Billed',
      '3 Kiln Road',
      'VAT number GB 123 4567 82',
      `£62.82 due ${dateInWords(dayAfter(today(), 30))}`,
      'Tax point',
      `MT${dockets[0]}`,
      'WC1B to EC3N',
      '£40.00',
      '£8.00',
      '20%',
      '£52.35',
      '£10.47',
      '£62.82',
      'Sort code',
      '20-20-15',
      '55555555',
      'We never change our bank details by email.',
      'Please give the invoice number.',
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
  })

  test('of a credit note has the invoice that it corrects, and how to read its amount', async () => {
    const { account, dockets, inv_label, creditPrefix } = await issued([5000])
    await billing.charge(dockets[0] ?? 0, -1000, -200)
    await billing.issue([account])
    const note = (await billing.documentsOf([account]))[1]
    const [page = ''] = await textOf(await fileOf(admin, note?.inv_id ?? 0, 'pdf'))
    for (const words of [
      'VAT credit note',
      `${creditPrefix}000001`,
      `to ${inv_label} of`,
      '£12.00 credited',
      '£10.00',
    ])
      expect(page.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(page).not.toContain('-£')
    expect(page).not.toContain('Sort code')
  })

  test('repeats the names of the columns on each of its pages', async () => {
    const seller = await billing.addSeller()
    const account = await billing.addAccount(seller.sell_id)
    for (let at = 0; at < 70; at++) await billing.deliver(account)
    await billing.issue([account])
    const [document] = await billing.documentsOf([account])
    const pages = await textOf(await fileOf(admin, document?.inv_id ?? 0, 'pdf'))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[1]).toContain('Tax point')
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  test('is made once, and stays what it was when seller and account change', async () => {
    const { inv_id, sell_id, account } = await issued()
    const before = await fileOf(admin, inv_id, 'pdf')
    await sql(`update seller set sell_address = 'Elsewhere' where sell_id = $1`, [sell_id])
    await sql(`update customer set cust_bill_name = 'Other' where cust_id = $1`, [account])
    await makeInvoice({ tenant: tenant(), config: portal.config }, { inv_id })
    expect((await fileOf(admin, inv_id, 'pdf')).equals(before)).toBe(true)
  })

  test('of a preview is marked as a draft and has no number', async () => {
    const { sell_id, prefix } = await billing.addSeller()
    const account = await billing.addAccount(sell_id)
    await billing.deliver(account)
    const wanted = { cust_id: account, until: today(), day: today() }
    const [page = ''] = await textOf(await download(admin, billingPreviewFile, wanted))
    expect(page).toContain('Draft, not issued')
    expect(page).not.toContain(prefix)
    expect(await billing.documentsOf([account])).toEqual([])
  })

  test('is refused until it is made', async () => {
    const { sell_id } = await billing.addSeller()
    const account = await billing.addAccount(sell_id)
    await billing.deliver(account)
    const { run_id } = await admin.call(billingIssue, await billing.wanted([account]))
    await billing.bill(run_id, account)
    const [document] = await billing.documentsOf([account])
    const inv_id = document?.inv_id
    for (const call of [invoiceFile, invoiceSend, invoicePosted])
      expect(await admin.send(call, { inv_id })).toMatchObject({
        status: 409,
        body: { code: 'INVOICE_NOT_MADE' },
      })
    expect((await admin.call(invoiceList, { inv_cust_id: account })).rows).toMatchObject([
      { state: 'making' },
    ])
  })
})

test('the CSV has one row a line, with references, districts, times and amounts', async () => {
  const { inv_id, inv_label, dockets } = await issued([4000, 1235])
  await sql(`update docket set dck_cust_ref2 = '=1+1' where dck_id = $1`, [dockets[0]])
  const [heading = '', first = '', second = '', ...rest] = (await fileOf(admin, inv_id, 'csv'))
    .toString('utf8')
    .split('\r\n')
  expect(heading).toContain('Document,Line,Date,Docket,Description,Reference 1')
  expect(first).toContain(`${inv_label},1,`)
  expect(first).toContain(`MT${dockets[0]}`)
  expect(first).toContain(`'=1+1`)
  expect(first).toContain('WC1B,EC3N')
  expect(first).toContain(',2,3,1,')
  expect(first).toContain('20,40,8,48,GBP')
  expect(second).toContain('20,12.35,2.47,14.82,GBP')
  expect(rest).toEqual([''])
})

describe('sending', () => {
  test('again emails the stored PDF to the account or to other addresses, and refuses wrong ones', async () => {
    const { inv_id, inv_label, account } = await issued()
    await admin.call(invoiceSend, { inv_id, to: 'boss@billed.example' })
    expect(await admin.send(invoiceSend, { inv_id, to: 'nobody' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'to' }] },
    })
    const [mail] = await sql(
      `select mail_id, mail_to, mail_subject, mfile_name from mail join mail_file on mfile_mail_id = mail_id
       where mail_about like 'invoice:' || $1 || ':%' order by mail_id desc limit 1`,
      [inv_id],
    )
    expect(mail).toMatchObject({ mail_to: 'boss@billed.example', mfile_name: `${inv_label}.pdf` })
    const sending = (send: () => Promise<void>) =>
      mailInvoice(
        { tenant: tenant(), config: portal.config, log: portal.app.log, mailer: { send } },
        { inv_id, mail_id: Number(mail?.['mail_id']) },
      )
    await expect(sending(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    expect(await admin.call(invoiceGet, { inv_id })).toMatchObject({ inv_sent: null, state: 'unsent' })
    await sending(() => Promise.resolve())
    expect(await admin.call(invoiceGet, { inv_id })).toMatchObject({
      inv_to: 'boss@billed.example',
      inv_sent: expect.any(String),
      state: 'due',
    })
    await sql(`update customer set cust_bill_emails = '' where cust_id = $1`, [account])
    expect(await admin.send(invoiceSend, { inv_id })).toMatchObject({
      status: 409,
      body: { code: 'INVOICE_NO_EMAIL' },
    })
  })

  test('by post is marked once, and then the document counts as sent', async () => {
    const { inv_id, account } = await issued([1000], { cust_bill_emails: '' })
    await sql(`update invoice set inv_sent = null where inv_id = $1`, [inv_id])
    expect((await admin.call(invoiceList, { inv_cust_id: account, show: 'not sent' })).rows).toHaveLength(1)
    await admin.call(invoicePosted, { inv_id })
    const { inv_sent } = await admin.call(invoiceGet, { inv_id })
    await admin.call(invoicePosted, { inv_id })
    expect((await admin.call(invoiceGet, { inv_id })).inv_sent).toBe(inv_sent)
    expect((await admin.call(invoiceList, { inv_cust_id: account, show: 'not sent' })).rows).toEqual([])
  })
})

describe('a customer', () => {
  test('sees the documents of their accounts with what is open and overdue', async () => {
    const { inv_id, account } = await issued([1000])
    await letCustomerSee(account)
    expect(await customer.call(invoiceList, {})).toMatchObject({ rows: [{ inv_id }], open: 12, overdue: 0 })
    expect(await customer.call(invoiceAttention, {})).toMatchObject({
      to_bill: 0,
      open: 1,
      open_total: 12,
      overdue: 0,
      not_sent: 0,
    })
    expect((await fileOf(customer, inv_id, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fileOf(customer, inv_id, 'csv')).toString('utf8')).toContain('Document')
  })

  test('gets the same answer for another account’s document as for a missing one', async () => {
    const own = await issued()
    const other = await issued()
    await letCustomerSee(own.account)
    for (const call of [invoiceGet, invoiceFile]) {
      const strange = await customer.send(call, { inv_id: other.inv_id })
      const missing = await customer.send(call, { inv_id: 2_000_000_000 })
      expect(strange.status).toBe(404)
      expect({ ...strange.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    }
    expect(await customer.send(invoiceList, { inv_cust_id: other.account })).toMatchObject({ status: 404 })
    const { rows } = await customer.call(invoiceList, {})
    expect(rows.map(({ inv_id }) => inv_id)).toEqual([own.inv_id])
  })

  test('can neither bill, send nor mark documents', async () => {
    const { inv_id, account } = await issued()
    await letCustomerSee(account)
    for (const [call, payload] of [
      [billingReadyList, { until: today() }],
      [invoiceSend, { inv_id }],
      [invoicePosted, { inv_id }],
    ] as const)
      expect(await customer.send(call, payload)).toMatchObject({ status: 403 })
  })
})

test('the home page counts accounts whose cycle has ended, and documents that are overdue or were not sent', async () => {
  const { account, inv_id } = await issued([1000])
  await letCustomerSee(account)
  await sql(
    `insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
       inv_from, inv_until, inv_body, inv_by, inv_created)
     select 'I', 'OLD' || inv_id, inv_sell_id, inv_cust_id, inv_day - 60, inv_day - 30, 100, 20, 120, 'GBP', inv_from, inv_until,
       inv_body, inv_by, now() - interval '1 day' from invoice where inv_id = $1`,
    [inv_id],
  )
  const dck_id = await billing.deliver(account, { net: 100, vat: 20, days: 70 })
  await sql(
    `with line as (
       insert into invoice_line (ivl_inv_id, ivl_no, ivl_cust_id, ivl_dck_id, ivl_text, ivl_net, ivl_vat_code, ivl_vat_percent, ivl_vat,
         ivl_tax_point, ivl_performed)
       select inv_id, 1, inv_cust_id, $2, 'Same day', 100, 'S', 20, 20, inv_day, inv_day from invoice where inv_label = 'OLD' || $1)
     update docket set dck_billed = 120 where dck_id = $2`,
    [inv_id, dck_id],
  )
  expect(await customer.call(invoiceAttention, {})).toMatchObject({ overdue: 1, overdue_total: 1.2, open: 2 })
  expect((await customer.call(invoiceList, { show: 'overdue' })).rows).toMatchObject([
    { inv_label: `OLD${inv_id}` },
  ])
  const before = await admin.call(invoiceAttention, {})
  expect(before.not_sent).toBeGreaterThan(0)
  const { sell_id } = await billing.addSeller()
  const due = await billing.addAccount(sell_id, { cust_bill_cycle: 'week' })
  await billing.deliver(due, { days: 30 })
  await billing.issue([due], { until: daysAgo(20), day: daysAgo(20) })
  await billing.deliver(due, { days: 8 })
  // A credit note does not bill what was delivered since the invoice.
  const [first] = await billing.documentsOf([due])
  const reduce = [{ ivl_no: 1, amount: 1 }]
  await admin.call(invoiceCreditPost, { inv_id: first?.inv_id ?? 0, reason: 'Agreed', reduce })
  expect((await admin.call(invoiceAttention, {})).to_bill).toBe(before.to_bill + 1)
  expect(
    (await admin.call(billingReadyList, { until: daysAgo(0) })).rows.find(({ cust_id }) => cust_id === due),
  ).toMatchObject({ is_due: true })
  await billing.issue([due])
  expect((await admin.call(invoiceAttention, {})).to_bill).toBe(before.to_bill)
})
