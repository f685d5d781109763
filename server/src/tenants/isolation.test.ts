import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking, northernBooking } from '../../test/booking.ts'
import { PostgresProcesses, signal } from '../../test/postgres-processes.ts'
import { clientOf, logInAt } from '../../test/client.ts'
import { freePort } from '../../test/free-port.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { runningAt, startProcess, type PortalProcess } from '../../test/portal-process.ts'
import { templateOf } from '../../test/template-database.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import type { Pool } from 'pg'
import { addDatabase } from './control-database.queries.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { openControlDatabase } from './open-control-database.ts'

let own: OwnPostgres
let server: Pool
let mail: MailServer
let portal: PortalProcess
let address: string

const northernDatabase = templateOf('northern')

const allowConnections = async (allow: boolean) => {
  await server.query(`alter database ${northernDatabase} with allow_connections ${allow}`)
  if (!allow)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      northernDatabase,
    ])
}

const readiness = async () => {
  const answer = await fetch(`${address}/readyz`)
  return { status: answer.status, body: (await answer.json()) as { status: string; problems?: unknown[] } }
}

const logInToNorthern = () =>
  clientOf(address, '').send(authenticate, {
    database: 'northern',
    username: 'account',
    password: demoPassword,
  })

/** The number of emails sent to this address. */
const emailsTo = (address: string) => mail.emails.filter((email) => email.includes(`To: ${address}`)).length

beforeAll(async () => {
  own = await openOwnPostgres('templates')
  server = createPool(own.url, { max: 1 })
  const controlDatabase = await openControlDatabase(own.url)
  for (const demo of demoTenants)
    await addDatabase(controlDatabase, { ...demo, connection: withDatabase(own.url, templateOf(demo.name)) })
  await controlDatabase.end()
  await allowConnections(false)
  mail = await openMailServer()
  portal = startProcess({
    PORT: '0',
    DATABASE_URL: own.url,
    DESPATCH_DATA: own.folder,
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    STOP_TIMEOUT: '5000',
  })
  address = await runningAt(portal)
})
afterAll(async () => {
  portal.child.kill('SIGTERM')
  await portal.ended
  await mail.close()
  await server.end()
  await own.remove()
})

test('[TEN-01, OPS-03] a company whose database accepts no connections does not prevent others from starting and serving', async () => {
  const metro = await logInAt(address, 'account', 'metro')
  expect((await metro.send(docketPost, booking())).status).toBe(200)
  expect(await readiness()).toEqual({
    status: 200,
    body: {
      status: 'ready',
      problems: [
        { database: 'northern', problem: 'The database could not be opened. The portal tries again.' },
      ],
    },
  })
  const refused = await logInToNorthern()
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const { rows } = await clientOf(address, '').call(databaseList, {})
  expect(rows.map(({ name }) => name)).toEqual(['metro', 'northern'])
  const figures = await (await fetch(`${address}/metrics`)).text()
  expect(figures).toContain('despatch_company_ok{database="northern"} 0')
  expect(figures).toContain('despatch_company_ok{database="metro"} 1')
})

test('[TEN-01, OPS-03] a company opens by itself when its database is back, and is reported when the database is lost again', async () => {
  await allowConnections(true)
  await expect.poll(async () => (await logInToNorthern()).status).toBe(200)
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
  const northern = await logInAt(address, 'account', 'northern')
  expect((await northern.send(docketPost, northernBooking())).status).toBe(200)

  await allowConnections(false)
  const lost = await northern.send(docketList, {})
  expect(lost).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
  const problems = async () => {
    const { status, body } = await readiness()
    return { status, problems: body.problems }
  }
  await expect.poll(problems).toEqual({
    status: 200,
    problems: [
      { database: 'northern', problem: 'The database does not answer.' },
      { database: 'northern', problem: 'The queue is interrupted.' },
    ],
  })
  const metro = await logInAt(address, 'account', 'metro')
  expect((await metro.send(docketPost, booking())).status).toBe(200)

  await allowConnections(true)
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
  expect((await northern.send(docketList, {})).status).toBe(200)
})

test('[TEN-01, OPS-03] a lock on the tables of one company delays no booking and no email of another company', async () => {
  const metro = await logInAt(address, 'account', 'metro')
  const northern = await logInAt(address, 'account', 'northern')
  const locking = createPool(withDatabase(own.url, northernDatabase), { max: 1 })
  await locking.query('begin; lock table docket, job in access exclusive mode')
  const order = northernBooking()
  const docket = { ...order.docket, dck_email: 'waiting@northern.example' }
  const waiting = northern.send(docketPost, { ...order, docket })

  const sent = booking({ docket: { dck_email: 'unaffected@metro.example' } })
  const booked = await metro.send(docketPost, sent)
  expect(booked.status).toBe(200)
  await expect.poll(() => emailsTo('unaffected@metro.example')).toBe(1)
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } })
  expect(emailsTo('waiting@northern.example')).toBe(0)

  await locking.query('commit')
  await locking.end()
  expect((await waiting).status).toBe(200)
  await expect.poll(() => emailsTo('waiting@northern.example')).toBe(1)
})

test('[OPS-04] /readyz is 503 with the reason until the queues work', async () => {
  const locking = createPool(withDatabase(own.url, northernDatabase), { max: 1 })
  await locking.query('begin; lock table job in access exclusive mode')
  const port = await freePort()
  const starting = startProcess({
    PORT: String(port),
    DATABASE_URL: own.url,
    DESPATCH_DATA: own.folder,
    LOG_LEVEL: 'silent',
  })
  const readinessOfStart = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer && { status: answer.status, body: await answer.json() }
  }
  await expect.poll(readinessOfStart).toEqual({
    status: 503,
    body: { status: 'not ready', problems: [{ problem: 'The portal is starting.' }] },
  })
  expect(starting.printed()).not.toContain('is running at')
  await locking.query('commit')
  await locking.end()
  await expect.poll(readinessOfStart).toEqual({ status: 200, body: { status: 'ready' } })
  starting.child.kill('SIGTERM')
  expect(await starting.ended).toBe(0)
})

const frozen = (number: number) => booking({ docket: { dck_email: `frozen-${number}@metro.example` } })

const frozenEmails = () => [1, 2, 3, 4, 5, 6].map((number) => emailsTo(`frozen-${number}@metro.example`))

test('[OPS-03, OPS-06] requests and emails wait while PostgreSQL is frozen, and each is then handled once', async () => {
  const metro = await logInAt(address, 'account', 'metro')
  const processes = new PostgresProcesses(own.folder)
  const before = [1, 2, 3, 4].map((number) => metro.send(docketPost, frozen(number)))
  await Promise.race(before)
  // First the one that starts the others for new connections.
  signal(await processes.postmaster(), 'SIGSTOP')
  const postgres = await processes.all()
  expect(postgres.length).toBeGreaterThan(5)
  for (const pid of postgres) signal(pid, 'SIGSTOP')
  const during = [5, 6].map((number) => metro.send(docketPost, frozen(number)))
  try {
    // After two seconds a database counts as not responding.
    expect((await readiness()).status).toBe(503)
    expect(emailsTo('frozen-5@metro.example')).toBe(0)
  } finally {
    for (const pid of postgres) signal(pid, 'SIGCONT')
  }
  const answers = await Promise.all([...before, ...during])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await expect.poll(frozenEmails).toEqual([1, 1, 1, 1, 1, 1])
  await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
})
