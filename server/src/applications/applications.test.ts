import {
  applicationDelete,
  applicationKeyDelete,
  applicationKeyPost,
  applicationKeyRoll,
  applicationList,
  applicationPost,
} from '@despatch/contract/applications/applications.ts'
import { applicationLimits, applicationRequestList } from '@despatch/contract/applications/requests.ts'
import { passwordByToken } from '@despatch/contract/auth/password.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import { docketEstimate } from '@despatch/contract/dockets/estimate.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { scopes, type Scope } from '@despatch/domain/applications/scopes.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'
import { addResetToken } from '../auth/password-reset.queries.ts'
import { newToken, tokenHash } from '../auth/session-token.ts'
import { deleteOldRecords } from '../old-records.ts'
import { RequestRecorder } from './request-recorder.ts'
import { requestsOf as listRequests } from './requests.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const forOffice = new Set(['admin', 'system', 'control'])
const flags = rights.map(({ right, flag }) => `${flag} = '${forOffice.has(right) ? 'F' : 'T'}'`)
await portal.change('session', `update app_user set ${flags.join(', ')} where ausr_logon = 'api'`)
const owner = await portal.login('api')
const admin = await portal.login('admin')
const userWith = usersByRight(portal)

beforeEach(async () => {
  await pool.query('delete from application')
})

const makeApplication = async (more: Partial<Payload<typeof applicationPost>> = {}) =>
  (
    await owner.call(applicationPost, {
      app_cust_id: 1,
      app_name: 'Web shop',
      app_scopes: [...scopes],
      ...more,
    })
  ).application

const makeKey = async (
  app_id: number,
  more: Partial<Payload<typeof applicationKeyPost>> = {},
): Promise<{ akey_id: number; secret: string }> => {
  const input = { app_id, akey_name: 'Server', akey_scopes: [...scopes], ...more }
  const { key, secret } = await owner.call(applicationKeyPost, input)
  return { akey_id: key.akey_id, secret }
}

const newestKey = async () => (await owner.call(applicationList, {})).rows[0]?.keys[0]

/** A key that an administrator creates for an application of its own. */
const keyOf = async (app_end_keys: boolean) => {
  const { app_id } = await makeApplication({ app_name: String(app_end_keys), app_end_keys })
  const input = { app_id, akey_name: 'Server', akey_scopes: ['deliveries:read' as const] }
  return (await admin.call(applicationKeyPost, input)).secret
}

const field = (name: string) => ({ status: 422, body: { errors: [{ field: name }] } })

const listed = async (client: Client) =>
  (await client.call(applicationList, {})).rows.map((row) => row.app_name)

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const listWith = (secret: string, { visitor }: { visitor: Client } = portal) =>
  visitor.send(docketList, {}, bearer(secret))
const outcome = ({ status, body }: { status: number; body: { detail?: string } }) =>
  `${status} ${body.detail}`

