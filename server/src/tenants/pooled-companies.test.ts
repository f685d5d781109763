import { liveBoard } from '@despatch/contract/control/control.ts'
import { docketExport, docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { logInAt, textOf } from '../../test/client.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { needsSession, openPgBouncer, type PgBouncer } from '../../test/pgbouncer.ts'
import { copyDatabase, templateOf } from '../../test/template-database.ts'
import { unlimited } from '../../test/unlimited.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { readConfig } from '../platform/config.ts'
import { withDatabase } from '../platform/database/pool.ts'
import { startPortal, type Portal } from '../start-portal.ts'
import { addDatabase } from './control-database.queries.ts'
import { openControlDatabase } from './open-control-database.ts'
import { tenantDatabase } from './open-tenant.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Companies: on the server of the control database, and on another one that is reached through a pooler of its own. */
const [near, far] = ['metro', 'northern'] as const

let own: OwnPostgres
let pooler: PgBouncer
let mail: MailServer
let portal: Portal

beforeAll(async () => {
  own = await openOwnPostgres('templates')
  pooler = await openPgBouncer(own.url)
  const control = await openControlDatabase(own.url, { patient: true })
  await copyDatabase(control, tenantDatabase(near), templateOf(near))
  await copyDatabase(control, 'elsewhere', templateOf(near))
  for (const row of demoTenants)
    await addDatabase(control, {
      ...row,
      connection: row.name === far ? withDatabase(own.url, 'elsewhere') : null,
      pooled_connection: row.name === far ? withDatabase(pooler.url, 'elsewhere') : null,
    })
  await control.end()
  mail = await openMailServer()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: own.url,
    DESPATCH_DATA: own.folder,
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    STOP_TIMEOUT: '5000',
    ...unlimited,
  })
  portal = await startPortal(config, own.url)
})
afterAll(async () => {
  await portal.stop()
  await mail.close()
  await pooler.stop()
  await own.remove()
})

/** Statements that PgBouncer got for a session of their own. */
const misplaced = () => pooler.sent.filter(({ text }) => needsSession(text))

test.each([near, far])(
  '[OPS-02] the portal serves %s through PgBouncer without a session, and live updates, jobs and exports past it',
  async (company) => {
    const before = pooler.sent.length
    const [account, controller] = await Promise.all([
      logInAt(portal.address, 'account', company),
      logInAt(portal.address, 'control', company),
    ])
    const board = await controller.follow(liveBoard, { cir_code: 'LON' })
    await account.call(docketPost, booking())
    expect(await board.next()).toMatchObject({ type: 'row' })
    await board.close()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => [
        (await account.send(docketPost, booking({ docket: { dck_email: `${index}@${company}.example` } })))
          .status,
        (await account.send(docketList, {})).status,
      ]),
    )
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([])
    const emails = () => mail.emails.filter((email) => email.includes(`@${company}.example`)).length
    await expect.poll(emails).toBeGreaterThanOrEqual(30)
    const exported = textOf(await account.send(docketExport, {}))
    expect(exported.split('\n').length).toBeGreaterThan(30)

    const sent = pooler.sent.slice(before)
    expect(sent.filter(({ text }) => text === 'begin').length).toBeGreaterThanOrEqual(30)
    expect(sent.some(({ text }) => text.includes('insert into docket'))).toBe(true)
    expect(misplaced()).toEqual([])
  },
)

test('[OPS-02] sessions of the pooler are in UTC and have the limits of requests', async () => {
  const tenant = portal.tenants.get(far)
  const shown = await tenant.pool.query(
    `select current_setting('TimeZone') zone, current_setting('statement_timeout') statements,
       current_setting('lock_timeout') locks, current_setting('idle_in_transaction_session_timeout') idle,
       current_setting('max_parallel_workers_per_gather') workers`,
  )
  expect(shown.rows).toEqual([{ zone: 'UTC', statements: '20s', locks: '10s', idle: '30s', workers: '0' }])
})

test('[OPS-02] the record of this test finds statements that need a session', async () => {
  const client = new pg.Client({ connectionString: withDatabase(pooler.url, 'elsewhere') })
  await client.connect()
  await client.query('listen despatch; unlisten despatch')
  await client.query(`select pg_advisory_xact_lock(1), set_config('TimeZone', 'UTC', true)`)
  await client.query(`set local lock_timeout = 0`)
  await client.query({
    text: 'select pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)',
    values: [1],
  })
  await client.end()
  expect(misplaced().map(({ text }) => text.slice(0, 30))).toEqual([
    'listen despatch; unlisten desp',
    'select pg_advisory_lock_shared',
  ])
})
