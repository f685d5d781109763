import { authenticate, currentSession, logout } from '@despatch/contract/auth/auth.ts'
import * as factors from '@despatch/contract/auth/factors.ts'
import { passwordByToken, userPassword } from '@despatch/contract/auth/password.ts'
import { sessionList } from '@despatch/contract/auth/sessions.ts'
import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { describe, expect, test } from 'vitest'
import { authenticatorOf, setUpFactor } from '../../test/authenticator.ts'
import { cookieOf, type Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { removeSecondFactor } from '../users/operator-actions.ts'
import { addResetToken } from './password-reset.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const { visitor } = portal
const database = 'metro'

/** Enters a password, and returns the ticket for the second step. */
async function ticketOf(username: string, password = demoPassword): Promise<string> {
  const reply = await visitor.call(authenticate, { database, username, password })
  if (!('ticket' in reply)) throw new Error(`${username} has no second factor`)
  return reply.ticket
}

const enter = (ticket: string, code: string) =>
  visitor.send(factors.authenticateFactor, { database, ticket, code })

async function logInWith(username: string, code: string): Promise<Client> {
  const { headers, body } = await enter(await ticketOf(username), code)
  expect(body).toMatchObject({ user: { ausr_logon: username } })
  return portal.as(cookieOf(headers))
}

const madeBy = async (client: Client) =>
  (await client.call(sessionList, {})).rows.find(({ ses_current }) => ses_current)?.ses_made_by

const mailsAbout = async (kind: string) =>
  (await portal.sql('select mail_to, mail_text from mail where mail_about like $1', [`${kind}:%`])).map(
    String,
  )

const codeRefused = { status: 401, body: { code: 'CODE_REFUSED' } }
const timedOut = { status: 401, body: { code: 'LOGIN_TIMED_OUT' } }

test('[AUTH-01] a login with a second factor needs the password and then a code, and only then opens a session', async () => {
  const client = await portal.login('farida')
  const { app } = await setUpFactor(client)
  const half = await visitor.send(authenticate, { database, username: 'farida', password: demoPassword })
  expect(half.body).toEqual({ ticket: expect.any(String), factors: ['totp', 'recovery'] })
  expect(half.headers.getSetCookie()).toEqual([])
  const whole = await logInWith('farida', app.code(1))
  expect(await madeBy(whole)).toBe('totp')
  expect(await madeBy(client)).toBe('password')
})

test('[AUTH-01] a login with a second factor does not accept a ticket as a session, a key or a cookie', async () => {
  const client = await portal.login('elliot')
  await setUpFactor(client)
  const ticket = await ticketOf('elliot')
  const forms = [
    { cookie: `despatch_session=metro.${ticket}` },
    { authorization: `Bearer ${ticket}` },
    { authorization: `Bearer despatch_metro_${ticket}` },
  ]
  for (const headers of forms) expect((await visitor.send(currentSession, {}, headers)).status).toBe(401)
})

test('[AUTH-01] a login with a second factor accepts each code of the app once, and no earlier one after it', async () => {
  const { app } = await setUpFactor(await portal.login('mina'))
  const [earlier, next] = [app.code(), app.code(1)]
  await logInWith('mina', next)
  expect(await enter(await ticketOf('mina'), next)).toMatchObject(codeRefused)
  expect(await enter(await ticketOf('mina'), earlier)).toMatchObject(codeRefused)
})

test('[AUTH-01] a login with a second factor opens one session if a code is sent five times at once', async () => {
  const { app } = await setUpFactor(await portal.login('rosa'))
  const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf('rosa')))
  const code = app.code(1)
  const statuses = (await Promise.all(tickets.map((ticket) => enter(ticket, code)))).map(
    ({ status }) => status,
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('[AUTH-01] a login with a second factor accepts each recovery code once, however it is typed', async () => {
  const { codes } = await setUpFactor(await portal.login('greg'))
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  const client = await logInWith('greg', first.toUpperCase().replaceAll('-', ' '))
  expect(await madeBy(client)).toBe('recovery')
  expect(await client.call(factors.factorGet, {})).toMatchObject({ fac_active: true, fac_codes: 9 })
  expect(await enter(await ticketOf('greg'), first)).toMatchObject(codeRefused)
  await logInWith('greg', second)
})

test('[AUTH-08] a login with a second factor accepts five wrong codes in a quarter of an hour from one address, and counts right ones not', async () => {
  const { codes } = await setUpFactor(await portal.login('tobias'))
  const [first = '', second = ''] = codes
  await logInWith('tobias', first)
  const ticket = await ticketOf('tobias')
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await enter(ticket, '000000')).toMatchObject(codeRefused)
  expect(await enter(ticket, second)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  await pool.query(`delete from attempt where attempt_key like 'factor:%'`)
  expect((await enter(ticket, second)).status).toBe(200)
})

test('[AUTH-01] a login with a second factor refuses a ticket after five minutes, after a new password, and after it is used', async () => {
  const { codes } = await setUpFactor(await portal.login('api'))
  const [first = '', second = ''] = codes
  const expired = await ticketOf('api')
  await pool.query(`update login_ticket set tic_expires = now() where tic_hash = $1`, [tokenHash(expired)])
  expect(await enter(expired, first)).toMatchObject(timedOut)
  const used = await ticketOf('api')
  expect((await enter(used, first)).status).toBe(200)
  expect(await enter(used, second)).toMatchObject(timedOut)
  const { rows } = await pool.query<{ ausr_id: number }>(
    `select ausr_id from app_user where ausr_logon = 'api'`,
  )
  const before = await ticketOf('api')
  const token = newToken()
  await addResetToken(pool, tokenHash(token), rows[0]?.ausr_id ?? 0, 3600)
  await visitor.call(passwordByToken, { database, token, ausr_password: 'three yellow ferries' })
  expect(await enter(before, second)).toMatchObject(timedOut)
  // A new password does not replace the second factor.
  expect((await enter(await ticketOf('api', 'three yellow ferries'), second)).status).toBe(200)
})

test('[LOG-02] a login with a second factor logs wrong codes with the user and the address', async () => {
  const { rows } = await pool.query(
    `select log_user, log_type, log_after from log where log_process = 'log-in-code' limit 1`,
  )
  expect(rows).toEqual([
    { log_user: expect.any(String), log_type: 'failure', log_after: { address: '127.0.0.1' } },
  ])
})

describe('setting up a second factor', () => {
  test('[AUTH-01] setting up a second factor needs a right first code, ends other sessions, and sends an email', async () => {
    const [client, other] = [await portal.login('account'), await portal.login('account')]
    const begun = await client.call(factors.factorBegin, {})
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/.*account\?issuer=.*algorithm=SHA1&digits=6&period=30$/)
    expect(begun.qr.path).toMatch(/^M\d+ \d+L/)
    for (const code of ['000000', '00000é', '1234567', 'abcd'])
      expect(await client.send(factors.factorEnd, { code })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'code' }] },
      })
    expect((await client.call(factors.factorGet, {})).fac_active).toBe(false)
    await visitor.call(authenticate, { database, username: 'account', password: demoPassword })
    await client.call(factors.factorEnd, { code: authenticatorOf(begun.secret).code() })
    expect((await client.call(factors.factorGet, {})).fac_active).toBe(true)
    await expect.poll(async () => (await other.send(currentSession, {})).status, { interval: 10 }).toBe(401)
    expect(await mailsAbout('factor-set-up')).not.toEqual([])
    expect(await client.send(factors.factorBegin, {})).toMatchObject({
      status: 409,
      body: { code: 'FACTOR_EXISTS' },
    })
  })

  test('[OPS-04] setting up a second factor stores the secret sealed, and only hashes of recovery codes', async () => {
    const { secret, codes } = await setUpFactor(await portal.login('control'))
    const { rows } = await pool.query<{ stored: string }>(
      `select concat((select json_agg(t) from totp t), (select json_agg(r) from recovery_code r),
         (select json_agg(l) from log l), (select json_agg(m) from mail m), (select json_agg(i) from idempotency i)) stored`,
    )
    const stored = rows[0]?.stored ?? ''
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
    expect(stored).toContain('"tot_sealed":"v1:')
  })

  test('[AUTH-01] new recovery codes and removal need the password', async () => {
    const client = await portal.login('card')
    const { codes } = await setUpFactor(client)
    for (const call of [factors.factorCodes, factors.factorDelete])
      expect(await client.send(call, { current: 'wrong' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'current' }] },
      })
    const renewed = await client.call(factors.factorCodes, { current: demoPassword })
    expect(await enter(await ticketOf('card'), codes[0] ?? '')).toMatchObject(codeRefused)
    await logInWith('card', renewed.codes[0] ?? '')
    await client.call(factors.factorDelete, { current: demoPassword })
    const reply = await visitor.call(authenticate, { database, username: 'card', password: demoPassword })
    expect(reply).toMatchObject({ user: { ausr_logon: 'card' } })
    expect(await client.send(factors.factorDelete, { current: demoPassword })).toMatchObject({ status: 404 })
  })

  test('[AUTH-01, USER-02] an administrator resets it: sessions end, an email is sent, and the log has it', async () => {
    const admin = await portal.login('admin')
    const client = await portal.login('checkout')
    await setUpFactor(client)
    const { rows } = await pool.query<{ ausr_id: number }>(
      `select ausr_id from app_user where ausr_logon in ('checkout', 'admin') order by ausr_logon`,
    )
    const [own = 0, ausr_id = 0] = rows.map((row) => row.ausr_id)
    expect((await admin.call(factors.factorGet, { ausr_id })).fac_active).toBe(true)
    expect(await client.send(factors.factorGet, { ausr_id: own })).toMatchObject({ status: 403 })
    await admin.call(factors.factorReset, { ausr_id })
    await expect.poll(async () => (await client.send(currentSession, {})).status, { interval: 10 }).toBe(401)
    await portal.login('checkout')
    expect(await mailsAbout('factor-reset')).toHaveLength(1)
    const log = await portal.sql(`select log_user, log_record from log where log_process = 'reset-factor'`)
    expect(log).toEqual([{ log_user: 'admin', log_record: 'checkout' }])
    await setUpFactor(admin)
    expect(await admin.send(factors.factorReset, { ausr_id: own })).toMatchObject({ status: 404 })
    await admin.call(factors.factorDelete, { current: demoPassword })
  })
})

