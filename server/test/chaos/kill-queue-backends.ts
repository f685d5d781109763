import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import type { Pool } from 'pg'
import { readConfig } from '../../src/platform/config.ts'
import { createPool, withDatabase } from '../../src/platform/database/pool.ts'
import type { Letter } from '../../src/platform/mail/mailer.ts'
import { runJobs } from '../../src/platform/jobs/run-jobs.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/start-embedded-postgres.ts'
import { demoTenants } from '../../src/tenants/demo/demo-tenants.ts'
import { openTenant } from '../../src/tenants/open-tenant.ts'
import { createTemplates, templateOf } from '../template-database.ts'

const LETTERS = 40
/** The queue must be empty this many milliseconds after a kill. */
const LIMIT = 30_000

export interface KilledQueue {
  kills: number
  letters: number
  /** Letters that were never sent. */
  lost: number
  /** Letters that were sent more than once, which a kill may cause. */
  repeated: number
  /** Kills after which the queue was not empty within 30 seconds. */
  late: number
  /** The longest time from a kill to an empty queue, in milliseconds. */
  longest: number
  /** How long the queue took to stop at the end, in milliseconds. */
  stop: number
}

/** Kills PostgreSQL backends under a queue that sends letters; each kill makes PostgreSQL recover. */
export async function killQueueBackends(kills: number): Promise<KilledQueue> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-kills-'))
  // PostgreSQL's own user has to pass through it where this runs as root.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: true })
  try {
    await createTemplates(postgres.url)
    return await killInTurn(withDatabase(postgres.url, templateOf('metro')), kills)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function killInTurn(connection: string, kills: number): Promise<KilledQueue> {
  const [metro] = demoTenants
  if (!metro) throw new Error('The demo has a company')
  const config = readConfig({ PORT: '0', STOP_TIMEOUT: '10000' })
  const tenant = await openTenant({ ...metro, connection }, connection, () => undefined)
  const watcher = createPool(connection, { max: 1 })
  const sent = new Map<string, number>()
  const send = async ({ to }: Letter) => {
    await pause(50)
    sent.set(to, (sent.get(to) ?? 0) + 1)
  }
  const { log } = fastify({ logger: false })
  const jobs = await runJobs({ tenant, mailer: { send }, config }, connection, log)
  const times: number[] = []
  for (let round = 0; round < kills; round += 1) {
    await retried(() => addLetters(watcher, round))
    await until(() => Promise.resolve(sent.size > round * LETTERS + 10))
    const victim = round % 2 === 0 ? 'despatch-queue' : 'despatch'
    await retried(() => killOne(watcher, victim))
    const from = performance.now()
    let recovered = 0
    await until(async () => {
      const left = await jobsLeft(watcher)
      if (left >= 0 && recovered === 0) recovered = performance.now() - from
      return left === 0
    })
    const time = performance.now() - from
    times.push(time)
    console.log(
      `kill ${round + 1} of ${kills}: PostgreSQL back after ${Math.round(recovered)} ms, queue empty after ${Math.round(time)} ms`,
    )
  }
  const before = performance.now()
  await jobs.stop()
  const stop = Math.round(performance.now() - before)
  await tenant.close()
  await watcher.end()
  const letters = kills * LETTERS
  return {
    kills,
    letters,
    lost: letters - sent.size,
    repeated: [...sent.values()].filter((count) => count > 1).length,
    late: times.filter((time) => time > LIMIT).length,
    longest: Math.round(Math.max(...times)),
    stop,
  }
}

const addLetters = (pool: Pool, round: number) =>
  pool.query(
    `with written as (
       insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
       select 'r' || $1 || 'n' || number || '@kill.example', 'Test', 'Test', '<p>Test</p>', 'kill ' || $1 || ' ' || number
       from generate_series(1, ${LETTERS}) number on conflict (mail_about) do nothing returning mail_id)
     select graphile_worker.add_job('send-mail', json_build_object('mail_id', mail_id)) from written`,
    [String(round)],
  )

async function killOne(pool: Pool, applicationName: string): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1 and datname = current_database()
       and pid <> pg_backend_pid() order by random() limit 1`,
    [applicationName],
  )
  const [victim] = rows
  if (!victim) throw new Error(`No backend of ${applicationName}`)
  process.kill(victim.pid, 'SIGKILL')
}

async function jobsLeft(pool: Pool): Promise<number> {
  try {
    return (await pool.query('select from graphile_worker._private_jobs')).rowCount ?? 0
  } catch {
    // PostgreSQL recovers.
    return -1
  }
}

/** Checks ten times a second, for two minutes at most. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    if (await condition()) return
    await pause(100)
  }
  throw new Error('The queue does not move')
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (failure) {
      if (attempt === 20) throw failure
      await pause(250)
    }
  }
}

if (import.meta.main) {
  const kills = Number(process.argv.find((word) => word.startsWith('--kills='))?.split('=')[1] ?? 50)
  const result = await killQueueBackends(kills)
  console.log(result)
  if (result.lost > 0 || result.late > 0) process.exitCode = 1
}
