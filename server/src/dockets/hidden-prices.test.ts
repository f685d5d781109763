import { currentSession } from '@despatch/contract/auth/auth.ts'
import { docketExport, docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { reportDockets, reportFile, reportRun } from '@despatch/contract/reports/report-runs.ts'
import { schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import { docketTracking } from '@despatch/contract/tracking/tracking.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { textOf, type Client } from '../../test/client.ts'
import { quoteDraft } from '../../test/quote.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { mailDocket } from './mail-docket.ts'

const HIDES = 1
const SHOWS = 2
const database = 'metro'

/** Customer 1 hides its prices from its own users; customer 2 shows them. */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const admin = await portal.login('admin')
await portal.change('reference', `update customer set cust_total_price = 'F' where cust_id = ${HIDES}`)
const booked = await account.call(docketPost, booking())
const dck_id = booked.docket.dck_id
const [row] = (await admin.call(docketList, { _id: dck_id })).rows
const total = row?.dck_total?.toFixed(2) ?? 'no total'

const pdfOf = async (client: Client) => {
  const address = `${portal.address}/api/${reportDocket.path}`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie },
    body: JSON.stringify({ dck_id }),
  })
  const { pages } = await readPdf(Readable.from([Buffer.from(await response.arrayBuffer())]), {
    scanned: false,
  })
  return pages.join('\n')
}

const run = { Filename: 'revenue-by-customer', Database: database }
const job = {
  database,
  addresses: [{ dadd_postalcode: 'WC1B 3DG' }, { dadd_postalcode: 'EC3N 4AB' }],
  parcels: [{ dpar_quantity: 1, dpar_weight: 2.5 }],
}

