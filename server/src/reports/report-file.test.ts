import { Readable } from 'node:stream'
import { reportFile, reportRun } from '@despatch/contract/reports/report-runs.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import { shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { unzip } from '../../test/unzip.ts'

const days = { dateStart: '01/03/2026', dateEnd: '31/03/2026' }

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
await pool.query(`update customer set cust_name = '=2+5 "Ltd", Söhne' where cust_id = 502`)
await addReported(pool, { customer: 501, created: '2026-03-02T10:00:00Z', net: 123_456, vat: 24_691 })
await addReported(pool, { customer: 502, created: '2026-03-03T10:00:00Z', net: 50, vat: 10 })
const reader = await portal.login('account')
const admin = await portal.login('admin')

async function save(Filename: string, format: string, client = reader, more: object = {}) {
  const response = await fetch(`${portal.address}${callAddress(reportFile, {} as never)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: client.cookie },
    body: JSON.stringify({ Filename, Database: 'metro', ...days, format, ...more }),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const paymentIn = (line: string) => /Payment \d+/.exec(line)?.[0]

describe('a report as a file', () => {
  test('[REP-02, LIST-03] as CSV contains no formulas', async () => {
    const { response, bytes } = await save('revenue-by-customer', 'csv')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="revenue-by-customer-2026-03-01-to-2026-03-31.csv"',
    )
    expect(bytes.toString()).toBe(
      [
        '\uFEFFCustomer,Account,Dockets,Net,VAT,Total,Average net per docket',
        'Abbey Books,ABB501,1,1234.56,246.91,1481.47,1234.56',
        `"'=2+5 ""Ltd"", Söhne",QUA502,1,0.5,0.1,0.6,0.5`,
        '',
      ].join('\r\n'),
    )
    const { data } = await admin.call(logList, { log_type: 'export' })
    expect(data[0]).toMatchObject({
      log_user: 'account',
      log_record: expect.stringContaining('revenue-by-customer'),
    })
  })

  test('[REP-02] as CSV with several hundred rows has all of them, in the order of the report', async () => {
    await pool.query(
      `insert into receipt (rcp_cust_id, rcp_day, rcp_amount, rcp_currency, rcp_method, rcp_reference, rcp_unallocated, rcp_user)
       select 502, '2026-05-01'::date + number % 30, number, 'GBP', 'bank', 'Payment ' || number, number, 'test'
       from generate_series(1, 620) number`,
    )
    const may = { dateStart: '01/05/2026', dateEnd: '31/05/2026', dck_cust_id: 502 }
    const { bytes } = await save('statement-of-account', 'csv', admin, may)
    const lines = bytes.toString().trimEnd().split('\r\n').slice(1)
    const rows: (string | undefined)[] = []
    for (const cursor of [null, '200', '400', '600']) {
      const asked = { Filename: 'statement-of-account', Database: 'metro', ...may, cursor, limit: 200 }
      const page = await admin.call(reportRun, asked)
      rows.push(...page.rows.map(({ figures }) => paymentIn(figures.join())))
    }
    expect(rows).toHaveLength(621)
    expect(lines.map(paymentIn)).toEqual(rows)
  })

  test('[REP-02] as XLSX has numbers as numbers, days as days, and totals below', async () => {
    const { bytes } = await save('bookings-by-day', 'xlsx')
    const files = unzip(bytes)
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    // 2 March 2026 is day 46083 in spreadsheets.
    expect(sheet).toContain('<c r="A2" s="2"><v>46083</v></c>')
    expect(sheet).toContain('<c r="F2" s="4"><v>1234.56</v></c>')
    expect(sheet).toMatch(/<c r="A4"[^>]*><is><t xml:space="preserve">Total<\/t>/)
    expect(sheet).toMatch(/<c r="F4" s="\d+"><v>1235.06<\/v>/)
    expect(
      unzip((await save('revenue-by-customer', 'xlsx')).bytes).get('xl/worksheets/sheet1.xml'),
    ).toContain('<t xml:space="preserve">=2+5 &quot;Ltd&quot;, Söhne</t>')
    expect([...files.keys()]).toContain('[Content_Types].xml')
  })

  test('[REP-02] as PDF has the company, title, days, sentence, rows and totals, and the chart’s labels', async () => {
    const { response, bytes } = await save('revenue-by-customer', 'pdf')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = JSON.stringify(await readPdf(Readable.from([bytes]), { scanned: false }))
    for (const words of [
      'Metro Couriers',
      'Revenue by account',
      '01/03/2026 to 31/03/2026',
      'net in March',
      '£1,481.47',
      'Total',
    ])
      expect(text).toContain(words)
    // The heading is wrapped.
    expect(text).toMatch(/Average net[^]*per docket/)
  })

  test('[REP-02] a report as a file can be saved for every report in every format, empty or not', async () => {
    const forms = [
      ['csv', reader, 501],
      ['xlsx', admin, 1],
      ['pdf', reader, 501],
    ] as const
    for (const Filename of Object.keys(shippedReports))
      for (const [format, client, dck_cust_id] of forms) {
        const { response, bytes } = await save(Filename, format, client, { dck_cust_id })
        expect([Filename, format, response.status]).toEqual([Filename, format, 200])
        expect(bytes.length).toBeGreaterThan(20)
      }
  })

  test('[REP-02] a report as a file with too many rows is refused with advice', async () => {
    await pool.query(
      `insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code,
         dck_mop, dck_status, dck_created, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
       select id, 'MT' || id, 'MT-MANY-' || id, 501, 'A', 5, 'LON', 'A', 'W', '2026-03-05T10:00:00Z', 1, 1, 0, 1, 1, '[]'
       from (select nextval('docket_number')::int id from generate_series(1, 5001)) many`,
    )
    const { response, bytes } = await save('statement-of-account', 'pdf', reader, { dck_cust_id: 501 })
    expect(response.status).toBe(422)
    expect(bytes.toString()).toContain('A PDF file has at most 5000 rows')
    const page = await reader.call(reportRun, {
      Filename: 'statement-of-account',
      Database: 'metro',
      ...days,
      dck_cust_id: 501,
    })
    expect(page.count).toBeGreaterThan(5000)
  })
})
