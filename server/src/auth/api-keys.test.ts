import {
  apiKeyDelete,
  apiKeyList,
  apiKeyPost,
  systemKeyDelete,
  systemKeyList,
} from '@despatch/contract/auth/api-keys.ts'
import { currentSession } from '@despatch/contract/auth/auth.ts'
import { passwordByToken, passwordToken, userPassword } from '@despatch/contract/auth/password.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { beforeEach, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { clientOf, cookieOf, type Client } from '../../test/client.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { keysOfUsers } from './api-keys.queries.ts'
import { addResetToken } from './password-reset.queries.ts'
import { hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './session-token.ts'

let api: Client
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
api = await portal.login('api')

beforeEach(() => pool.query('delete from api_key'))

const makeKey = async (key_name = 'Stock system') => await api.call(apiKeyPost, { key_name })
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const listWith = (secret: string) => portal.visitor.send(docketList, {}, bearer(secret))

test('[AUTH-09] an API key makes calls as its user, with the permissions of its user and no more', async () => {
  const { secret, apiKey } = await makeKey()
  expect(secret).toMatch(/^despatch_metro_[\w-]{43}$/)
  const byKey = await listWith(secret)
  const byLogin = await api.send(docketList, {})
  expect(byKey.status).toBe(200)
  expect(byKey.body).toEqual(byLogin.body)
  const { status, body } = await portal.visitor.send(
    docketPost,
    booking({ docket: { dck_cust_id: 9 } }),
    bearer(secret),
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.code).not.toBe('NOT_AUTHENTICATED')
  const { rows } = await api.call(apiKeyList, {})
  expect(rows).toEqual([{ ...apiKey, key_last_used: expect.any(String) }])
})

test('[AUTH-09] an API key is shown once, and only its hash is stored', async () => {
  const { secret } = await makeKey()
  const { rows } = await pool.query<{ stored: string }>(
    `select (select json_agg(k) from api_key k)::text || (select json_agg(l) from log l)::text stored`,
  )
  expect(rows[0]?.stored).not.toContain(secret)
  expect(rows[0]?.stored).not.toContain(secret.slice(-43))
  expect(JSON.stringify(await api.call(apiKeyList, {}))).not.toContain(secret)
})

test('[AUTH-09] an API key is refused at every process once it is revoked', async () => {
  const { secret, apiKey } = await makeKey()
  const other = await portal.openSecond()
  const elsewhere = () => other.visitor.send(docketList, {}, bearer(secret))
  expect([(await listWith(secret)).status, (await elsewhere()).status]).toEqual([200, 200])
  await api.call(apiKeyDelete, { key_id: apiKey.key_id })
  await expect
    .poll(async () => [(await listWith(secret)).status, (await elsewhere()).status])
    .toEqual([401, 401])
})

test.each([
  ['its user loses the right', `ausr_rights_api = 'F'`, `ausr_rights_api = 'T'`],
  ['its user is disabled', `ausr_state = 'D'`, `ausr_state = 'A'`],
])('[AUTH-09, AUTH-08] an API key is refused once %s', async (_what, change, back) => {
  const { secret } = await makeKey()
  expect((await listWith(secret)).status).toBe(200)
  await portal.change('session', `update app_user set ${change} where ausr_logon = 'api'`)
  expect((await listWith(secret)).status).toBe(401)
  await portal.change('session', `update app_user set ${back} where ausr_logon = 'api'`)
})

test('[AUTH-09] an API key cannot manage keys or change the password', async () => {
  const { secret } = await makeKey()
  const tries = [
    portal.visitor.send(apiKeyPost, { key_name: 'another' }, bearer(secret)),
    portal.visitor.send(apiKeyList, {}, bearer(secret)),
    portal.visitor.send(
      userPassword,
      { ausr_password: 'a new one entirely', current: demoPassword },
      bearer(secret),
    ),
  ]
  for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
})

test('[AUTH-09] an API key is refused if invented, truncated or of another company, even with a valid cookie', async () => {
  const { secret } = await makeKey()
  const northern = secret.replace('_metro_', '_northern_')
  for (const wrong of [northern, secret.slice(0, -1), `${secret}x`, 'despatch_nowhere_x', '', 'x']) {
    expect((await api.send(docketList, {}, { authorization: `Bearer ${wrong}` })).status, wrong).toBe(401)
  }
  expect((await api.send(docketList, {}, { authorization: `Basic ${secret}` })).status).toBe(401)
})

test('[AUTH-09] an API key of another user is not listed, and the number of keys is limited', async () => {
  const { apiKey } = await makeKey()
  await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'account'`)
  const account = await portal.login('account')
  expect((await account.send(apiKeyDelete, { key_id: apiKey.key_id })).status).toBe(404)
  expect((await account.call(apiKeyList, {})).rows).toEqual([])
  for (let count = 1; count < 20; count += 1) await makeKey()
  expect(await api.send(apiKeyPost, { key_name: 'one too many' })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_KEYS' },
  })
})

test('[AUTH-09] an API key is refused after it expires, even if it was used a moment before', async () => {
  const { secret, apiKey } = await api.call(apiKeyPost, { key_name: 'For a month', days: 30 })
  const lasts = Date.parse(apiKey.key_expires ?? '') - Date.parse(apiKey.key_created)
  expect(lasts).toBe(30 * 24 * 3600_000)
  await pool.query(`update api_key set key_expires = now() + interval '3 seconds'`)
  expect((await listWith(secret)).status).toBe(200)
  await expect.poll(async () => (await listWith(secret)).status).toBe(401)
  for (const days of [0, 3651, 1.5])
    expect((await api.send(apiKeyPost, { key_name: 'Wrong', days })).status, String(days)).toBe(422)
  expect((await makeKey()).apiKey.key_expires).toBeNull()
})

test('[AUTH-09] an API key can be seen and revoked by administrators only', async () => {
  const { secret, apiKey } = await makeKey()
  const admin = await portal.login('admin')
  const { ausr_id } = (await api.call(currentSession, {})).user
  const row = { ...apiKey, ausr_id, ausr_logon: 'api' }
  expect(await admin.call(systemKeyList, {})).toEqual({ rows: [row], next: null })
  expect((await admin.call(systemKeyList, { ausr_id })).rows).toEqual([row])
  expect((await admin.call(systemKeyList, { ausr_id: ausr_id + 1 })).rows).toEqual([])
  expect((await api.send(systemKeyList, {})).status).toBe(403)
  expect((await api.send(systemKeyDelete, { key_id: apiKey.key_id })).status).toBe(403)
  expect((await portal.visitor.send(systemKeyList, {}, bearer(secret))).status).toBe(403)

  await admin.call(systemKeyDelete, { key_id: apiKey.key_id })
  await expect.poll(async () => (await listWith(secret)).status).toBe(401)
  expect((await admin.send(systemKeyDelete, { key_id: apiKey.key_id })).status).toBe(404)
  const { rows } = await pool.query(
    `select log_record from log where log_process = 'revoke-api-key' order by log_id desc limit 1`,
  )
  expect(rows).toEqual([{ log_record: 'Stock system of api' }])
})

test('[AUTH-09] an API key stays revoked when its user loses the API permission and gets it back', async () => {
  const { secret } = await makeKey()
  const admin = await portal.login('admin')
  for (const ausr_rights_api of ['F', 'T'] as const) {
    const user = (await admin.call(userList, { search: 'api' })).rows.find(
      ({ ausr_logon }) => ausr_logon === 'api',
    )
    const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user!
    const personal = { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    await admin.call(userPost, { user: { ...personal, ausr_rights_api } })
    await expect.poll(async () => (await listWith(secret)).status).toBe(401)
  }
  expect((await (await portal.login('api')).call(apiKeyList, {})).rows).toEqual([])
})

test('[AUTH-09, AUTH-08] an API key is revoked with the old password if its user chooses so, and keeps working otherwise', async () => {
  const { secret } = await makeKey()
  const chosen = 'parcels for every street'
  await portal.change('session', `update app_user set ausr_rights_password = 'T' where ausr_logon = 'api'`)
  const changed = await api.send(userPassword, { ausr_password: chosen, current: demoPassword })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const own = clientOf(portal.address, cookieOf(changed.headers))
  expect((await listWith(secret)).status).toBe(200)
  const back = { ausr_password: demoPassword, current: chosen, revokeKeys: true }
  const revoked = await own.send(userPassword, back)
  expect(revoked.status).toBe(200)
  await expect.poll(async () => (await listWith(secret)).status).toBe(401)
  api = clientOf(portal.address, cookieOf(revoked.headers))

  const byLink = await makeKey()
  const ofUser = async () => {
    const token = newToken()
    const { ausr_id } = (await api.call(currentSession, {})).user
    await addResetToken(pool, tokenHash(token), ausr_id, 3600)
    return token
  }
  const token = await ofUser()
  expect(await portal.visitor.call(passwordToken, { database: 'metro', token })).toEqual({
    ausr_logon: 'api',
    hasKeys: true,
  })
  await portal.visitor.call(passwordByToken, {
    database: 'metro',
    token,
    ausr_password: chosen,
    revokeKeys: true,
  })
  await expect.poll(async () => (await listWith(byLink.secret)).status).toBe(401)
  await portal.change('session', `update app_user set ausr_password = $1 where ausr_logon = 'api'`, [
    await hashPassword(demoPassword),
  ])
  api = await portal.login('api')
})

test('[AUTH-09] an API key lists are read from their indexes', async () => {
  await pool.query(`insert into api_key (key_hash, key_ausr_id, key_name)
      select sha256(n::text::bytea), 1 + n % 10, 'Application ' || n from generate_series(1, 5000) n`)
  await pool.query('analyze api_key')
  for (const ausr_id of [null, 3]) {
    const plans = await plansOf(pool, (db) => keysOfUsers(db, { ausr_id, after: null, limit: 50 }))
    for (const plan of plans) expect(plan.scanned).not.toContain('api_key')
  }
})