describe('a key of an application', () => {
  test('[AUTH-09] acts for its account only, and its bookings and log entries name the application', async () => {
    const { app_id } = await makeApplication()
    const { secret } = await makeKey(app_id)
    expect(secret).toMatch(/^dk_live_metro_[\w-]{43}$/)
    const session = await portal.visitor.call(currentSession, {}, bearer(secret))
    expect(session.user).toMatchObject({ ausr_cust_id: 1 })

    const booked = await portal.visitor.call(docketPost, booking(), bearer(secret))
    const foreign = booking({ docket: { dck_cust_id: 2 } })
    expect((await portal.visitor.send(docketPost, foreign, bearer(secret))).status).toBe(404)
    const list = await portal.visitor.call(docketList, { limit: 200 }, bearer(secret))
    expect(list.rows.map(({ dck_docket }) => dck_docket)).toContain(booked.docket.dck_docket)
    expect([...new Set(list.rows.map(({ dck_cust_id }) => dck_cust_id))]).toEqual([1])
    const { rows: logged } = await pool.query(
      `select log_user from log where log_process = 'book-docket' and log_record = $1`,
      [booked.docket.dck_docket],
    )
    const { rows: accounts } = await pool.query('select cust_acc_code code from customer where cust_id = 1')
    expect(logged).toEqual([{ log_user: `application Web shop (${accounts[0].code})` }])

    const northern = await portal.visitor.send(
      docketList,
      {},
      bearer(secret.replace('_metro_', '_northern_')),
    )
    expect(outcome(northern)).toBe('401 This API key is not valid. It may have been revoked.')
  })

  test('[AUTH-09] a key of an application is stored as a hash, shown once, and lists its last use', async () => {
    const { app_id } = await makeApplication()
    const { secret } = await makeKey(app_id)
    const { rows } = await pool.query<{ stored: string }>(
      `select (select json_agg(k) from application_key k)::text || (select json_agg(l) from log l)::text stored`,
    )
    expect(rows[0]?.stored).not.toContain(secret.slice(-39))
    expect(await newestKey()).toMatchObject({ akey_last_used: null, akey_last_address: null })
    expect((await listWith(secret)).status).toBe(200)
    expect(await newestKey()).toMatchObject({
      akey_start: secret.slice(0, 18),
      akey_created_by: 'api',
      akey_last_used: expect.any(String),
      akey_last_address: '127.0.0.1',
    })
  })

  test('[AUTH-09] a key of an application is refused at every process when it has been revoked', async () => {
    const { app_id } = await makeApplication()
    const { secret, akey_id } = await makeKey(app_id)
    const other = await portal.openSecond()
    const both = async () => [(await listWith(secret)).status, (await listWith(secret, other)).status]
    expect(await both()).toEqual([200, 200])
    await owner.call(applicationKeyDelete, { app_id, akey_id })
    await expect.poll(both).toEqual([401, 401])
  })

  test('[AUTH-09] a key of an application is refused with the reason if it has expired, is used from elsewhere, or its account is closed', async () => {
    const { app_id } = await makeApplication()
    const { secret } = await makeKey(app_id, { akey_networks: ['127.0.0.0/8', '2001:db8::/32'], days: 1 })
    expect((await listWith(secret)).status).toBe(200)
    const changed = async (sql: string) => {
      await portal.change('session', sql)
      return outcome(await listWith(secret))
    }
    expect(await changed(`update application_key set akey_networks = '{203.0.113.0/24,::/0}'`)).toBe(
      '401 This API key cannot be used from the address 127.0.0.1.',
    )
    expect(await changed(`update application_key set akey_networks = '{127.0.0.1}'`)).toMatch(/^200/)
    expect(await changed('update customer set cust_retired = true where cust_id = 1')).toBe(
      '401 The account of this API key is closed.',
    )
    expect(await changed('update customer set cust_retired = false where cust_id = 1')).toMatch(/^200/)
    expect(await changed(`update application_key set akey_expires = now() - interval '1 second'`)).toBe(
      '401 This API key has expired. Create another one.',
    )
  })

  test('[AUTH-09] a key of an application keeps working without its creator, unless the application ends keys with the password', async () => {
    const creator = await userWith(rights.map(({ right }) => right))
    const { ausr_id, ausr_logon } = (await creator.call(currentSession, {})).user
    const [lasting, ended] = [await keyOf(false), await keyOf(true)]
    await pool.query('update application_key set akey_ausr_id = $1', [ausr_id])
    const token = newToken()
    await addResetToken(pool, tokenHash(token), ausr_id, 3600)
    const ausr_password = 'parcels for every street'
    await portal.visitor.call(passwordByToken, {
      database: 'metro',
      token,
      ausr_password,
      revokeKeys: false,
    })
    await expect.poll(async () => (await listWith(ended)).status).toBe(401)
    expect((await listWith(lasting)).status).toBe(200)
    await portal.change('session', `update app_user set ausr_state = 'D' where ausr_logon = $1`, [ausr_logon])
    expect((await listWith(lasting)).status).toBe(200)
  })

  test('[AUTH-09] a key of an application loses a scope with its application, and names the missing scope', async () => {
    const application = await makeApplication()
    const { app_id } = application
    const { secret } = await makeKey(app_id, { akey_scopes: ['deliveries:read', 'quotes'] })
    expect((await listWith(secret)).status).toBe(200)
    const addresses = await portal.visitor.send(customerAddressList, {}, bearer(secret))
    expect(outcome(addresses)).toBe('403 This API key does not have the scope addresses:read.')
    await owner.call(applicationPost, {
      app_id,
      app_version: application.app_version,
      app_cust_id: 1,
      app_name: 'Web shop',
      app_scopes: ['quotes'],
    })
    await expect.poll(async () => (await listWith(secret)).status).toBe(403)
    const { dck_serv_type, dck_tariff } = booking().docket
    const estimate = { docket: { dck_cust_id: 1, dck_serv_type, dck_tariff }, addresses: booking().addresses }
    for (const [call, payload] of [[docketPrice, booking()] as const, [docketEstimate, estimate] as const]) {
      const { status } = await portal.visitor.send(call, payload, bearer(secret))
      expect([200, 422]).toContain(status)
    }
  })
})

