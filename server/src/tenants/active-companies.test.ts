import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { liveBoard } from '@despatch/contract/control/control.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Pool } from 'pg'
import { booking } from '../../test/booking.ts'
import { clientOf, type Client } from '../../test/client.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { copyDatabase, templateOf } from '../../test/template-database.ts'
import { openInstance } from '../../test/test-portal.ts'
import { unlimited } from '../../test/unlimited.ts'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { readConfig } from '../platform/config.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { startPortal, type Portal } from '../start-portal.ts'
import { addDatabase, listDatabases } from './control-database.queries.ts'
import { openControlDatabase } from './open-control-database.ts'

const COMPANIES = 21

/** Fewer than companies. */
const CONNECTIONS = 20

const patient = { timeout: 240_000, interval: 100 }

const nameOf = (index: number) => `company-${index}`
const databaseOf = (index: number) => `company_${index}`

vi.setConfig({ testTimeout: 900_000 })

let own: OwnPostgres
let control: Pool
let mail: MailServer
let portal: Portal

beforeAll(async () => {
  own = await openOwnPostgres('templates')
  control = await openControlDatabase(own.url, { patient: true })
  const [metro] = demoTenants
  for (let index = 0; index < COMPANIES; index += 1) {
    await copyDatabase(control, databaseOf(index), templateOf('metro'))
    const prefix = `A${String.fromCharCode(65 + index)}`
    const connection = withDatabase(own.url, databaseOf(index))
    if (metro) await addDatabase(control, { ...metro, name: nameOf(index), prefix, connection })
    // Twenty companies that make dockets at once would take most of the time.
    await inDatabase(index, 'delete from booking_schedule')
  }
  mail = await openMailServer()
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: own.url,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DESPATCH_DATA: own.folder,
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    STOP_TIMEOUT: '5000',
    ...unlimited,
  })
  portal = await startPortal(config, own.url, { unusedAfter: 500, checkEvery: 100 })
})
afterAll(async () => {
  await portal.stop()
  await mail.close()
  await control.end()
  await own.remove()
})

/** Connections of the portal to the databases of companies. */
const connections = async (database = 'company%') => {
  const { rows } = await control.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname like $1',
    [database],
  )
  return rows[0]?.count ?? 0
}

async function inactive(index: number): Promise<void> {
  const state = async () => {
    const { use } = portal.tenants.get(nameOf(index))
    return { isActive: use.isActive, connections: await connections(databaseOf(index)) }
  }
  await vi.waitFor(async () => expect(await state()).toEqual({ isActive: false, connections: 0 }), patient)
}

async function logIn(index: number, username = 'account', address = portal.address): Promise<Client> {
  const credentials = { database: nameOf(index), username, password: demoPassword }
  const { headers } = await served(() => clientOf(address, '').send(authenticate, credentials))
  return clientOf(
    address,
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
}

/** Runs SQL in a company's database as another program does. Resolves when its connection has closed. */
async function inDatabase(index: number, sql: string): Promise<unknown[]> {
  const pool = createPool(withDatabase(own.url, databaseOf(index)), { max: 1 })
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

const secondsToCheck = async (index: number) => {
  const { rows } = await control.query<{ seconds: number }>(
    'select extract(epoch from due - now())::float8 seconds from company_work where name = $1',
    [nameOf(index)],
  )
  return rows[0]?.seconds ?? Number.NaN
}

const emailsTo = (address: string) => mail.emails.filter((email) => email.includes(`To: ${address}`)).length

/**
 * Lets the time until the next check pass, until the email has arrived. A check that finds no free connection is repeated
 * after a minute, which passes too.
 */
const emailAfterChecks = (index: number, address: string) =>
  vi.waitFor(async () => {
    await control.query('update company_work set due = now() where name = $1', [nameOf(index)])
    expect(emailsTo(address)).toBe(1)
  }, patient)

/** A job that sends an email to this address. */
const emailJob = (address: string, runAt: string) =>
  `with written as (insert into mail (mail_to, mail_subject, mail_text, mail_html, mail_about)
     values ('${address}', 'Test', 'Test', '<p>Test</p>', '${address}') returning mail_id)
   insert into job (job_name, job_payload, job_run_at)
   select 'send-mail', json_build_object('mail_id', mail_id), ${runAt} from written`

const bookingFor = (email: string) => booking({ docket: { dck_email: email } })

/** The reply to a request. On a busy machine one may wait for a connection for too long: it is refused, and then repeated. */
async function served<Reply extends { status: number }>(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (reply.status !== 503) return reply
    // As a client does, so that refused requests do not take the time of those that are served.
    await pause(500)
  }
}

test('[TEN-01, OPS-01] more companies than connections are served at once, and the limit is never exceeded', async () => {
  const sessions = await Promise.all(Array.from({ length: COMPANIES }, (_, index) => logIn(index)))
  const done = new AbortController()
  let most = 0
  const watch = async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await connections())
      // An unbroken series of queries would take a whole core.
      await pause(20)
    }
  }
  const watching = watch()
  const replies = await Promise.all(
    sessions.map(async (client, index) => {
      const key = { 'Idempotency-Key': randomUUID() }
      return [
        await served(() => client.send(docketList, {})),
        await served(() => client.send(docketPost, bookingFor(`limit-${index}@booked.example`), key)),
        await served(() => client.send(docketList, {})),
      ]
    }),
  )
  expect(replies.flat().flatMap(({ status }) => (status === 200 ? [] : [status]))).toEqual([])
  const sent = () => sessions.filter((_, index) => emailsTo(`limit-${index}@booked.example`) > 0).length
  await vi.waitFor(() => expect(sent()).toBe(COMPANIES), patient)
  done.abort()
  await watching
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(CONNECTIONS)
})

