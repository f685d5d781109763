import { reportList, reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import type { Report } from '@despatch/domain/reports/report.ts'
import { expect, test } from 'vitest'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const february = { dateStart: '01/02/2025', dateEnd: '28/02/2025' }
const january = { dateStart: '01/01/2025', dateEnd: '31/01/2025' }
const ABBEY = 501

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
const add = (created: string, net: number, late: boolean) =>
  addReported(pool, {
    customer: ABBEY,
    created,
    net,
    vat: 200,
    status: 'D',
    deliverBy: created.replace('T09', 'T12'),
    delivered: created.replace('T09', late ? 'T13' : 'T11'),
    parcels: [{ quantity: 2, weight: 1.5 }],
  })
await add('2025-01-31T09:00:00Z', 10_003, true)
await add('2025-01-01T09:00:00Z', 20_000, false)
await add('2025-02-01T09:00:00Z', 12_345, false)
await add('2025-02-28T09:00:00Z', 20_001, false)
await add('2025-02-14T09:00:00Z', 1, true)
const reader = await portal.login('account')

const run = (Filename: string, days: object, more: object = {}): Promise<ReplyOf<typeof reportRun>> =>
  reader.call(reportRun, { Filename, Database: 'metro', dck_cust_id: ABBEY, ...days, ...more })

const { rows: reports } = await reader.call(reportList, {})

/** The total of a column as it is shown; a ratio is shown as in the table. */
function totalIn({ columns, totals, currency }: ReplyOf<typeof reportRun>, id: string) {
  const at = columns.findIndex((column) => column.id === id)
  return formatFigure(columns[at]?.kind ?? 'text', totals[at] ?? null, currency)
}

test('[REP-02] the demo’s reader has every report, so that each is tried below', () => {
  expect(reports.map(({ Filename }) => Filename).toSorted()).toEqual(Object.keys(shippedReports).toSorted())
})

const totalled = Object.values<Report>(shippedReports).flatMap(({ filename, headline }) =>
  'figure' in headline ? [[filename, headline] as const] : [],
)

test.each(totalled)(
  '[REP-02] %s begins with a total of its table, and is compared with what the table of the month before shows',
  async (Filename, headline) => {
    const now = await run(Filename, february)
    const shown = totalIn(now, headline.figure)
    const before = totalIn(await run(Filename, january), headline.figure)
    const isEmpty = ['–', '0', '£0.00'].includes(shown)
    const isCompared =
      headline.isCompared !== false && ![shown, before].some((each) => ['–', '0'].includes(each))
    expect(now.headline).toMatchObject({
      figure: isEmpty ? null : shown,
      compared: isCompared ? `Compared: ${shown} in February 2025, ${before} in January 2025.` : null,
    })
    expect(now.headline?.sentence).toContain('February 2025')
  },
)

test('[REP-02] the statement of account begins with its last balance, compared with the first', async () => {
  const { rows, headline } = await run('statement-of-account', february)
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => Number(row?.figures.at(-1)))
  expect(first).toBeGreaterThan(0)
  expect(headline?.figure).toBe(formatFigure('money', last ?? 0, 'GBP'))
  const difference = formatFigure('money', Math.round(((last ?? 0) - (first ?? 0)) * 100) / 100, 'GBP')
  expect(headline?.sentence).toContain(`${difference} more than at the start of 1 February 2025`)
})

test('[REP-02] further pages of a report do not repeat its sentence', async () => {
  const first = await run('bookings-by-day', february, { limit: 1 })
  expect(first.headline?.sentence).toBe('3 bookings in February 2025, 1 more than in January 2025.')
  expect((await run('bookings-by-day', february, { limit: 1, cursor: first.next })).headline).toBeNull()
})

test('[REP-02] a report of days without data states so, and one filtered by driver compares only that driver', async () => {
  const empty = await run('revenue-by-customer', { dateStart: '01/01/2020', dateEnd: '31/01/2020' })
  expect(empty.headline).toEqual({ figure: null, sentence: 'No revenue in January 2020.', compared: null })
  const driver = await run('bookings-by-day', february, { dck_drv_id: 1 })
  expect(driver.headline?.sentence).toBe('No bookings in February 2025.')
})
