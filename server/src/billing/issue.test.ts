import {
  billingDocket,
  billingHold,
  billingIssue,
  billingPreview,
  billingPreviewLines,
  billingReadyDockets,
  billingReadyList,
  billingRunGet,
} from '@despatch/contract/billing/billing.ts'
import { docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { invoiceCreditPost, invoiceGet, invoiceList } from '@despatch/contract/billing/invoices.ts'
import { paymentReceivedPost } from '@despatch/contract/payments/receipts.ts'
import { openOfLines, toPayOfLines } from '../../test/open-lines.ts'
import { pence } from '@despatch/domain/money/money.ts'
import { dayAfter } from '@despatch/domain/time/london-day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billingPortal, daysAgo } from '../../test/billing.ts'
import { plansOf } from '../../test/plan.ts'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { allocateReceipts } from '../payments/allocate-receipts.ts'
import { accountsToBill, docketsToBill } from './billable.queries.ts'
import { today } from './billed-period.ts'
import { invoicePage, openTotals } from './invoices.queries.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const billing = await billingPortal(portal, admin)

const tenant = () => portal.tenant('metro')

/** An account of a seller of its own with a docket of each of these amounts in pence. */
async function accountWith(nets: number[], more: Parameters<typeof billing.addAccount>[1] = {}) {
  const seller = await billing.addSeller()
  const account = await billing.addAccount(seller.sell_id, more)
  const dockets: number[] = []
  for (const net of nets) dockets.push(await billing.deliver(account, { net, vat: net / 5 }))
  return { ...seller, account, dockets }
}

const statesOf = async (run_id: number) =>
  (await admin.call(billingRunGet, { run_id })).rows.map(({ cust_id, state, reason, documents }) => ({
    cust_id,
    state,
    reason,
    numbers: documents.map(({ inv_label }) => inv_label),
  }))

/** The numbers of a series, in order. */
const numbersOf = async (prefix: string) =>
  (
    await sql(`select inv_label from invoice where inv_label ~ ('^' || $1 || '\\d+$') order by inv_label`, [
      prefix,
    ])
  ).map(({ inv_label }) => Number(String(inv_label).slice(prefix.length)))

const oneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('what is ready', () => {
  test('lists accounts with what is ready and what is not, and each docket with its lines or the reasons', async () => {
    const { account, dockets } = await accountWith([1000, 2000], { cust_po_ref: 1 })
    await sql(`update docket set dck_cust_ref1 = 'PO 77' where dck_id = $1`, [dockets[0]])
    const list = await admin.call(billingReadyList, { until: today() })
    expect(list).toMatchObject({ missing: [], currency: 'GBP' })
    expect(list.rows.find(({ cust_id }) => cust_id === account)).toMatchObject({
      ready: 1,
      not_ready: 1,
      net: 10,
      total: 12,
      last_day: null,
    })
    const first = await admin.call(billingReadyDockets, { cust_id: account, until: today(), limit: 1 })
    expect(first.rows).toMatchObject([
      {
        dck_id: dockets[0],
        performed: daysAgo(3),
        order: 'PO 77',
        route: 'WC1B to EC3N',
        lines: [{ net: 10, vat: 2 }],
        reasons: [],
      },
    ])
    const second = await admin.call(billingReadyDockets, {
      cust_id: account,
      until: today(),
      limit: 1,
      cursor: first.next,
    })
    expect(second).toMatchObject({
      rows: [{ dck_id: dockets[1], reasons: [{ reason: 'order' }] }],
      next: null,
    })
  })

  test('leaves out dockets that were performed before billing began or after the chosen day', async () => {
    const { account, dockets } = await accountWith([1000])
    await billing.deliver(account, { days: 100 })
    await billing.deliver(account, { days: 0 })
    const { rows } = await admin.call(billingReadyDockets, { cust_id: account, until: daysAgo(1) })
    expect(rows.map(({ dck_id }) => dck_id)).toEqual(dockets)
  })

  test('holds a docket back with a reason until it is released', async () => {
    const { account, dockets } = await accountWith([1000])
    const dck_id = dockets[0] ?? 0
    await admin.call(billingHold, { dck_id, reason: 'Disputed' })
    expect(await admin.call(billingDocket, { dck_id })).toEqual({
      documents: [],
      held: 'Disputed',
      is_to_bill: true,
    })
    const { rows } = await admin.call(billingReadyDockets, { cust_id: account, until: today() })
    expect(rows[0]).toMatchObject({ held: 'Disputed', reasons: [{ reason: 'held' }] })
    expect((await billing.preview([account])).rows).toEqual([])
    await admin.call(billingHold, { dck_id, reason: '' })
    await billing.issue([account])
    expect(await admin.send(billingHold, { dck_id, reason: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'DOCKET_INVOICED' },
    })
  })
})

describe('a preview', () => {
  test('has the documents that are then issued, to the penny, with their lines', async () => {
    const { account, dockets, prefix } = await accountWith([1000, 2345])
    await billing.charge(dockets[0] ?? 0, 350, 70)
    const { rows, documents, total } = await billing.preview([account])
    expect({ documents, total }).toEqual({ documents: 1, total: 44.34 })
    expect(rows[0]?.documents).toEqual([
      expect.objectContaining({ kind: 'I', dockets: 2, lines: 3, net: 36.95, vat: 7.39, total: 44.34 }),
    ])
    const lines = await admin.call(billingPreviewLines, {
      cust_id: account,
      until: today(),
      day: today(),
      document: 0,
    })
    expect(lines.rows.map(({ net, vat }) => [net, vat])).toEqual([
      [10, 2],
      [3.5, 0.7],
      [23.45, 4.69],
    ])
    await billing.issue([account])
    const [document] = (await admin.call(invoiceList, { inv_cust_id: account })).rows
    expect(document).toMatchObject({
      inv_label: `${prefix}000001`,
      inv_net: 36.95,
      inv_vat: 7.39,
      inv_total: 44.34,
      open: 44.34,
      inv_due: dayAfter(today(), 30),
      is_made: true,
    })
    const issued = await admin.call(invoiceGet, { inv_id: document?.inv_id ?? 0 })
    expect(issued.rows.map(({ ivl_text, ivl_net, ivl_vat }) => [ivl_text, ivl_net, ivl_vat])).toEqual(
      lines.rows.map(({ text, net, vat }) => [text, net, vat]),
    )
    expect(await admin.call(billingDocket, { dck_id: dockets[0] ?? 0 })).toMatchObject({
      documents: [{ inv_label: `${prefix}000001` }],
      is_to_bill: false,
    })
  })

  test('refuses a later day than today, an earlier one than the last document, and dockets after the documents', async () => {
    const { account } = await accountWith([1000])
    const until = daysAgo(1)
    const tried = (days: object) => admin.send(billingPreview, { accounts: [account], until, ...days })
    expect(await tried({ day: dayAfter(today(), 1) })).toMatchObject({
      status: 422,
      body: { code: 'INVOICE_DAY' },
    })
    expect(await tried({ day: daysAgo(2) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'until' }] },
    })
    await billing.issue([account])
    await billing.deliver(account)
    expect(await tried({ day: daysAgo(1) })).toMatchObject({
      status: 422,
      body: { code: 'INVOICE_DAY', errors: [{ field: 'day' }] },
    })
  })

  test('refuses an account whose seller is not chosen, and one that is not billed', async () => {
    const { sell_id } = await billing.addSeller()
    await billing.addSeller()
    const undecided = await billing.addAccount(sell_id, { cust_sell_id: null })
    const unbilled = await billing.addAccount(sell_id, { cust_bill_cycle: 'none' })
    const days = { until: today(), day: today() }
    expect(await admin.send(billingPreview, { ...days, accounts: [undecided] })).toMatchObject({
      status: 409,
      body: { code: 'SELLER_MISSING' },
    })
    expect(await admin.send(billingPreview, { ...days, accounts: [unbilled] })).toMatchObject({ status: 404 })
  })

  test('and everything else of billing is refused while billing is off', async () => {
    const { account } = await accountWith([1000])
    await portal.set('BillingFrom', '')
    const days = { until: today(), day: today() }
    for (const [call, payload] of [
      [billingPreview, { ...days, accounts: [account] }],
      [billingIssue, { ...days, accounts: [{ cust_id: account, fingerprint: 'x' }] }],
      [billingReadyDockets, { cust_id: account, until: today() }],
    ] as const)
      expect(await admin.send(call, payload)).toMatchObject({ status: 409, body: { code: 'BILLING_OFF' } })
    expect(await admin.call(billingReadyList, { until: today() })).toMatchObject({
      rows: [],
      missing: expect.arrayContaining(['BILLING_OFF']),
    })
    await portal.set('BillingFrom', daysAgo(90))
  })
})