test('[AUTH-09] applications have at most two working keys; one can be replaced without a gap', async () => {
  const { app_id } = await makeApplication()
  const first = await makeKey(app_id, { akey_networks: ['127.0.0.1'], days: 30 })
  const rolled = await owner.call(applicationKeyRoll, { app_id, akey_id: first.akey_id, hours: 1 })
  expect(rolled.key).toMatchObject({ akey_name: 'Server', akey_networks: ['127.0.0.1'] })
  const lasts = Date.parse(rolled.key.akey_expires ?? '') - Date.parse(rolled.key.akey_created)
  expect(lasts).toBe(30 * 24 * 3600_000)
  for (const secret of [first.secret, rolled.secret]) expect((await listWith(secret)).status).toBe(200)
  const old = (await owner.call(applicationList, {})).rows[0]?.keys[1]
  expect(Date.parse(old?.akey_expires ?? '') - Date.now()).toBeLessThanOrEqual(3600_000)

  const third = { app_id, akey_name: 'Third', akey_scopes: ['quotes' as Scope] }
  const full = { status: 422, body: { code: 'TOO_MANY_APPLICATION_KEYS' } }
  expect(await owner.send(applicationKeyPost, third)).toMatchObject(full)
  const { akey_id } = rolled.key
  expect(await owner.send(applicationKeyRoll, { app_id, akey_id, hours: 1 })).toMatchObject(full)
  const atOnce = await owner.call(applicationKeyRoll, { app_id, akey_id, hours: 0 })
  await expect.poll(async () => (await listWith(rolled.secret)).status).toBe(401)
  expect((await listWith(atOnce.secret)).status).toBe(200)
  const simultaneous = await Promise.all([1, 2, 3].map(() => owner.send(applicationKeyPost, third)))
  expect(simultaneous.map(({ status }) => status)).toEqual([422, 422, 422])
})

test('[AUTH-09] applications get no scope, key or account beyond what their user may do', async () => {
  const limited: Client = await userWith(['api', 'booking', 'history'] satisfies Right[])
  const { ausr_id } = (await limited.call(currentSession, {})).user
  await portal.change('session', 'delete from user_account where ausr_id = $1 and cust_id <> 1', [ausr_id])
  const input = { app_cust_id: 1, app_name: 'Limited', app_scopes: ['quotes'] }
  expect(await limited.send(applicationPost, input)).toMatchObject(field('app_scopes'))
  expect((await limited.send(applicationPost, { ...input, app_cust_id: 2 })).status).toBe(404)
  const { app_id } = await makeApplication()
  const key = { app_id, akey_name: 'Server', akey_scopes: ['addresses:write'] }
  expect(await limited.send(applicationKeyPost, key)).toMatchObject(field('akey_scopes'))
  const { akey_id } = await makeKey(app_id)
  expect(await limited.send(applicationKeyRoll, { app_id, akey_id })).toMatchObject(field('akey_id'))
  const read = { app_id, akey_name: 'Reader', akey_scopes: ['deliveries:read'] }
  expect((await limited.send(applicationKeyPost, read)).status).toBe(200)

  const narrow = await makeApplication({ app_name: 'Narrow', app_scopes: ['labels'] })
  expect(
    await owner.send(applicationKeyPost, {
      app_id: narrow.app_id,
      akey_name: 'Wide',
      akey_scopes: ['quotes'],
    }),
  ).toMatchObject(field('akey_scopes'))
  const again = { app_cust_id: 1, app_name: 'nARROW', app_scopes: ['labels'] }
  expect(await owner.send(applicationPost, again)).toMatchObject(field('app_name'))
  const moved = { ...again, app_id: narrow.app_id, app_cust_id: 2 }
  expect((await owner.send(applicationPost, moved)).status).toBe(404)
  expect(await admin.send(applicationPost, moved)).toMatchObject(field('app_cust_id'))
  const stale = { ...again, app_id: narrow.app_id, app_version: narrow.app_version + 1 }
  expect((await owner.send(applicationPost, stale)).status).toBe(409)
})

