import { randomUUID } from 'node:crypto'
import { liveBoard } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { callAddress } from '@despatch/contract/wire/call-address.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { booking } from '../test/booking.ts'
import { clientOf, logInAt } from '../test/client.ts'
import { openOwnPostgres, type OwnPostgres } from '../test/own-postgres.ts'
import { runningAt, startProcess } from '../test/portal-process.ts'
import { copyDatabase, templateOf } from '../test/template-database.ts'
import { createPool, withDatabase } from './platform/database/pool.ts'
import { addDatabase } from './tenants/control-database.queries.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { openControlDatabase } from './tenants/open-control-database.ts'

let own: OwnPostgres
let server: Pool
let database: string
let company: Pool

beforeAll(async () => {
  own = await openOwnPostgres()
  server = createPool(inject('postgresUrl'), { max: 1 })
  database = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(server, database, templateOf('metro'))
  const connection = withDatabase(inject('postgresUrl'), database)
  company = createPool(connection, { max: 1 })
  const controlDatabase = await openControlDatabase(own.url)
  for (const demo of demoTenants.slice(0, 1)) await addDatabase(controlDatabase, { ...demo, connection })
  await controlDatabase.end()
})
afterAll(async () => {
  await company.end()
  await server.query(`drop database ${database} with (force)`)
  await server.end()
  await own.remove()
})

const booked = async () => {
  const { rows } = await company.query<{ dck_docket: string }>(
    `select dck_docket from docket where dck_contact = 'Before the end' order by dck_id`,
  )
  return rows.map(({ dck_docket }) => dck_docket)
}

test('[OPS-04, OPS-03] a stopping portal answers every request that it has accepted, and accepts no others', async () => {
  const settings = {
    PORT: '0',
    DESPATCH_DATA: own.folder,
    LOG_LEVEL: 'info',
    STOP_DELAY: '2000',
  }
  const portal = startProcess(settings)
  const address = await runningAt(portal)
  const { cookie } = await logInAt(address, 'account', 'metro')
  const control = await logInAt(address, 'control', 'metro')
  const stream = await fetch(`${address}${callAddress(liveBoard, { cir_code: 'LON' })}`, {
    headers: { cookie: control.cookie },
  })
  const streamed = stream.text()

  const answered: string[] = []
  const requests: string[] = []
  const book = async (): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() }
    const payload = booking({ docket: { dck_contact: 'Before the end' } })
    const answer = await clientOf(address, cookie)
      .send(docketPost, payload, headers)
      .catch(() => undefined)
    // There is no answer any more, so the caller knows that nothing was booked.
    if (answer === undefined) return
    expect(answer.status).toBe(200)
    answered.push((answer.body as unknown as { docket: { dck_docket: string } }).docket.dck_docket)
    requests.push(answer.headers.get('x-request-id') ?? '')
    await book()
  }
  const bookers = Array.from({ length: 12 }, book)
  await expect.poll(() => answered.length).toBeGreaterThan(24)
  portal.child.kill('SIGTERM')
  const readiness = async () => (await fetch(`${address}/readyz`)).status
  await expect.poll(readiness, { interval: 10 }).toBe(503)
  const atNotice = answered.length
  await Promise.all(bookers)
  expect(await portal.ended).toBe(0)

  expect((await booked()).toSorted()).toEqual(answered.toSorted())
  expect(answered.length).toBeGreaterThan(atNotice)
  // The stream ends properly; a broken connection would have thrown.
  expect(await streamed).toContain('retry: 1000')
  const { rows } = await company.query('select from job where job_locked_at is not null')
  expect(rows).toEqual([])
  const warnings = portal
    .printed()
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
  expect(warnings).toEqual([])
  const logged = portal
    .printed()
    .split('\n')
    .filter((line) => line.includes('"route":"/api/docket/post"'))
  const ids = logged.map((line) => (JSON.parse(line) as { reqId: string }).reqId)
  expect(ids.toSorted()).toEqual(requests.toSorted())
})
