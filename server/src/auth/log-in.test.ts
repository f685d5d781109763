import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { cookieOf } from '../../test/client.ts'
import { openPortalForFile, openTestPortal } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

const attempt = (username: string, password: string, headers: Record<string, string> = {}) =>
  portal.visitor.send(authenticate, { database: 'metro', username, password }, headers)

test('[AUTH-01] logging in returns the user and their permissions, without the password', async () => {
  const client = await portal.login('account')
  const view = await client.call(currentSession, {})
  expect(view).toMatchObject({
    database: 'metro',
    theme: { name: 'Metro Couriers' },
    user: { ausr_logon: 'account', ausr_cust_id: 1 },
    passwordExpired: false,
  })
  expect(view.rights).toEqual(expect.arrayContaining(['home', 'booking', 'price']))
  expect(view.rights).not.toContain('admin')
  expect(JSON.stringify(view)).not.toMatch(/argon2|ausr_password"/)
})

test('[AUTH-01] logging in does not reveal whether the username or the password was wrong', async () => {
  const refusals = [
    await attempt('account', 'not the password'),
    await attempt('unknown', demoPassword),
    await attempt('leaver', demoPassword),
  ]
  const [first] = refusals.map(({ status, body: { requestId: _id, ...body }, headers }) => ({
    status,
    body,
    cookie: headers.get('set-cookie'),
  }))
  expect(first).toEqual({
    status: 401,
    body: {
      type: '/api#AUTHENTICATION_FAILED',
      title: 'Authentication Error',
      status: 401,
      code: 'AUTHENTICATION_FAILED',
      detail: 'Incorrect username or password.',
    },
    cookie: null,
  })
  for (const { body, status, headers } of refusals) {
    expect({ ...body, requestId: '' }).toEqual({ ...first?.body, requestId: '' })
    expect(status).toBe(401)
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('[AUTH-01] logging in ignores the case of the username, but not of the password', async () => {
  expect((await attempt('Account', demoPassword)).status).toBe(200)
  expect((await attempt('account', demoPassword.toUpperCase())).status).toBe(401)
  expect((await attempt('account', ` ${demoPassword}`)).status).toBe(401)
})

test('[AUTH-08] logging in sets a cookie that scripts cannot read and other sites cannot send', async () => {
  const [cookie = ''] = (await attempt('account', demoPassword)).headers.getSetCookie()
  expect(cookie).toMatch(/^despatch_session=metro\.[\w-]{43}; /)
  expect(cookie).toContain('; HttpOnly')
  expect(cookie).toContain('; SameSite=Strict')
  expect(cookie).toContain('; Path=/api')
  expect(cookie).not.toContain('Secure')
})

test('[AUTH-08] logging in sets a secure cookie if the portal is reached by https', async () => {
  const secure = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
  const login = { database: 'metro', username: 'account', password: demoPassword }
  const { headers } = await secure.visitor.send(authenticate, login)
  await secure.close()
  expect(headers.getSetCookie()[0]).toContain('; Secure')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

test('[AUTH-08] logging in stores only the hash of the token', async () => {
  const client = await portal.login('account')
  const token = client.cookie.split('.')[1] ?? ''
  const { rows } = await pool.query<{ row: string }>('select s::text as row from session s')
  const stored = rows.map(({ row }) => row).join('\n')
  expect(token).toHaveLength(43)
  expect(rows.length).toBeGreaterThan(0)
  for (const form of [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ]) {
    expect(stored).not.toContain(form)
  }
})

test('[AUTH-08] logging in creates a new token at every login, whatever cookie was sent', async () => {
  const planted = `despatch_session=metro.${'x'.repeat(43)}`
  const first = cookieOf((await attempt('account', demoPassword, { cookie: planted })).headers)
  const second = cookieOf((await attempt('account', demoPassword, { cookie: first })).headers)
  expect(new Set([planted, first, second]).size).toBe(3)
  expect((await portal.as(planted).send(currentSession, {})).status).toBe(401)
  expect((await portal.as(second).send(currentSession, {})).status).toBe(200)
})

test('[AUTH-08] logging in ends the browser’s earlier session, even at another company', async () => {
  const status = async (cookie: string) => (await portal.as(cookie).send(currentSession, {})).status
  const first = cookieOf((await attempt('account', demoPassword)).headers)
  const wrong = await attempt('account', 'wrong', { cookie: first })
  expect([wrong.status, await status(first)]).toEqual([401, 200])
  const second = cookieOf((await attempt('noprice', demoPassword, { cookie: first })).headers)
  expect([await status(first), await status(second)]).toEqual([401, 200])
  const login = { database: 'northern', username: 'account', password: demoPassword }
  const third = cookieOf((await portal.visitor.send(authenticate, login, { cookie: second })).headers)
  expect([await status(second), await status(third)]).toEqual([401, 200])
})

test('[LOG-02] logging in is logged, whether it succeeds or fails, and never with the password', async () => {
  await attempt('account', demoPassword)
  await attempt('unknown-user', 'a guess of theirs')
  const { rows } = await pool.query<{ log_type: string; log_user: string; row: string }>(
    `select log_type, log_user, log::text as row from log where log_process = 'log-in' order by log_id desc limit 2`,
  )
  expect(rows.map(({ log_type, log_user }) => [log_type, log_user])).toEqual([
    ['failure', 'unknown'],
    ['login', 'account'],
  ])
  expect(rows.map(({ row }) => row).join()).not.toMatch(/a guess of theirs|Despatch-demo/)
})

test('[LOG-02] logging in is logged with the user’s unit, also if the password is wrong', async () => {
  await attempt('control', demoPassword)
  await attempt('control', 'not my password')
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', log_type, log_user, log_unit) line from log where log_process = 'log-in'
         order by log_id desc limit 2`,
  )
  expect(rows.map(({ line }) => line)).toEqual(['failure control Control room', 'login control Control room'])
})

test('[LOG-02] logging in does not log a password that was typed into the username field', async () => {
  await attempt('My-Secret-Passw0rd', 'x')
  const { rows } = await pool.query<{ stored: string }>(
    `select lower(concat((select json_agg(l) from log l), (select json_agg(a) from attempt a))) stored`,
  )
  expect(rows[0]?.stored).not.toContain('my-secret-passw0rd')
})

test('[AUTH-04] logging in with an expired password gives access only to the session and to logging out', async () => {
  const client = await portal.login('newstarter')
  expect(await client.call(currentSession, {})).toMatchObject({ passwordExpired: true })
  expect(await client.send(docketList, {})).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_EXPIRED' },
  })
})