test('[AUTH-09] applications of every account are listed and revoked by administrators, and others see those of their accounts', async () => {
  const { app_id } = await makeApplication()
  const { secret } = await makeKey(app_id)
  const foreign = (
    await admin.call(applicationPost, { app_cust_id: 2, app_name: 'Theirs', app_scopes: ['quotes'] })
  ).application
  const limited = await portal.login('control')
  await portal.change(
    'session',
    `update app_user set ausr_rights_admin = 'T', ausr_all_accounts = 'F' where ausr_logon = 'control'`,
  )
  expect(await listed(owner)).toEqual(['Web shop'])
  expect(await listed(limited)).toEqual(['Theirs', 'Web shop'])
  expect((await admin.call(applicationList, { limit: 1 })).rows).toHaveLength(1)
  expect((await owner.send(applicationDelete, { app_id: foreign.app_id })).status).toBe(404)
  await limited.call(applicationDelete, { app_id })
  await expect.poll(async () => (await listWith(secret)).status).toBe(401)
  expect((await admin.send(applicationDelete, { app_id })).status).toBe(404)
  for (const call of [applicationList, applicationKeyPost])
    expect((await portal.visitor.send(call, call.example, bearer(secret))).status).toBe(401)
})

const requestsOf = async (
  app_id: number,
  more: { refused?: boolean; limit?: number; cursor?: string } = {},
) => (await owner.call(applicationRequestList, { app_id, ...more })).rows
const ask = async (secret: string, path: string, method = 'GET') => {
  const response = await fetch(`${portal.address}/${path}`, { method, headers: bearer(secret) })
  await response.arrayBuffer()
  return response.headers.get('x-request-id')
}

test('[AUTH-09, CALL-04] the requests of an application are listed with what was refused, and without query and body', async () => {
  const { app_id } = await makeApplication()
  const { akey_id, secret } = await makeKey(app_id, { akey_scopes: ['addresses:read', 'account:read'] })
  const ids = [
    await ask(secret, 'v1/addresses?search=Florence'),
    await ask(secret, 'v1/deliveries/100000'),
    await ask(secret, 'v1/me'),
  ]
  await expect.poll(() => requestsOf(app_id)).toHaveLength(3)
  const rows = await requestsOf(app_id)
  expect(rows.map(({ areq_request }) => areq_request)).toEqual(ids.toReversed())
  expect(rows[1]).toEqual({
    areq_id: expect.any(Number),
    areq_time: expect.any(String),
    areq_method: 'GET',
    areq_path: '/v1/deliveries/100000',
    areq_status: 403,
    areq_request: ids[1],
    areq_version: currentV1Version,
    areq_ms: expect.any(Number),
    areq_test: false,
    akey_name: 'Server',
  })
  expect(JSON.stringify(rows)).not.toContain('Florence')
  expect(await requestsOf(app_id, { refused: true })).toEqual([rows[1]])
  const page = await owner.call(applicationRequestList, { app_id, limit: 2 })
  expect(await requestsOf(app_id, { cursor: String(page.next) })).toEqual([rows[2]])

  await owner.call(applicationKeyDelete, { app_id, akey_id })
  expect(await requestsOf(app_id)).toEqual(rows.map((row) => ({ ...row, akey_name: null })))
})

