import { billingIssue, billingRunGet } from '@despatch/contract/billing/billing.ts'
import { invoiceCreditPost } from '@despatch/contract/billing/invoices.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { afterAll, expect, test } from 'vitest'
import { billingPortal, daysAgo } from '../../test/billing.ts'
import { killedWorkers } from '../../test/killed-workers.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { openOfInvoice } from './open-lines.sql.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const billing = await billingPortal(portal, admin)
const { killAtRandom, stop } = killedWorkers(portal.connection('metro'))
afterAll(stop)

const accounts = 200
const docketsOfAccount = 250
const workers = 4
const kills = 100

const numberOf = async (text: string, values: unknown[] = []) => Number((await sql(text, values))[0]?.['n'])

/** Copies a delivered docket of an account, each time with another price. */
async function addCopies(dck_id: number, count: number): Promise<void> {
  await sql(
    `with made as (
       insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop, dck_status,
         dck_archive, dck_created, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
       select id, 'MT' || id, 'MT-STORM-' || id, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop, dck_status, 'F', dck_created,
         1, net, round(net / 5.0), net + round(net / 5.0), 0, '[]'
       from docket, lateral (select nextval('docket_number')::int id, 412 + n * 7 net from generate_series(1, $2::int) n) numbered
       where dck_id = $1 returning dck_id
     ), stops as (
       insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_town, dadd_postalcode)
       select made.dck_id, stop, stop, 'Company', 'London', 'EC3N 4AB' from made, generate_series(0, 1) stop
     )
     insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at)
     select made.dck_id, dev_type, dev_status, dev_at from made, docket_event where dev_dck_id = $1`,
    [dck_id, count],
  )
}

/** Issues what is ready of some accounts, and waits until their jobs have run. */
async function bill(ids: number[]): Promise<void> {
  const { run_id } = await admin.call(billingIssue, await billing.wanted(ids))
  await expect
    .poll(async () => (await admin.call(billingRunGet, { run_id })).rows.map(({ state }) => state), {
      interval: 500,
    })
    .toEqual(ids.map(() => 'issued'))
}

test('the invoices of 200 accounts, their payments, and the credits, releases and invoices after them agree to the penny, though four processes are killed a hundred times', async ({
  annotate,
}) => {
  const { sell_id, prefix, creditPrefix } = await billing.addSeller()
  const ids: number[] = []
  for (let account = 0; account < accounts; account += 1) {
    const cust_id = await billing.addAccount(sell_id, {
      cust_bill_by: account % 50 === 0 ? 'docket' : 'account',
    })
    await addCopies(await billing.deliver(cust_id), docketsOfAccount - 1)
    ids.push(cust_id)
  }
  await sql('analyze docket, docket_address, docket_event')
  const began = performance.now()
  const killing = killAtRandom({ workers, kills })
  const use = async () => {
    for (let first = 0; first < accounts; first += 10) {
      const some = ids.slice(first, first + 10)
      await bill(some)
      for (const [at, cust_id] of some.entries()) {
        const [invoice] = await billing.documentsOf([cust_id])
        await admin.call(paymentReceivedPost, {
          rcp_cust_id: cust_id,
          rcp_day: daysAgo(0),
          rcp_amount: 0.01 + at * 111.11,
          rcp_method: 'bank',
          invoices: [invoice?.inv_label ?? ''],
        })
        const billed = await sql('select dck_id from docket where dck_cust_id = $1 order by dck_id limit 2', [
          cust_id,
        ])
        const [net, vat] = at % 2 === 0 ? ([350, 70] as const) : ([-125, -25] as const)
        for (const { dck_id } of billed) await billing.charge(Number(dck_id), net, vat)
        const [line] = await sql(
          'select ivl_no, ivl_dck_id from invoice_line where ivl_inv_id = $1 order by ivl_no limit 1',
          [invoice?.inv_id],
        )
        // A line of it is reduced, or a docket of it is billed again.
        await admin.call(invoiceCreditPost, {
          inv_id: invoice?.inv_id ?? 0,
          reason: 'Agreed',
          ...(at % 3 === 0
            ? { release: [Number(line?.['ivl_dck_id'])] }
            : { reduce: [{ ivl_no: Number(line?.['ivl_no']), amount: 1 }] }),
        })
      }
      await bill(some)
    }
  }
  await Promise.all([use(), killing])
  // A job that was given up after so many kills is started again, as a user would.
  await sql('update job set job_attempts = 0, job_run_at = now() where job_locked_by is null')
  const idle = () =>
    numberOf(
      `select count(*)::int n from job where job_name in ('bill-account', 'make-invoice', 'allocate-receipts')`,
    )
  await expect.poll(idle, { timeout: 3_000_000, interval: 1000 }).toBe(0)
  const seconds = (performance.now() - began) / 1000
  expect(await killing).toBeGreaterThanOrEqual(kills)

  for (const series of [prefix, creditPrefix]) {
    const labels = await sql(`select inv_label from invoice where inv_label ~ ('^' || $1 || '\\d+$')`, [
      series,
    ])
    const numbers = labels.map(({ inv_label }) => Number(String(inv_label).slice(series.length)))
    expect(numbers.toSorted((one, two) => one - two)).toEqual(labels.map((_label, at) => at + 1))
  }
  const invoices = await numberOf('select count(*)::int n from invoice where inv_sell_id = $1', [sell_id])
  expect(invoices).toBeGreaterThan(accounts)
  const none: Record<string, string> = {
    'a part of a docket is on two lines': `select count(*)::int n from (select 1 from invoice_line where ivl_cust_id = any($1) and ivl_live
       group by ivl_dck_id, ivl_dchg_id having count(*) > 1) twice`,
    'a document is not the sum of its lines': `select count(*)::int n from invoice where inv_cust_id = any($1)
       and inv_total <> (select sum(ivl_net + ivl_vat) * case inv_kind when 'C' then -1 else 1 end from invoice_line where ivl_inv_id = inv_id)`,
    'a docket is billed at another amount than it costs': `select count(*)::int n from docket where dck_cust_id = any($1)
       and (dck_billed <> dck_total
         or dck_billed <> (select sum(ivl_net + ivl_vat) from invoice_line where ivl_dck_id = dck_id and ivl_live))`,
    'documents and dockets differ in what is to be paid': `select (coalesce((select sum(${openOfInvoice}) from invoice where inv_cust_id = any($1)), 0)
       - coalesce((select sum(greatest(docket_due(docket), 0)) from docket where dck_cust_id = any($1)), 0))::int n`,
    'a document has no file': `select count(*)::int n from invoice where inv_cust_id = any($1) and inv_pdf is null`,
    'a document was emailed not at all or twice': `select count(*)::int n from invoice where inv_cust_id = any($1)
       and (select count(*) from mail where mail_about like 'invoice:' || inv_id || ':%') <> 1`,
    'a payment is not what it paid and what is left of it': `select count(*)::int n from receipt where rcp_cust_id = any($1)
       and rcp_amount <> rcp_unallocated + (select coalesce(sum(ral_amount), 0) from receipt_allocation where ral_rcp_id = rcp_id)`,
    'a docket has received another amount than its payments': `select count(*)::int n from docket where dck_cust_id = any($1)
       and dck_received <> (select coalesce(sum(ral_amount), 0) from receipt_allocation where ral_dck_id = dck_id)`,
  }
  for (const [error, query] of Object.entries(none))
    expect([error, await numberOf(query, [ids])]).toEqual([error, 0])
  await annotate(`${invoices} documents in ${seconds.toFixed(0)} s`)
})
