import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import { type ReportName, shippedReports } from '@despatch/domain/reports/shipped-reports.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { rollUpSome } from '@despatch/server/reports/roll-up-days.ts'
import { accountId, logInAt } from './account.ts'
import { copyDockets } from './copy-dockets.ts'
import { appDatabase, tenantName } from './databases.ts'
import { makeTenant } from './make-data.ts'
import { startApp } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const reportsName = 'reports: a year'

/** The target for a report on a year, in milliseconds. */
export const reportAim = 2000

export interface ReportsFinding {
  dockets: number
  /** The seconds that summing up all days took. */
  rollUp: number
  /** Milliseconds of a plain SQL sum over the year's dockets by account. */
  floor: number
  /** Milliseconds of each report over HTTP for all accounts. The statement is for one account. */
  reports: { name: string; middle: number; longest: number; holds: boolean }[]
}

const rounds = 7

/** The number of rows that the report page requests. */
const rowsOnScreen = 200

/** One account has a quarter of the dockets. */
const ofAccount = (dockets: number) => Math.round(dockets / 8) * 2

/** Creates a year of dockets, sums it up and runs every report on it. */
export async function measureReports(postgres: TemporaryPostgres, dockets: number): Promise<ReportsFinding> {
  await makeYear(postgres, dockets)
  return {
    dockets,
    rollUp: await sumUpYear(postgres),
    floor: await sumPlainly(postgres),
    reports: await runEach(postgres, dockets),
  }
}

/** Creates dockets evenly over the year that ends now. None of its days are summed up. */
export const makeYear = ({ url }: TemporaryPostgres, dockets: number): Promise<void> =>
  makeTenant(url, tenantName, async (client) => {
    const apart = `${(364 * 86_400) / dockets} seconds`
    await copyDockets(client, { dockets, ofAccount: ofAccount(dockets), apart })
    await sumUpNothing(client)
  })

/** Resets the sums, as if no day had been summed up. */
export async function sumUpNothing(client: { query: (sql: string) => Promise<unknown> }): Promise<void> {
  await client.query(`delete from report_changed`)
  await client.query(
    `update report_rolled set rolled_until = (select min(dck_created)::date - 1 from docket)`,
  )
}

/** Sums up every day that has ended, with the product's code. Returns the seconds that it took. */
export const sumUpYear = (postgres: TemporaryPostgres): Promise<number> =>
  withPool(postgres, async (pool) => {
    const before = performance.now()
    const overAt = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
    while (await rollUpSome({ transactions: pool }, overAt)) continue
    const seconds = (performance.now() - before) / 1000
    await pool.query(
      `vacuum analyze report_day, report_driver_day, report_driver_together, report_place_day, report_place_together,
        report_exception_day`,
    )
    return seconds
  })

const sumPlainly = (postgres: TemporaryPostgres): Promise<number> =>
  withPool(postgres, async (pool) => {
    await pool.query('set statement_timeout = 0')
    return middleOf(
      await repeated(async () => {
        await pool.query(
          `select dck_cust_id, count(*), sum(dck_net), sum(dck_total) from docket
           where dck_archive in ('F', 'T') and dck_created >= now() - interval '364 days' group by dck_cust_id`,
        )
      }),
    )
  })

async function withPool<T>(
  { url }: TemporaryPostgres,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
) {
  const pool = createPool(withDatabase(url, appDatabase), { max: 1, pipeline: true })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The report runs: every report, and a page in the middle of the statement. */
function runsOf(dockets: number): { name: string; asked: object }[] {
  const names = Object.keys(shippedReports) as ReportName[]
  // The statement lists single dockets, so it is for one account.
  const listed: ReportName = 'statement-of-account'
  const statement = { Filename: listed, dck_cust_id: accountId }
  return [
    ...names.filter((name) => name !== listed).map((name) => ({ name, asked: { Filename: name } })),
    { name: listed, asked: statement },
    { name: `${listed}, in the middle`, asked: { ...statement, cursor: String(ofAccount(dockets) / 2) } },
  ]
}

/** Runs each report on the year several times with one app. */
export async function runEach(
  postgres: TemporaryPostgres,
  dockets: number,
): Promise<ReportsFinding['reports']> {
  const app = await startApp(postgres)
  try {
    const cookie = await logInAt(app.address, tenantName, 'admin')
    const found: ReportsFinding['reports'] = []
    for (const { name, asked } of runsOf(dockets)) {
      const body = JSON.stringify({
        Database: tenantName,
        dateStart: day(363),
        dateEnd: day(0),
        limit: rowsOnScreen,
        ...asked,
      })
      const times = await repeated(async () => {
        const response = await fetch(`${app.address}/api/${reportRun.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body,
        })
        const text = await response.text()
        if (response.status !== 200) throw new Error(`${name} returned ${response.status}: ${text}`)
      })
      const middle = middleOf(times)
      found.push({ name, middle, longest: Math.max(...times), holds: middle <= reportAim })
    }
    return found
  } finally {
    await app.stop()
  }
}

/** The milliseconds of each round. The first round only warms the caches and does not count. */
async function repeated(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - before)
  }
  return times
}

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** A readable report of the findings, with the reports that meet the target. */
export function reportsReport({ dockets, rollUp, floor, reports }: ReportsFinding): string {
  return [
    `A year of ${dockets.toLocaleString('en-GB')} dockets, summed up in ${rollUp.toFixed(1)} s; milliseconds per run, all accounts:`,
    `${'a plain sum by account (floor)'.padEnd(40)}${floor.toFixed(0)}`,
    ...reports.map(
      ({ name, middle, longest, holds }) =>
        `${name.padEnd(40)}${middle.toFixed(0).padEnd(8)}(longest ${longest.toFixed(0)}) ${holds ? 'PASS' : 'FAIL'}`,
    ),
  ].join('\n')
}