describe('an issue', () => {
  test('of an account that changed after the preview leaves it out with the reason, and issues the others', async () => {
    const one = await accountWith([1000])
    const other = await accountWith([2000])
    const wanted = await billing.wanted([one.account, other.account])
    await billing.charge(one.dockets[0] ?? 0, 100, 20)
    const { run_id } = await admin.call(billingIssue, wanted)
    for (const cust_id of [one.account, other.account]) await billing.bill(run_id, cust_id)
    expect(await statesOf(run_id)).toEqual([
      {
        cust_id: one.account,
        state: 'left out',
        reason: expect.stringContaining('changed since the preview'),
        numbers: [],
      },
      { cust_id: other.account, state: 'issued', reason: '', numbers: [`${other.prefix}000001`] },
    ])
    await billing.issue([one.account])
    expect(await numbersOf(one.prefix)).toEqual([1])
  })

  test('is refused while one of the accounts is being billed, and names the user and the accounts', async () => {
    const { account, prefix } = await accountWith([1000])
    const free = await accountWith([1000])
    const wanted = await billing.wanted([account, free.account])
    const answers = await Promise.all([
      admin.send(billingIssue, { ...wanted, accounts: wanted.accounts.slice(0, 1) }),
      admin.send(billingIssue, { ...wanted, accounts: wanted.accounts.slice(0, 1) }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'BILLING_RUNNING',
      detail: expect.stringContaining(`by admin: Billed ${account}`),
    })
    expect((await admin.call(billingReadyList, { until: today() })).running).toContain(account)
    expect(await admin.send(billingIssue, { ...wanted, accounts: wanted.accounts.slice(1) })).toMatchObject({
      status: 200,
    })
    const [run] = await sql(
      `select bra_run_id from billing_run_account where bra_cust_id = $1 and bra_state = 'waiting'`,
      [account],
    )
    await billing.bill(Number(run?.['bra_run_id']), account)
    await billing.bill(Number(run?.['bra_run_id']), account)
    expect(await numbersOf(prefix)).toEqual([1])
  })

  test('with the fingerprint of a preview that is issued already issues nothing more', async () => {
    const { account, prefix } = await accountWith([1000])
    const wanted = await billing.wanted([account])
    await billing.issue([account])
    const { run_id } = await admin.call(billingIssue, wanted)
    await billing.bill(run_id, account)
    expect(await statesOf(run_id)).toMatchObject([
      { state: 'left out', reason: expect.stringContaining('Nothing') },
    ])
    expect(await numbersOf(prefix)).toEqual([1])
  })

  test('that fails in the middle leaves nothing, and the next attempt issues all of it under the same numbers', async () => {
    const { account, prefix, dockets } = await accountWith([1000, 2000], { cust_bill_by: 'docket' })
    const { run_id } = await admin.call(billingIssue, await billing.wanted([account]))
    await sql(
      `create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$`,
    )
    await sql(
      `create trigger refuse_line before insert on invoice_line for each row when (new.ivl_dck_id = ${dockets[1]})
       execute function refuse_line()`,
    )
    await expect(billing.bill(run_id, account)).rejects.toThrow('full disk')
    expect(await billing.documentsOf([account])).toEqual([])
    expect(await sql('select ser_prefix from invoice_series where ser_prefix = $1', [prefix])).toEqual([])
    await sql('drop trigger refuse_line on invoice_line')
    await billing.bill(run_id, account)
    expect(await numbersOf(prefix)).toEqual([1, 2])
    expect(await statesOf(run_id)).toMatchObject([{ state: 'issued' }])
  })

  test('whose connection is cut in the middle leaves nothing and runs again', async () => {
    const { account, prefix, sell_id } = await accountWith([1000, 2000])
    const { run_id } = await admin.call(billingIssue, await billing.wanted([account]))
    const blocker = await tenant().transactions.connect()
    await blocker.query('begin')
    await blocker.query('select from seller where sell_id = $1 for update', [sell_id])
    const interrupted = billing.bill(run_id, account)
    interrupted.catch(() => undefined)
    await expect
      .poll(async () => {
        const [cut] = await sql(
          `select count(pg_terminate_backend(pid))::int cut from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%from seller where%'`,
        )
        return cut?.['cut']
      })
      .toBe(1)
    await expect(interrupted).rejects.toThrow(/terminat|connection/i)
    await blocker.query('rollback')
    blocker.release()
    expect(await billing.documentsOf([account])).toEqual([])
    await billing.bill(run_id, account)
    expect(await numbersOf(prefix)).toEqual([1])
  })

  test('of many accounts of one seller at once numbers their documents without a gap', async () => {
    const { sell_id, prefix } = await billing.addSeller()
    const accounts: number[] = []
    for (let at = 0; at < 8; at++) {
      const account = await billing.addAccount(sell_id, { cust_bill_by: 'docket' })
      for (let docket = 0; docket < 3; docket++) await billing.deliver(account)
      accounts.push(account)
    }
    const { run_id } = await admin.call(billingIssue, await billing.wanted(accounts))
    // Two accounts change while the others are issued.
    await sql(
      'update docket set dck_net = dck_net + 1, dck_total = dck_total + 1 where dck_cust_id = any($1)',
      [accounts.slice(0, 2)],
    )
    await Promise.all(accounts.map((account) => billing.bill(run_id, account)))
    expect(await numbersOf(prefix)).toEqual(oneTo(18))
    expect((await statesOf(run_id)).filter(({ state }) => state === 'issued')).toHaveLength(6)
  })

  test('that has failed for good no longer blocks its account', async () => {
    const { account } = await accountWith([1000])
    const wanted = await billing.wanted([account])
    const { run_id } = await admin.call(billingIssue, wanted)
    expect(await admin.send(billingIssue, wanted)).toMatchObject({ body: { code: 'BILLING_RUNNING' } })
    await sql(
      `update job set job_attempts = job_max_attempts where job_name = 'bill-account' and (job_payload->>'run_id')::int = $1`,
      [run_id],
    )
    expect(await admin.send(billingIssue, wanted)).toMatchObject({ status: 200 })
    expect(await statesOf(run_id)).toMatchObject([
      { state: 'left out', reason: expect.stringContaining('error') },
    ])
  })

  test('of a day before a document that was issued in the meantime is left out', async () => {
    const { sell_id } = await billing.addSeller()
    const early = await billing.addAccount(sell_id)
    const late = await billing.addAccount(sell_id)
    for (const account of [early, late]) await billing.deliver(account)
    const { run_id } = await admin.call(
      billingIssue,
      await billing.wanted([early], { until: daysAgo(1), day: daysAgo(1) }),
    )
    await billing.issue([late])
    await billing.bill(run_id, early)
    expect(await statesOf(run_id)).toMatchObject([
      { state: 'left out', reason: expect.stringContaining('issued in the meantime') },
    ])
  })
})

describe('an issued document', () => {
  test('cannot be changed or deleted in the database, apart from its file and where it was sent', async () => {
    const { account } = await accountWith([1000])
    await billing.issue([account])
    const [{ inv_id } = { inv_id: 0 }] = await billing.documentsOf([account])
    for (const change of [
      `update invoice set inv_total = inv_total + 1, inv_net = inv_net + 1 where inv_id = $1`,
      `update invoice set inv_day = inv_day - 1 where inv_id = $1`,
      `update invoice set inv_body = '{}' where inv_id = $1`,
      `update invoice set inv_pdf = repeat('0', 64) where inv_id = $1`,
      `update invoice_line set ivl_net = 1 where ivl_inv_id = $1`,
      `delete from invoice_line where ivl_inv_id = $1`,
      `delete from invoice where inv_id = $1`,
    ])
      await expect(sql(change, [inv_id])).rejects.toThrow('cannot be changed')
    await sql(`update invoice set inv_to = 'other@billed.example', inv_sent = now() where inv_id = $1`, [
      inv_id,
    ])
  })

  test('is corrected by a credit note for a credit that is given later, which names the invoice', async () => {
    const { account, dockets, prefix, creditPrefix } = await accountWith([5000])
    await billing.issue([account])
    await billing.charge(dockets[0] ?? 0, -1000, -200)
    const before = (await admin.call(invoiceList, { inv_cust_id: account })).rows
    expect(before).toMatchObject([{ inv_total: 60, open: 48 }])
    await billing.issue([account])
    const rows = (await admin.call(invoiceList, { inv_cust_id: account })).rows
    expect(rows).toMatchObject([
      { inv_kind: 'C', inv_label: `${creditPrefix}000001`, inv_total: 12, inv_due: null, open: 0 },
      { inv_kind: 'I', inv_label: `${prefix}000001`, inv_total: 60, open: 48 },
    ])
    const note = await admin.call(invoiceGet, { inv_id: rows[0]?.inv_id ?? 0 })
    expect(note.rows).toMatchObject([
      { ivl_text: expect.stringContaining(`to ${prefix}000001 of`), ivl_net: 10, ivl_vat: 2, open: 0 },
    ])
    expect((await billing.preview([account])).rows).toEqual([])
  })

  test('has a later charge on the next document, and the charge cannot be refused any more', async () => {
    const { account, dockets, prefix } = await accountWith([5000])
    const dck_id = dockets[0] ?? 0
    await billing.issue([account])
    await billing.charge(dck_id, 300, 60)
    await billing.issue([account])
    expect(await numbersOf(prefix)).toEqual([1, 2])
    const [charge] = await sql('select dchg_id from docket_charge where dchg_dck_id = $1', [dck_id])
    expect(
      await admin.send(docketChargeRefuse, { dck_id, dchg_id: charge?.['dchg_id'], reason: 'Wrong' }),
    ).toMatchObject({ body: { code: 'CHARGE_REFUSED' } })
  })
})

const owed = async (account: number) =>
  Number(
    (
      await sql(
        `select coalesce(sum(greatest(docket_due(docket), 0)), 0)::int owed from docket where dck_cust_id = $1`,
        [account],
      )
    )[0]?.['owed'],
  )

const openOf = async (account: number) =>
  Math.round(
    (await admin.call(invoiceList, { inv_cust_id: account, limit: 200 })).rows.reduce(
      (all, { open }) => all + open,
      0,
    ) * 100,
  )

/** Corrects a line of an invoice of the account, or releases its docket. It may be refused, because too little is left of it. */
async function correct(account: number, action: 'reduce' | 'release', amount: number, pick: number) {
  const lines = await sql(
    `select inv_id, ivl_no, ivl_dck_id from invoice join invoice_line on ivl_inv_id = inv_id
     where inv_cust_id = $1 and inv_kind = 'I' order by ivl_id`,
    [account],
  )
  const line = lines[pick % lines.length]
  if (!line) return
  const { status } = await admin.send(invoiceCreditPost, {
    inv_id: Number(line['inv_id']),
    reason: 'Agreed',
    ...(action === 'reduce'
      ? { reduce: [{ ivl_no: Number(line['ivl_no']), amount }] }
      : { release: [Number(line['ivl_dck_id'])] }),
  })
  expect([200, 409, 422]).toContain(status)
}

describe('open amounts', () => {
  test('of documents and what is on none add up to what the account owes, after any action', async () => {
    const step = fc.record({
      action: fc.constantFrom('deliver', 'charge', 'credit', 'issue', 'pay', 'night', 'reduce', 'release'),
      amount: fc.integer({ min: 1, max: 40 }),
      pick: fc.nat({ max: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { account, dockets } = await accountWith([5000])
        for (const { action, amount, pick } of steps) {
          const docket = dockets[pick % dockets.length] ?? 0
          if (action === 'deliver')
            dockets.push(await billing.deliver(account, { net: amount * 100, vat: amount * 20 }))
          else if (action === 'charge') await billing.charge(docket, amount * 10, amount * 2)
          else if (action === 'credit') {
            const [price] = await sql('select dck_net from docket where dck_id = $1', [docket])
            if (Number(price?.['dck_net']) > amount * 10)
              await billing.charge(docket, -amount * 10, -amount * 2)
          } else if (action === 'issue') {
            if ((await billing.preview([account])).rows.length > 0) await billing.issue([account])
          } else if (action === 'pay')
            await admin.call(paymentReceivedPost, {
              rcp_cust_id: account,
              rcp_amount: amount,
              rcp_day: today(),
              rcp_method: 'bank',
            })
          else if (action === 'night') await allocateReceipts({ tenant: tenant() })
          else await correct(account, action, amount, pick)
        }
        const rows = await sql(
          `select dck_billed billed, dck_total owed, dck_received + dck_taken paid, greatest(docket_due(docket), 0) due,
             (select coalesce(json_agg(ivl_net + ivl_vat order by ivl_id), '[]') from invoice_line
              where ivl_dck_id = dck_id and ivl_live) totals
           from docket where dck_cust_id = $1`,
          [account],
        )
        for (const { billed, totals } of rows)
          expect((totals as number[]).reduce((all, total) => all + total, 0)).toBe(Number(billed))
        const byRule = rows.map((row) => {
          const toPay = toPayOfLines({
            billed: pence(Number(row['billed'])),
            owed: pence(Number(row['owed'])),
            paid: pence(Number(row['paid'])),
          })
          return openOfLines((row['totals'] as number[]).map(pence), toPay).reduce<number>(
            (all, open) => all + open,
            0,
          )
        })
        const open = byRule.reduce((all, each) => all + each, 0)
        const onNone = rows.reduce((all, row, at) => all + Number(row['due']) - (byRule[at] ?? 0), 0)
        expect(await openOf(account)).toBe(open)
        expect(open + onNone).toBe(await owed(account))
        const notBilled = rows.reduce(
          (all, row) =>
            all + Math.max(0, Math.min(Number(row['owed']) - Number(row['billed']), Number(row['due']))),
          0,
        )
        expect(onNone).toBe(notBilled)
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('are paid by document number, and the state follows', async () => {
    const { account, prefix } = await accountWith([1000, 2000], { cust_bill_by: 'docket' })
    await billing.issue([account])
    await sql('update invoice set inv_sent = now() where inv_cust_id = $1', [account])
    await admin.call(paymentReceivedPost, {
      rcp_cust_id: account,
      rcp_amount: 30,
      rcp_day: today(),
      rcp_method: 'bank',
      invoices: [`${prefix}000002`],
    })
    expect((await admin.call(invoiceList, { inv_cust_id: account })).rows).toMatchObject([
      { inv_label: `${prefix}000002`, open: 0, state: 'paid' },
      { inv_label: `${prefix}000001`, open: 12, state: 'due' },
    ])
    expect((await admin.call(invoiceList, { inv_cust_id: account, show: 'unpaid' })).rows).toMatchObject([
      { inv_label: `${prefix}000001` },
    ])
    expect((await admin.call(invoiceList, { inv_cust_id: account, show: 'overdue' })).rows).toEqual([])
  })
})

describe('with 10,000 dockets of an account', () => {
  test('the preview and the issue work in small pieces, between which other requests are served, and lists read from their indexes', async ({
    annotate,
  }) => {
    const { account, prefix } = await accountWith([], { cust_bill_by: 'account' })
    await addDockets(tenant().pool, { customer: account, count: 10_000, status: 'D' })
    await sql(
      `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at)
       select dck_id, 'status-changed', 'D', now() - (2 + dck_id % 20) * interval '1 day' from docket where dck_cust_id = $1`,
      [account],
    )
    await sql('analyze docket_event')
    const { pool } = tenant()
    for (const plan of await plansOf(pool, (db) =>
      docketsToBill(db, { cust_id: account, cust_po_ref: null, from: daysAgo(90), until: today() }, 0, 250),
    ))
      expect(plan.indexes).toContain('docket_to_bill')
    for (const plan of await plansOf(pool, (db) => accountsToBill(db, [account])))
      expect(plan.indexes).toContain('docket_to_bill')

    const { longest, all } = await piecesOf(async () => {
      const { run_id } = await admin.call(billingIssue, await billing.wanted([account]))
      await billing.bill(run_id, account)
      expect((await statesOf(run_id))[0]?.numbers.length).toBeGreaterThanOrEqual(10)
    })
    // In one piece, planning alone would take most of it. The milliseconds depend on the machine.
    expect(longest).toBeLessThan(all / 10)
    await annotate(`the longest piece took ${longest.toFixed(0)} of ${all.toFixed(0)} ms`)
    expect((await numbersOf(prefix)).length).toBeGreaterThanOrEqual(10)

    await sql(
      `insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
         inv_from, inv_until, inv_body, inv_by)
       select 'I', 'MANY' || cust_id || 'N' || number, inv_sell_id, cust_id, inv_day, inv_due, 100, 20, 120, 'GBP', inv_from, inv_until,
         '{}', inv_by
       from customer cross join generate_series(1, 200) number
       cross join (select inv_sell_id, inv_day, inv_due, inv_from, inv_until, inv_by from invoice where inv_cust_id = $1 limit 1) one
       where cust_id <> $1`,
      [account],
    )
    await sql('analyze docket, invoice, invoice_line, docket_event')
    const small = await accountWith([1000])
    await billing.issue([small.account])
    const filter = { accounts: [small.account], words: [], before: null, limit: 50 }
    const used = async (query: Parameters<typeof plansOf>[1]) =>
      (await plansOf(pool, query)).map(({ indexes }) => indexes)
    for (const indexes of await used((db) => invoicePage(db, 'all', filter)))
      expect(indexes).toContain('invoice_of_account')
    for (const query of [
      (db: Queryable) => invoicePage(db, 'unpaid', filter),
      (db: Queryable) => openTotals(db, filter.accounts, 'GBP'),
    ])
      for (const indexes of await used(query)) expect(indexes).toContain('docket_owing')
  }, 240_000)
})

/** The processor time in ms that this thread has taken. */
const taken = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The processor time in ms of the longest piece of work of the event loop while the action ran, and of all pieces. */
async function piecesOf(action: () => Promise<void>): Promise<{ longest: number; all: number }> {
  const began = taken()
  let last = began
  let longest = 0
  let isRunning = true
  const watch = () => {
    const now = taken()
    longest = Math.max(longest, now - last)
    last = now
    if (isRunning) setImmediate(watch)
  }
  watch()
  await action()
  isRunning = false
  return { longest, all: taken() - began }
}