describe('a customer that hides its prices', () => {
  test('[LIST-05, SYS-04] a customer that hides its prices lets its users book and request quotes without seeing prices', async () => {
    for (const [call, payload] of [
      [docketPrice, booking()],
      [docketPost, booking()],
      [quote, { database, booking: quoteDraft() }],
    ] as [Call, unknown][]) {
      const answer = await account.send(call, payload)
      expect(answer.status, call.path).toBe(200)
      expect(answer.body, call.path).not.toHaveProperty('pricing')
    }
    const offers = await account.call(quoteTariffs, job)
    expect(offers.rows.filter(({ pricing }) => pricing !== undefined)).toEqual([])
  })

  test.each([
    ['docket/list', docketList, () => ({})],
    ['docket/list of one docket', docketList, () => ({ _id: dck_id })],
    ['docket/tracking', docketTracking, () => ({ dck_id })],
    ['docket/overview', docketOverview, () => ({})],
    ['docket/export', docketExport, () => ({ archive: false })],
  ] as [string, Call, () => object][])(
    '[LIST-05, SYS-04] %s sends no price to the customer’s users',
    async (_name, call, payload) => {
      const answer = await account.send(call, payload())
      expect(answer.status).toBe(200)
      const sent = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      expect(total).toMatch(/^\d+\.\d\d$/)
      expect(sent).not.toContain(`${Number(total)}`)
      expect(sent).not.toMatch(/dck_total|"net|Price|Currency/)
    },
  )

  test('[LIST-05, REP-03] the PDF of a docket has a price for staff, and none for the customer’s users', async () => {
    expect(await pdfOf(account)).not.toMatch(/£|Price/)
    expect(await pdfOf(admin)).toContain(`£${total}`)
  })

  test('[REP-02, LIST-05] the customer’s users cannot run reports of money, on screen, as a file or on a schedule', async () => {
    const detail = 'You need permission to see prices to run this report.'
    const hidden = {
      status: 403,
      body: { code: 'NOT_AUTHORIZED', detail: 'Prices of this account are hidden.' },
    }
    for (const Filename of ['revenue-by-customer', 'statement-of-account', 'aged-unpaid']) {
      expect(await account.send(reportRun, { ...run, Filename })).toMatchObject(hidden)
      expect(await account.send(reportFile, { ...run, Filename, format: 'pdf' })).toMatchObject(hidden)
    }
    const weekly = { ...run, rsch_every: 'week', rsch_email: 'a@b.example', rsch_format: 'pdf' }
    expect((await account.send(schedulePost, { ...schedulePost.example, ...weekly })).status).toBe(403)
    const noprice = await portal.login('noprice')
    expect(await noprice.send(reportRun, run)).toMatchObject({ status: 403, body: { detail } })
  })

  test('[REP-02, LIST-05] other reports omit money for the customer’s users', async () => {
    const days = { ...run, Filename: 'bookings-by-day' }
    const kinds = async (client: Client) =>
      new Set((await client.call(reportRun, days)).columns.map(({ kind }) => kind))
    expect(await kinds(account)).not.toContain('money')
    expect(await kinds(admin)).toContain('money')
    const behind = await account.call(reportDockets, { ...days, column: 'bookings', keys: {} })
    expect(behind.rows.length).toBeGreaterThan(0)
    expect(behind.rows.filter((row) => 'dck_total' in row)).toEqual([])
  })

  test('[LIST-05] the email about a booking has no price', async () => {
    await mailDocket(
      { tenant: portal.tenant('metro'), mailer: null, config: portal.config, log: portal.app.log },
      { dck_id, about: 'booked' },
    )
    const { rows } = await pool.query<{ email: string }>(
      'select to_jsonb(mail)::text email from mail where mail_about = $1',
      [`docket:${dck_id}:booked`],
    )
    expect(rows[0]?.email).toContain('MT')
    expect(rows[0]?.email).not.toContain(total)
  })

  test('[LIST-05] staff with the prices permission still see every price', async () => {
    const [row] = (await admin.call(docketList, { _id: dck_id })).rows
    expect(row?.dck_total).toBe(Number(total))
    const file = textOf(await admin.send(docketExport, { archive: false }))
    expect(file.split('\n')[0]).toContain('Price,Currency')
    expect((await admin.send(reportRun, run)).status).toBe(200)
    const scopes = await Promise.all([account, admin].map((client) => client.call(currentSession, {})))
    expect(scopes.map(({ prices }) => prices)).toEqual(['none', 'all'])
  })

  test('[PRICE-03, LIST-05] the customer’s users who pay by card see the amount to pay', async () => {
    await portal.change('reference', `update customer set cust_mop = 'O' where cust_id = ${HIDES}`)
    expect(await account.call(docketPrice, booking())).toHaveProperty('pricing')
    await portal.change('reference', `update customer set cust_mop = 'A' where cust_id = ${HIDES}`)
  })

  test('[LIST-05, REP-02] a user of two customers sees the prices of the one that shows them', async () => {
    await portal.change(
      'session',
      `insert into user_account select ausr_id, ${SHOWS} from app_user where ausr_logon = 'account'`,
    )
    const { rows } = await account.call(docketList, { limit: 200 })
    const priced = new Set(rows.filter((row) => 'dck_total' in row).map(({ dck_cust_id }) => dck_cust_id))
    expect([...priced]).toEqual([SHOWS])
    expect(rows.some(({ dck_cust_id }) => dck_cust_id === HIDES)).toBe(true)

    const name = rows.find(({ dck_cust_id }) => dck_cust_id === HIDES)?.cust_name ?? 'no name'
    const [head = '', ...lines] = textOf(await account.send(docketExport, { archive: false }))
      .trim()
      .split('\n')
    expect(head).toContain('Price,Currency')
    expect(lines.some((line) => line.endsWith(',GBP'))).toBe(true)
    expect(lines.some((line) => line.includes(`,${name},`))).toBe(true)
    expect(lines.find((line) => line.includes(`,${name},`) && !line.endsWith(','))).toBeUndefined()

    expect(await account.send(reportRun, run)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Please choose an account whose prices are shown.') },
    })
    expect((await account.send(reportRun, { ...run, dck_cust_id: SHOWS })).status).toBe(200)
    expect((await account.send(reportRun, { ...run, dck_cust_id: HIDES })).status).toBe(403)
    expect((await account.call(currentSession, {})).prices).toBe('shown')
  })
})
