import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import {
  sessionEnd,
  sessionEndOthers,
  sessionList,
  systemSessionEnd,
  systemSessionList,
} from '@despatch/contract/auth/sessions.ts'
import { liveBoard } from '@despatch/contract/control/control.ts'
import { expect, test } from 'vitest'
import { cookieOf, type Client } from '../../test/client.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { sessionsOfUser } from './sessions.queries.ts'

const portal = await openPortalForFile()
const other = await portal.openSecond()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'

/** Logs in with a browser that names itself. */
async function logInWith(agent: string, username: string): Promise<Client> {
  const login = { database: 'metro', username, password: demoPassword }
  const { headers } = await portal.visitor.send(authenticate, login, { 'user-agent': agent })
  return portal.as(cookieOf(headers))
}

const statusOf = async (client: Client) => (await client.send(currentSession, {})).status
const statusesOf = (client: Client) => Promise.all([client, other.as(client.cookie)].map(statusOf))
const idOf = async (username: string) =>
  Number((await portal.sql('select ausr_id from app_user where ausr_logon = $1', [username]))[0]?.['ausr_id'])
const currentOf = async (client: Client) =>
  (await client.call(sessionList, {})).rows.find(({ ses_current }) => ses_current)?.ses_id ?? 0

/** Shorter than any cache lifetime: the end must have been announced. */
const soon = { interval: 10 }

test('[AUTH-08] users see their sessions with browser, address and times, and which one is this', async () => {
  const earlier = await logInWith(firefox, 'farida')
  const current = await logInWith('', 'farida')
  const { rows, next } = await current.call(sessionList, {})
  expect(next).toBeNull()
  expect(rows).toEqual([
    {
      ses_id: expect.any(Number),
      ses_made_by: 'password',
      ses_browser: '',
      ses_address: '127.0.0.1',
      ses_created: expect.any(String),
      ses_seen: expect.any(String),
      ses_expires: expect.any(String),
      ses_current: true,
    },
    expect.objectContaining({ ses_browser: 'Firefox on Linux', ses_current: false }),
  ])
  expect((await earlier.call(sessionList, {})).rows.map(({ ses_current }) => ses_current)).toEqual([
    false,
    true,
  ])
  const first = await current.call(sessionList, { limit: 1 })
  const second = await current.call(sessionList, { limit: 1, cursor: first.next })
  expect([...first.rows, ...second.rows]).toEqual(rows)
})

test('[AUTH-08] the list leaves out sessions that are idle or over', async () => {
  const [current, idle, over] = [
    await portal.login('elliot'),
    await portal.login('elliot'),
    await portal.login('elliot'),
  ]
  await portal.sql(`update session set last_seen = now() - interval '13 hours' where ses_id = $1`, [
    await currentOf(idle),
  ])
  await portal.sql(`update session set expires = now() where ses_id = $1`, [await currentOf(over)])
  expect((await current.call(sessionList, {})).rows).toHaveLength(1)
})

test('[AUTH-08] a user ends one session, on every process at once', async () => {
  const [current, ended] = [await portal.login('mina'), await portal.login('mina')]
  await expect.poll(() => statusesOf(ended), soon).toEqual([200, 200])
  const ses_id = await currentOf(ended)
  await current.call(sessionEnd, { ses_id })
  expect(await statusOf(ended)).toBe(401)
  await expect.poll(() => statusesOf(ended), soon).toEqual([401, 401])
  expect(await statusOf(current)).toBe(200)
  expect(await current.send(sessionEnd, { ses_id })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('[AUTH-08, CALL-03] a user cannot end the session of another user', async () => {
  const [mine, theirs] = [await portal.login('rosa'), await portal.login('greg')]
  expect(await mine.send(sessionEnd, { ses_id: await currentOf(theirs) })).toMatchObject({ status: 404 })
  expect(await mine.call(sessionEndOthers, {})).toEqual({ ended: 0 })
  expect(await statusOf(theirs)).toBe(200)
})

test('[AUTH-08, CTRL-02] ending all other sessions also ends their live updates on other processes', async () => {
  const [current, ended] = [await portal.login('control'), await portal.login('control')]
  const live = await other.as(ended.cookie).follow(liveBoard, { cir_code: 'LON' })
  const own = await other.as(current.cookie).follow(liveBoard, { cir_code: 'LON' })
  expect((await current.call(sessionEndOthers, {})).ended).toBeGreaterThanOrEqual(1)
  await live.ended()
  await expect.poll(() => statusesOf(ended), soon).toEqual([401, 401])
  expect(await statusesOf(current)).toEqual([200, 200])
  await own.close()
})

test('[AUTH-08, USER-02] an administrator sees and ends the sessions of a user', async () => {
  const admin = await portal.login('admin')
  const [one, two, three] = [
    await portal.login('tobias'),
    await portal.login('tobias'),
    await portal.login('tobias'),
  ]
  const ausr_id = await idOf('tobias')
  const { rows } = await admin.call(systemSessionList, { ausr_id })
  expect(rows).toHaveLength(3)
  expect(rows.some(({ ses_current }) => ses_current)).toBe(false)
  await admin.call(systemSessionEnd, { ausr_id, ses_id: await currentOf(one) })
  await expect.poll(() => statusesOf(one), soon).toEqual([401, 401])
  expect(await statusOf(two)).toBe(200)
  expect(await admin.call(systemSessionEnd, { ausr_id })).toEqual({ ended: 2 })
  for (const client of [two, three]) await expect.poll(() => statusesOf(client), soon).toEqual([401, 401])
  expect(await statusOf(admin)).toBe(200)
  const wrongUser = { ausr_id, ses_id: await currentOf(admin) }
  expect((await admin.send(systemSessionEnd, wrongUser)).status).toBe(404)
  expect((await admin.send(systemSessionList, { ausr_id: 999_999 })).status).toBe(404)
})

test('[AUTH-08] the sessions of a user are found by an index', async () => {
  const { pool } = portal.tenant('metro')
  const ausr_id = await idOf('admin')
  await portal.sql(
    `insert into session (token_hash, ausr_id, expires)
     select sha256(n::text::bytea), (select ausr_id from app_user order by ausr_id desc limit 1), now() + interval '1 day'
     from generate_series(1, 5000) n`,
  )
  await portal.sql('analyze session')
  const page = { ausr_id, after: null, limit: 50, idleSeconds: 3600, lifeSeconds: 3600 }
  const [plan] = await plansOf(pool, (db) => sessionsOfUser(db, page))
  expect(plan?.indexes).toContain('session_of_user')
  expect(plan?.scanned).toEqual([])
})
