import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { logInAt } from './account.ts'
import { ask } from './databases.ts'
import type { CompaniesFinding } from './companies-report.ts'
import { companyName, makeCompanies } from './make-companies.ts'
import { databaseSeconds, processorSeconds, residentMegabytes } from './processor-time.ts'
import { roundOf } from './round.ts'
import { startApp, type Server } from './servers.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export const companiesName = 'companies'

/**
 * Seconds until all companies are inactive again, and for which the portal is watched then. A company that has a job to run when it
 * is checked after a minute is checked again after another minute.
 */
const SETTLING_SECONDS = 150
const WATCHED_SECONDS = 60

/** Companies whose first request is measured, and requests to the first and the last company. */
const FIRST_REQUESTS = 50
const REQUESTS = 400

/**
 * Starts the portal with many companies: how soon it is ready, what it needs when nobody uses it, how fast an inactive
 * company answers, and whether the last company is as fast as the first.
 */
export async function measureCompanies(
  postgres: TemporaryPostgres,
  count: number,
): Promise<CompaniesFinding> {
  console.log(`Creating ${count} companies …`)
  await makeCompanies(postgres.url, count)
  await runMigrate(postgres)
  const migrateSeconds = await runMigrate(postgres)
  // The first start adds each company's regular jobs.
  const first = await startApp(postgres)
  await untilReady(first)
  await pause(SETTLING_SECONDS * 1000)
  await first.stop()
  const begun = performance.now()
  const app = await startApp(postgres)
  try {
    await untilReady(app)
    const readySeconds = (performance.now() - begun) / 1000
    const sessions = await logInEverywhere(app, count)
    console.log('Waiting until all companies are inactive …')
    await pause(SETTLING_SECONDS * 1000)
    const rest = await watch(app, postgres)
    const waking = await firstRequests(app, sessions)
    const mostConnections = await connectionsOf(postgres)
    const { first: p99First, last: p99Last } = await compareCompanies(app, count)
    return { count, migrateSeconds, readySeconds, ...rest, ...waking, mostConnections, p99First, p99Last }
  } finally {
    await app.stop()
  }
}

async function runMigrate(postgres: TemporaryPostgres): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/cli.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: postgres.url, DESPATCH_DATA: postgres.folder },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npx despatch migrate ended with ${code}`)
  return (performance.now() - begun) / 1000
}

async function untilReady({ address }: Server): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await pause(50)
}

/** Connections of the portal at this moment. */
async function connectionsOf({ url }: TemporaryPostgres): Promise<number> {
  const [row] = (await ask(
    url,
    'postgres',
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )) as { count: number }[]
  return row?.count ?? 0
}

/** What the portal and PostgreSQL need while nobody uses them. */
async function watch(app: Server, postgres: TemporaryPostgres) {
  const portalBefore = processorSeconds(app.pid)
  const databaseBefore = await databaseSeconds(postgres)
  let connections = 0
  const begun = performance.now()
  while (performance.now() - begun < WATCHED_SECONDS * 1000) {
    connections = Math.max(connections, await connectionsOf(postgres))
    await pause(2000)
  }
  const seconds = (performance.now() - begun) / 1000
  return {
    restConnections: connections,
    restMegabytes: residentMegabytes(app.pid),
    portalPercent: ((processorSeconds(app.pid) - portalBefore) / seconds) * 100,
    databasePercent: (((await databaseSeconds(postgres)) - databaseBefore) / seconds) * 100,
  }
}

/** Sessions of different companies, as cookies. */
async function logInEverywhere(app: Server, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let index = 1; index <= Math.min(FIRST_REQUESTS, count - 2); index += 1)
    cookies.push(await logInAt(app.address, companyName(index)))
  return cookies
}

/** The milliseconds of a list. */
async function timeList(app: Server, cookie: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${app.address}/api/${docketList.path}`, {
    method: docketList.method,
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
  await answer.text()
  if (!answer.ok) throw new Error(`A list returned ${answer.status}`)
  return performance.now() - begun
}

/** The first request of each of these companies since they became inactive, one after the other, in milliseconds. */
async function firstRequests(app: Server, cookies: readonly string[]) {
  const latencies: number[] = []
  for (const cookie of cookies) latencies.push(await timeList(app, cookie))
  const { p50, p99 } = roundOf(latencies, 1)
  return { wakingP50: p50, wakingP99: p99 }
}

/** The 99th percentiles of lists of the first and the last company, in turns. */
async function compareCompanies(app: Server, count: number): Promise<{ first: number; last: number }> {
  const [first, last] = await Promise.all(
    [0, count - 1].map(async (index) => {
      const cookie = await logInAt(app.address, companyName(index))
      return { cookie, latencies: [] as number[] }
    }),
  )
  if (!first || !last) throw new Error('There are no companies')
  for (let request = 0; request < REQUESTS; request += 1) {
    for (const { cookie, latencies } of [first, last]) {
      const latency = await timeList(app, cookie)
      // The first requests open connections.
      if (request >= 20) latencies.push(latency)
    }
  }
  return { first: roundOf(first.latencies, 1).p99, last: roundOf(last.latencies, 1).p99 }
}
