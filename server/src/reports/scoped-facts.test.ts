import { reportDockets, reportRun } from '@despatch/contract/reports/report-runs.ts'
import { shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { describe, expect, test } from 'vitest'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { reportStatements } from './report-statements.ts'
import { rollUpSome } from './roll-up-days.ts'
import { factSources, namesReadBy } from './scoped-facts.sql.ts'

/** Names that are not an account's secret; customers are joined only to facts of the reader's accounts. */
const names = ['customer', 'service_type', 'driver', 'status', 'exception']

const days = { dateStart: '01/03/2026', dateEnd: '30/04/2026' }
const ABBEY = 501
const QUAY = 502

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
await pool.query(`update app_user set ausr_rights_price = 'T' where ausr_logon = 'noprice'`)
await fill(ABBEY)
const abbey = await portal.login('noprice')
const northern = await portal.login('account', 'northern')

/** Data for everything that a report counts. */
async function fill(customer: number) {
  const { pool } = portal.tenant('metro')
  const { rows } = await pool.query<{ drv_id: number }>('select min(drv_id) drv_id from driver')
  const driver = rows[0]?.drv_id ?? 0
  for (const day of ['02', '17']) {
    const at = (hour: string) => `2026-03-${day}T${hour}:00:00Z`
    await addReported(pool, {
      customer,
      driver,
      created: at('09'),
      status: 'D',
      collectBy: at('11'),
      collected: at('12'),
      deliverBy: at('14'),
      delivered: at('15'),
      setbacks: [{ at: at('13'), status: 'B' }],
      parcels: [{ quantity: 3, weight: 4 }],
    })
    await addReported(pool, {
      customer,
      driver,
      created: at('10'),
      status: 'C',
      setbacks: [{ at: at('11'), status: 'C' }],
    })
  }
  await pool.query(
    `insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_mop, quo_net, quo_netvat, quo_total,
       quo_hold, quo_currency, quo_lines, quo_miles, quo_route, quo_priced_at, quo_expires, quo_created)
     values (gen_random_uuid(), $1, 'customer', '{"docket": {"dck_serv_type": "A"}}', 'A', 500, 0, 500, 500, 'GBP', '[]',
       1, '[]', now(), '2026-03-02T13:00:00Z', '2026-03-02T12:00:00Z')`,
    [customer],
  )
  await pool.query(
    `insert into lost_quote (lqu_cust_id, lqu_day, lqu_serv_type, quotes, total) values ($1, '2026-03-03', 'A', 2, 900)`,
    [customer],
  )
}

const reports = Object.keys(shippedReports)

describe.each(reports)('the report %s', (Filename) => {
  test('[REP-02, LIST-07] reads only data that is limited to its reader’s accounts', () => {
    const { rows, sums } = reportStatements[Filename as keyof typeof reportStatements]
    const own = sums === undefined ? [] : ['result']
    const read = [...namesReadBy(sums ?? ''), ...namesReadBy(rows)]
    expect(read.filter((name) => ![...factSources, ...names, ...own].includes(name))).toEqual([])
    expect(read.some((name) => factSources.includes(name))).toBe(true)
  })
})

/** The reply to the reader of one account. */
const asAbbey = async () => {
  const replies = new Map<string, unknown>()
  for (const Filename of reports) {
    const reply = await abbey.call(reportRun, { Filename, Database: 'metro', ...days })
    expect(reply.count, Filename).toBeGreaterThan(0)
    const dockets = await Promise.all(
      reply.columns
        .filter(({ behind }) => behind)
        .map(({ id: column }) => abbey.call(reportDockets, { Filename, Database: 'metro', ...days, column })),
    )
    replies.set(Filename, { reply, dockets })
  }
  return replies
}

test('[REP-02, LIST-07] the reader of a report sees the same figures whatever other accounts do, summed up or not', async () => {
  const alone = await asAbbey()
  await fill(QUAY)
  expect(await asAbbey()).toEqual(alone)
  while (await rollUpSome(portal.tenant('metro'), new Date().toISOString())) continue
  expect(await asAbbey()).toEqual(alone)
  await fill(3)
  expect(await asAbbey()).toEqual(alone)
})

test('[TEN-01, LIST-07] the reader of a report sees nothing of another company or of an account that is not theirs', async () => {
  for (const Filename of reports) {
    const named = { Filename, Database: 'metro', ...days }
    const foreign = await northern.send(reportRun, named)
    expect(foreign).toMatchObject({ status: 404, body: { code: 'REPORT_NOT_FOUND' } })
    const own = await northern.call(reportRun, { ...named, Database: 'northern', dateStart: '01/03/2026' })
    expect(JSON.stringify(own)).not.toContain('Abbey Books')
    expect(await abbey.send(reportRun, { ...named, dck_cust_id: QUAY })).toMatchObject({ status: 404 })
    expect(
      await abbey.send(reportDockets, { ...named, column: 'bookings', keys: { dck_cust_id: QUAY } }),
    ).toMatchObject({ status: 404 })
  }
})
