import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { booking } from '../test/booking.ts'
import { logInAt, type Client } from '../test/client.ts'
import { openMailServer, type MailServer } from '../test/mail-server.ts'
import { openOwnPostgres, type OwnPostgres } from '../test/own-postgres.ts'
import { openProxy, type Proxy } from '../test/proxy.ts'
import { copyDatabase, templateOf } from '../test/template-database.ts'
import { unlimited } from '../test/unlimited.ts'
import { readConfig } from './platform/config.ts'
import { startPortal, type Portal } from './start-portal.ts'
import { addDatabase } from './tenants/control-database.queries.ts'
import { openControlDatabase } from './tenants/open-control-database.ts'
import { tenantDatabase } from './tenants/open-tenant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** Long enough for a busy machine to answer a statement, and short enough for a test. Milliseconds. */
const LIMIT_MS = 4000

let own: OwnPostgres
let folder: string
let mail: MailServer
/** In front of the portal's PostgreSQL. */
let proxy: Proxy
let portal: Portal
let account: Client

beforeAll(async () => {
  own = await openOwnPostgres('templates')
  folder = await mkdtemp(join(tmpdir(), 'despatch-silent-'))
  mail = await openMailServer()
  const control = await openControlDatabase(own.url, { patient: true })
  await copyDatabase(control, tenantDatabase('metro'), templateOf('metro'))
  const [metro] = demoTenants
  if (metro) await addDatabase(control, { ...metro, connection: null })
  await control.end()
  proxy = await openProxy(own.url)
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: proxy.connection,
    DESPATCH_DATA: folder,
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    STOP_TIMEOUT: '5000',
    ...unlimited,
  })
  const silence = { company: LIMIT_MS, control: LIMIT_MS, queue: LIMIT_MS, live: LIMIT_MS }
  portal = await startPortal(config, proxy.connection, { silence })
  account = await logInAt(portal.address, 'account', 'metro')
})
afterAll(async () => {
  await portal.stop()
  await proxy.close()
  await mail.close()
  await own.remove()
  await rm(folder, { recursive: true, force: true })
})

const readiness = async () => (await fetch(`${portal.address}/readyz`)).status

test('[OPS-03, OPS-04] when every connection to PostgreSQL goes silent, requests, readiness, live updates and the queue return by themselves', async () => {
  await account.call(docketPost, booking())
  const { announcements } = portal.tenants.getForLogin('metro')
  const announced: number[] = []
  announcements.on('docket', ({ dck_id }) => announced.push(dck_id))
  await expect.poll(readiness).toBe(200)
  await expect.poll(() => mail.emails.length).toBeGreaterThan(0)

  proxy.hold()
  const sent = mail.emails.length
  const [ready, lost] = await Promise.all([readiness(), account.send(docketList, { limit: 1 })])
  expect(ready).toBe(503)
  expect(lost).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)

  await expect.poll(readiness).toBe(200)
  const book = async () => (await account.send(docketPost, booking())).status
  await expect.poll(book).toBe(200)
  expect((await account.send(docketList, { limit: 1 })).status).toBe(200)
  const { docket: later } = await account.call(docketPost, booking())
  await expect.poll(() => announced).toContain(later.dck_id)
  await expect.poll(() => mail.emails.length).toBeGreaterThan(sent)
})
