import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fieldColumns } from '@despatch/server/dockets/booked-columns.ts'
import { withDatabase } from '@despatch/server/platform/database/pool.ts'
import { accountId, logInAt } from './account.ts'
import type { Effort } from './compare.ts'
import { appDatabase } from './databases.ts'
import { makeData } from './make-data.ts'
import { measure, type Target } from './measure.ts'
import { postgraphileQuery, postgraphileServer } from './postgraphile-server.ts'
import type { Comparison } from './report.ts'
import type { Round } from './round.ts'
import { freePort, startApp, type Server } from './servers.ts'
import { tasksOn, type BenchTask } from './tasks.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

/** Measured only by name, because it installs PostGraphile from npm. */
export const postgraphileName = 'postgraphile'

const VERSION = '5.1.5'
/** Milliseconds for reading the schema on a busy machine. */
const START_TIMEOUT_MS = 120_000

/**
 * Measures the list of dockets beside PostGraphile, a program that answers queries from the tables of a database. Both run in a
 * process of their own, on the same data, in turns. PostGraphile does not check a session, and returns the same columns.
 */
export async function measurePostgraphile(
  postgres: TemporaryPostgres,
  { rounds, seconds, ...amounts }: Effort & { dockets: number; ofAccount: number },
): Promise<Comparison> {
  await makeData(postgres.url, amounts)
  const [list] = tasksOn([])
  if (!list) throw new Error('There is no list to measure')
  const query = JSON.stringify({ query: postgraphileQuery(accountId, Object.keys(fieldColumns)) })
  const asked: BenchTask = { ...list, path: '/graphql', next: () => ({ body: query }) }
  const servers: Pick<Server, 'stop'>[] = []
  try {
    const other = await startPostgraphile(postgres, query)
    servers.push(other)
    const app = await startApp(postgres)
    servers.push(app)
    const cookie = await logInAt(app.address)
    const sides = [
      { target: { address: other.address, cookie: '' }, task: asked, rounds: [] as Round[] },
      { target: { address: app.address, cookie }, task: list, rounds: [] as Round[] },
    ] as const
    await checkSameDockets(sides[1].target, list, sides[0].target, query)
    const paces = new Map<BenchTask, number>()
    const turn = async ({ target, task }: (typeof sides)[number], amount: number) => {
      const round = await measure(target, task, Math.max(100, Math.round(amount)))
      paces.set(task, round.perSecond)
      return round
    }
    for (const side of sides) await turn(side, 500)
    for (let round = 0; round < rounds; round += 1)
      for (const side of sides) side.rounds.push(await turn(side, (paces.get(side.task) ?? 0) * seconds))
    return {
      action: `the list, PostGraphile ${VERSION} as floor`,
      aim: 3,
      floor: sides[0].rounds,
      app: sides[1].rounds,
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Installs PostGraphile into the temporary folder, starts it, and waits until it answers the query. */
async function startPostgraphile(postgres: TemporaryPostgres, query: string) {
  const { folder, url } = postgres
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await writeFile(join(folder, 'server.js'), postgraphileServer)
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `postgraphile@${VERSION}`], {
    cwd: folder,
  })
  const port = await freePort()
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: withDatabase(url, appDatabase),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while ((await answerOf(address, query).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null || Date.now() > deadline) {
      if (child.exitCode === null) await stop()
      throw new Error('PostGraphile does not answer')
    }
    await pause(100)
  }
  return { address, stop }
}

interface Answer {
  data?: { allDockets: { nodes: { dckId: number; customerByDckCustId: { custName: string } }[] } }
  errors?: unknown
}

async function answerOf(address: string, query: string): Promise<[id: number, customer: string][]> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: query,
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors) throw new Error(`PostGraphile returned ${JSON.stringify(errors)}`)
  return data.allDockets.nodes.map(({ dckId, customerByDckCustId }) => [dckId, customerByDckCustId.custName])
}

/** The comparison is valid only if both return the same dockets. */
async function checkSameDockets(app: Target, list: BenchTask, other: Target, query: string): Promise<void> {
  const response = await fetch(app.address + list.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: app.cookie },
    body: '{}',
  })
  const { rows } = (await response.json()) as { rows: { dck_id: number; cust_name: string }[] }
  const shown = JSON.stringify(rows.map(({ dck_id, cust_name }) => [dck_id, cust_name]))
  if (shown !== JSON.stringify(await answerOf(other.address, query)))
    throw new Error('PostGraphile and the portal return different dockets')
}