test('[AUTH-09, TEN-01] the requests of an application are seen by the users who see its keys, and by no one of another company', async () => {
  const { app_id } = await makeApplication()
  const theirs = { app_cust_id: 2, app_name: 'Theirs', app_scopes: ['account:read' as const] }
  const foreign = (await admin.call(applicationPost, theirs)).application
  const northern = await portal.login('admin', 'northern')
  for (const call of [applicationRequestList, applicationLimits]) {
    expect((await admin.send(call, { app_id })).status).toBe(200)
    expect((await owner.send(call, { app_id })).status).toBe(200)
    expect((await owner.send(call, { app_id: foreign.app_id })).status).toBe(404)
    expect((await northern.send(call, { app_id })).status).toBe(404)
  }
})

test('[CALL-04] the requests of an application are the newest, found with an index, and do not wait for a database that fails', async () => {
  const { app_id } = await makeApplication()
  const { akey_id } = await makeKey(app_id)
  const request = {
    app_id,
    akey_id,
    time: new Date().toISOString(),
    method: 'GET',
    path: '/v1/me',
    status: 200,
    id: 'request',
    version: currentV1Version,
    milliseconds: 3,
    isTest: false,
  }
  const failures: unknown[] = []
  const recorder = new RequestRecorder(portal.tenants, (failure) => failures.push(failure))
  for (const status of [200, 201]) {
    // Above the most that wait in a process, they are left out.
    for (let count = 0; count < 6000; count += 1) recorder.add('metro', { ...request, status })
    recorder.add('nowhere', request)
    await recorder.write()
  }
  const count = `select count(*)::int, min(areq_status) least from application_request where areq_app_id = ${app_id}`
  expect((await pool.query(count)).rows).toEqual([{ count: 10_000, least: 200 }])
  recorder.add('metro', { ...request, app_id: Number.NaN })
  await recorder.write()
  expect(failures).toHaveLength(1)
  recorder.add('metro', { ...request, status: 204 })
  await recorder.write()
  expect(await requestsOf(app_id, { limit: 1 })).toMatchObject([{ areq_status: 204 }])
  await pool.query(
    `insert into application_request (areq_app_id, areq_time, areq_method, areq_path, areq_status, areq_request, areq_version, areq_ms, areq_test)
       select 1000000 + n % 200, now(), 'GET', '/v1/me', 200, '', '', 1, false from generate_series(1, 20000) n`,
  )
  await pool.query('analyze application_request')
  for (const plan of await plansOf(pool, (db) =>
    listRequests(db, { app_id, before: null, refused: false, limit: 50 }),
  ))
    expect(plan.indexes).toContain('application_request_by_application')
  // The rows before them are few, so that the first batch has old ones.
  await pool.query(
    `update application_request set areq_time = now() - interval '31 days' where areq_status = 200 and areq_app_id = $1`,
    [app_id],
  )
  const { applicationRequests } = await deleteOldRecords({ tenant: portal.tenant('metro') })
  expect(applicationRequests).toBe(5000)
})

test('[CALL-04] the requests of an application leave what is shown of the limits', async () => {
  const { app_id } = await makeApplication()
  const { secret } = await makeKey(app_id)
  const limits = async () => (await owner.call(applicationLimits, { app_id })).limits
  const whole = { calls: 1_000_000, left: 1_000_000, full_in: 0 }
  expect(await limits()).toEqual([
    { mode: 'live', seconds: 1, ...whole },
    { mode: 'live', seconds: 60, ...whole },
    { mode: 'test', seconds: 1, ...whole },
    { mode: 'test', seconds: 60, ...whole },
  ])
  const few = await portal.openSecond({ KEY_RATE_PER_SECOND: '1000', KEY_RATE_PER_MINUTE: '50' })
  expect((await listWith(secret, few)).status).toBe(200)
  const screen = await few.login('api')
  const { limits: left } = await screen.call(applicationLimits, { app_id })
  expect(left[1]).toMatchObject({ mode: 'live', seconds: 60, calls: 50, left: 49 })
})