test('[AUTH-01, TEN-06] the operator removes the second factor of an administrator who has lost it', async () => {
  const admin = await portal.login('admin')
  await setUpFactor(admin)
  await removeSecondFactor(portal.tenant('metro'), portal.config, 'admin')
  await expect.poll(async () => (await admin.send(currentSession, {})).status, { interval: 10 }).toBe(401)
  expect((await portal.login('admin')).cookie).toMatch(/^despatch_session=/)
  const log = await portal.sql(
    `select log_record from log where log_process = 'reset-factor' and log_user = 'system'`,
  )
  expect(log).toEqual([{ log_record: 'admin' }])
})

test('[AUTH-01, SYS-02] a required second factor has a grace period from the next login, and then opens only its set-up', async () => {
  await portal.set('SecondFactor', 'everybody')
  const client = await portal.login('priya')
  const within = await client.call(currentSession, {})
  expect(within.factorMissing).toBe(false)
  const days = (Date.parse(within.factorDue ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14)
  await portal.change('session', `update factor_due set fdu_at = now()`)
  expect(await client.call(currentSession, {})).toMatchObject({ factorMissing: true })
  expect(await client.send(statusList, {})).toMatchObject({ status: 403, body: { code: 'FACTOR_MISSING' } })
  await setUpFactor(client)
  expect(await client.call(currentSession, {})).toMatchObject({ factorMissing: false, factorDue: null })
  expect((await client.send(statusList, {})).status).toBe(200)
  await client.call(factors.factorDelete, { current: demoPassword })
  expect(await client.send(statusList, {})).toMatchObject({ status: 403, body: { code: 'FACTOR_MISSING' } })
  expect(await client.call(logout, {})).toEqual({})
  await portal.set('SecondFactor', 'off')
})

test('[AUTH-01, SYS-02] a required second factor of staff does not concern customers, and with 0 days is set up at once', async () => {
  await portal.set('SecondFactor', 'staff')
  await portal.set('SecondFactorDays', 0)
  const customer = await portal.login('callum')
  expect(await customer.call(currentSession, {})).toMatchObject({ factorMissing: false, factorDue: null })
  const staff = await portal.login('nights')
  expect(await staff.call(currentSession, {})).toMatchObject({ factorMissing: true })
  // An expired password is replaced first.
  await portal.change(
    'session',
    `update app_user set ausr_password_expired = 'T', ausr_rights_password = 'F' where ausr_logon = 'nights'`,
  )
  expect(await staff.send(statusList, {})).toMatchObject({ body: { code: 'PASSWORD_EXPIRED' } })
  expect((await staff.send(userPassword, { ausr_password: 'four purple trams' })).status).toBe(200)
  await portal.set('SecondFactor', 'off')
  await portal.set('SecondFactorDays', 14)
})