// Each of these tests waits for a company of its own to become inactive, so they run at the same time.
test.concurrent('[TEN-01, OPS-03] a company that nobody uses has no connections, is ready, and answers the next request', async () => {
  const client = await logIn(0)
  await inactive(0)
  const ready = async () => (await fetch(`${portal.address}/readyz`)).json()
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), patient)
  const metrics = await (await fetch(`${portal.address}/metrics`)).text()
  expect(metrics).toContain(`despatch_queue_jobs{database="${nameOf(0)}",state="due"} 0`)
  expect(metrics).toContain(`despatch_company_ok{database="${nameOf(0)}"} 1`)
  expect(await connections(databaseOf(0))).toBe(0)
  expect((await client.send(docketList, {})).status).toBe(200)
})

test.concurrent('[CTRL-05] an open board keeps its company active, and shows changes after its connections were killed', async () => {
  const [account, controller] = [await logIn(1), await logIn(1, 'control')]
  await inactive(1)
  const board = await controller.follow(liveBoard, { cir_code: 'LON' })
  await account.call(docketPost, bookingFor('board@booked.example'))
  expect(await board.next()).toMatchObject({ type: 'row' })
  // Another company becomes inactive in the meantime.
  await logIn(2)
  await inactive(2)
  expect(await connections(databaseOf(1))).toBeGreaterThan(0)
  await control.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    databaseOf(1),
  ])
  // Changes may have been missed, so the page has to load again.
  await board.ended()
  const again = await controller.follow(liveBoard, { cir_code: 'LON' })
  await account.call(docketPost, bookingFor('board-again@booked.example'))
  expect(await again.next()).toMatchObject({ type: 'row' })
  await again.close()
  await inactive(1)
  await vi.waitFor(() => expect(emailsTo('board-again@booked.example')).toBe(1), patient)
})

test.concurrent('[OPS-06, REP-02] an inactive company is checked when its next job or report is due, and runs it', async () => {
  await inDatabase(3, emailJob('later@due.example', `now() + interval '5 minutes'`))
  await logIn(3)
  await inactive(3)
  // The next check is written after the connections have closed.
  await vi.waitFor(async () => expect(await secondsToCheck(3)).toBeGreaterThan(200), patient)
  expect(await secondsToCheck(3)).toBeLessThanOrEqual(300)
  await inDatabase(3, 'update job set job_run_at = now()')
  expect(emailsTo('later@due.example')).toBe(0)
  await emailAfterChecks(3, 'later@due.example')

  await inactive(3)
  // Reports are due at full hours, when the regular job that sends them has not run for minutes.
  await inDatabase(
    3,
    `update regular_run set rrun_due = now() - interval '10 minutes' where rrun_name = 'send-reports';
     insert into report_schedule (rsch_ausr_id, rsch_rpt_id, rsch_every, rsch_on, rsch_hour, rsch_format, rsch_email, rsch_next)
     select ausr_id, rpt_id, 'day', 1, 6, 'csv', 'report@due.example', now()
     from app_user, report where ausr_logon = 'admin' and rpt_filename = 'revenue-by-customer'`,
  )
  await emailAfterChecks(3, 'report@due.example')
})

test.concurrent('[OPS-03, OPS-06] a job of a process that died before it could run the job is run by another one', async () => {
  await logIn(4)
  await inactive(4)
  // A process without a queue, as one that is killed after the commit.
  const rows = await listDatabases(control)
  const dying = await openInstance(
    rows.filter(({ name }) => name === nameOf(4)),
    { DATABASE_URL: own.url },
    withDatabase(own.url, 'despatch_control'),
  )
  const client = await logIn(4, 'account', dying.address)
  await client.call(docketPost, bookingFor('orphan@booked.example'))
  await dying.close()
  expect(emailsTo('orphan@booked.example')).toBe(0)
  // The stated bound.
  expect(await secondsToCheck(4)).toBeLessThanOrEqual(600)
  await emailAfterChecks(4, 'orphan@booked.example')
})
