import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { reportFile, reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { startEmbeddedPostgres, findPostgres, type EmbeddedPostgres } from '@despatch/postgres'
import { randomUUID } from 'node:crypto'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { booking } from '../test/booking.ts'
import { logInAt, textOf, type Client } from '../test/client.ts'
import { copyData } from '../test/own-postgres.ts'
import { openProxy, type Proxy } from '../test/proxy.ts'
import { openStandby, type Standby } from '../test/standby.ts'
import { copyDatabase, templateOf } from '../test/template-database.ts'
import { unlimited } from '../test/unlimited.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { readConfig } from './platform/config.ts'
import { createPool, withDatabase } from './platform/database/pool.ts'
import { startPortal, type Portal } from './start-portal.ts'
import { addDatabase } from './tenants/control-database.queries.ts'
import { openControlDatabase } from './tenants/open-control-database.ts'
import { tenantDatabase } from './tenants/open-tenant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const STANDBY = 'second'

/** Bookings that are made at the same time. */
const CLIENTS = 6

let folder: string
let dataDir: string
let primary: EmbeddedPostgres
let standby: Standby
/** In front of the server that accepts writes. */
let proxy: Proxy
let portal: Portal
let account: Client

/** Runs SQL in the company's database on one of the servers. */
async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(withDatabase(url, tenantDatabase('metro')), { max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-failover-'))
  // Otherwise PostgreSQL's account could not enter it.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'postgres')
  await copyData(inject('templateFolder'), folder)
  primary = await startEmbeddedPostgres({ dataDir })
  const control = await openControlDatabase(primary.url, { patient: true })
  await copyDatabase(control, tenantDatabase('metro'), templateOf('metro'))
  const [metro] = demoTenants
  if (metro) await addDatabase(control, { ...metro, connection: null })
  standby = await openStandby({ url: primary.url, dataDir }, folder, STANDBY)
  await control.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await control.query('select pg_reload_conf()')
  const synchronous = async () => {
    const { rows } = await control.query(`select from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length === 0) throw new Error('The replica is not synchronous.')
  }
  await vi.waitFor(synchronous, { timeout: 60_000 })
  await control.end()
  proxy = await openProxy(primary.url)
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: proxy.connection,
    DATABASE_REPLICA_URL: standby.url,
    DESPATCH_DATA: folder,
    LOG_LEVEL: 'silent',
    STOP_TIMEOUT: '5000',
    ...unlimited,
  })
  portal = await startPortal(config, config.databaseUrl ?? '')
  account = await logInAt(portal.address, 'account', 'metro')
})
afterAll(async () => {
  await portal.stop()
  await proxy.close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const book = async () => (await account.call(docketPost, booking())).docket.dck_docket

const listed = async () =>
  (await account.call(docketList, { limit: 5 })).rows.map(({ dck_docket }) => dck_docket)

const today = { Filename: 'bookings-by-day', Database: 'metro' } as const

/** The total of today's bookings in a report, and the time until which its source had every change. */
async function report() {
  const { totals, columns, asOf } = await account.call(reportRun, today)
  return { bookings: totals[columns.findIndex(({ id }) => id === 'bookings')], asOf }
}

const nameOf = ({ headers }: { headers: Headers }) => headers.get('content-disposition') ?? ''

const asOfInName = /-as-of-\d{4}-\d\d-\d\d-\d{4}\./

test('[OPS-02, LIST-01, REP-02] reports and exports of a delayed replica state its delay, and lists show every booking', async () => {
  const before = await report()
  await onServer(standby.url, 'select pg_wal_replay_pause()')
  const pausedAt = Date.now()
  const number = await book()
  expect(await listed()).toContain(number)
  const delayed = await report()
  expect(delayed.bookings).toBe(before.bookings)
  expect(Date.parse(delayed.asOf ?? '')).toBeLessThanOrEqual(pausedAt)
  expect(nameOf(await account.send(reportFile, { ...today, format: 'csv' }))).toMatch(asOfInName)
  const exported = await account.send(docketExport, { search: number })
  expect(nameOf(exported)).toMatch(asOfInName)
  expect(textOf(exported)).not.toContain(number)
  await onServer(standby.url, 'select pg_wal_replay_resume()')
  await expect
    .poll(async () => textOf(await account.send(docketExport, { search: number })))
    .toContain(number)
})

test('[OPS-02, REP-02] a report runs again on the primary if the replica fails', async () => {
  const times: (string | null)[] = []
  const ranOnReplica = await portal.tenants.get('metro').report(async ({ db, asOf }) => {
    times.push(asOf)
    if (asOf !== null) await db.query('select pg_terminate_backend(pg_backend_pid())')
    return (await db.query<{ replica: boolean }>('select pg_is_in_recovery() replica')).rows[0]?.replica
  })
  expect(times).toEqual([expect.any(String), null])
  expect(ranOnReplica).toBe(false)
})

/** Books until `isDone`, and repeats each booking with its key until it is acknowledged. Returns their numbers. */
async function bookUntil(isDone: () => boolean): Promise<string[]> {
  const numbers: string[] = []
  while (!isDone()) {
    const headers = { 'idempotency-key': randomUUID() }
    const attempt = async () => await account.send(docketPost, booking(), headers)
    let answer = await attempt()
    while (answer.status === 503) answer = await attempt()
    numbers.push((answer.body as unknown as ReplyOf<typeof docketPost>).docket.dck_docket)
    acknowledged += 1
  }
  return numbers
}

let acknowledged = 0

test('[OPS-03, BOOK-01] a replica that is promoted under load takes over, and no acknowledged booking is lost', async () => {
  let isDone = false
  const clients = Array.from({ length: CLIENTS }, () => bookUntil(() => isDone))
  await expect.poll(() => acknowledged).toBeGreaterThan(3 * CLIENTS)
  // It cannot be restarted, as after the loss of its machine.
  await appendFile(join(dataDir, 'postgresql.conf'), '\nlost\n')
  process.kill((await findPostgres(dataDir)) ?? 0, 'SIGKILL')
  await standby.promote()
  proxy.moveTo(standby.url)
  const before = acknowledged
  await expect.poll(() => acknowledged).toBeGreaterThan(before + 3 * CLIENTS)
  isDone = true
  const numbers = (await Promise.all(clients)).flat()
  const stored = await onServer(standby.url, 'select dck_docket from docket')
  const found = new Set(stored.map(({ dck_docket }) => dck_docket))
  expect(numbers.filter((number) => !found.has(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(await listed()).toContain(await bookedLast())
})

test('[OPS-02, OPS-03, REP-02] reports and exports read the primary, and state no delay, if there is no replica', async () => {
  // The replica has become the primary.
  expect((await report()).asOf).toBeNull()
  const exported = await account.send(docketExport, { search: String(await bookedLast()) })
  expect(nameOf(exported)).not.toMatch(asOfInName)
  expect(textOf(exported)).toContain(String(await bookedLast()))
})

async function bookedLast(): Promise<unknown> {
  const [row] = await onServer(standby.url, 'select dck_docket from docket order by dck_id desc limit 1')
  return row?.dck_docket
}
