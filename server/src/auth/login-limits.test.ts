import { authenticate } from '@despatch/contract/auth/auth.ts'
import { passwordByToken, passwordReset } from '@despatch/contract/auth/password.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { addResetToken } from './password-reset.queries.ts'
import { newToken, tokenHash } from './session-token.ts'

const portal = await openPortalForFile({ TRUST_PROXY: 'true' })

const attempt = (username: string, password: string, address: string, cookie = '') =>
  portal.visitor.send(
    authenticate,
    { database: 'metro', username, password },
    { 'x-forwarded-for': address, cookie },
  )

/** The device cookie, as the browser sends it back. */
const deviceCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('despatch_device=')) ?? ''

/** Sets a password by the link of a reset email. */
async function resetPassword(ausr_logon: string, ausr_password: string, address: string) {
  const token = newToken()
  const { pool } = portal.tenant('metro')
  const { rows } = await pool.query<{ ausr_id: number }>(
    'select ausr_id from app_user where ausr_logon = $1',
    [ausr_logon],
  )
  await addResetToken(pool, tokenHash(token), rows[0]?.ausr_id ?? 0, 3600)
  const answer = await portal.visitor.send(
    passwordByToken,
    { database: 'metro', token, ausr_password },
    { 'x-forwarded-for': address },
  )
  expect(answer.status).toBe(200)
  return answer
}

const askForLink = (address: string) =>
  portal.visitor.send(passwordReset, { database: 'metro', username: 'greg' }, { 'x-forwarded-for': address })

/** The number of wrong passwords that are answered before the limit. Counting restarts every quarter of an hour. */
async function wrongUntilLimited(usernames: () => string, address: () => string): Promise<number> {
  for (let wrong = 0; wrong < 250; wrong += 1) {
    const { status } = await attempt(usernames(), 'wrong', address())
    if (status === 429) return wrong
    expect(status).toBe(401)
  }
  throw new Error('There is no limit')
}

describe('login attempts', () => {
  test('[AUTH-08] login attempts are limited for a user at one address, and the user can still log in from elsewhere', async () => {
    const wrong = await wrongUntilLimited(
      () => 'rosa',
      () => '10.0.0.1',
    )
    expect(wrong).toBeGreaterThanOrEqual(10)
    expect(wrong).toBeLessThanOrEqual(20)

    const limited = await attempt('ROSA', demoPassword, '10.0.0.1')
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const wait = Number(limited.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    for (let refused = 0; refused < 120; refused += 1) await attempt('rosa', 'wrong', '10.0.0.1')
    expect((await attempt('rosa', demoPassword, '10.0.1.1')).status).toBe(200)
    expect((await attempt('mina', demoPassword, '10.0.0.1')).status).toBe(200)
  })

  test('[AUTH-08] login attempts are also limited for a user across many addresses, except from a known browser', async () => {
    const device = deviceCookie((await attempt('hugo', demoPassword, '10.1.2.1')).headers)
    let host = 0
    const wrong = await wrongUntilLimited(
      () => 'hugo',
      () => `10.1.0.${(host += 1)}`,
    )
    expect(wrong).toBeGreaterThanOrEqual(100)
    expect(wrong).toBeLessThanOrEqual(200)
    expect((await attempt('hugo', demoPassword, '10.1.1.1')).status).toBe(429)
    expect((await attempt('hugo', demoPassword, '10.1.1.1', device)).status).toBe(200)
  })

  test('[AUTH-03, AUTH-08] by a user who has reset their password succeed while others try wrong ones', async () => {
    await wrongUntilLimited(
      () => 'farida',
      () => '10.2.1.1',
    )
    const ausr_password = 'green parcels on the roof'
    const reset = await resetPassword('farida', ausr_password, '10.2.1.1')
    expect((await attempt('farida', ausr_password, '10.2.1.1')).status).toBe(429)
    expect((await attempt('farida', ausr_password, '10.2.1.1', deviceCookie(reset.headers))).status).toBe(200)
  })

  test('[AUTH-02, AUTH-08] requests for a reset link are limited at one address, and the user can still request one elsewhere', async () => {
    const answers: number[] = []
    for (let request = 0; request < 8; request += 1) answers.push((await askForLink('10.3.0.1')).status)
    expect(answers.slice(0, 3)).toEqual([200, 200, 200])
    expect(answers.at(-1)).toBe(429)
    expect((await askForLink('10.3.0.2')).status).toBe(200)
  })

  test('[AUTH-08] login attempts are counted from zero after a successful login', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 6; wrong += 1) {
        expect((await attempt('elliot', 'wrong', '10.0.2.1')).status).toBe(401)
      }
      expect((await attempt('elliot', demoPassword, '10.0.2.1')).status).toBe(200)
    }
  })

  test('[AUTH-08] login attempts are limited for an address across all usernames', async () => {
    let user = 0
    const wrong = await wrongUntilLimited(
      () => `unknown${(user += 1)}`,
      () => '10.0.3.1',
    )
    expect(wrong).toBeGreaterThanOrEqual(100)
    expect(wrong).toBeLessThanOrEqual(200)
    expect((await attempt('tobias', demoPassword, '10.0.3.1')).status).toBe(429)
    // The proxy in front adds the address that it sees. Earlier entries sent by the visitor have no effect.
    expect((await attempt('tobias', demoPassword, '10.9.9.9, 10.0.3.1')).status).toBe(429)
    expect((await attempt('tobias', demoPassword, '10.0.3.2')).status).toBe(200)
  })

  test('[AUTH-08] login attempts are not counted if they succeed, however many users share an address', async () => {
    for (let colleague = 0; colleague < 3; colleague += 1)
      expect((await attempt('tobias', demoPassword, '10.0.4.1')).status).toBe(200)
    const { rows } = await portal
      .tenant('metro')
      .pool.query<{ attempts: number }>(
        `select attempts from attempt where attempt_key = 'login:address:10.0.4.1'`,
      )
    expect(rows).toEqual([{ attempts: 0 }])
  })

  test('[AUTH-08] by others with wrong passwords do not lock a user out of a known browser', async () => {
    const device = deviceCookie((await attempt('priya', demoPassword, '10.0.5.1')).headers)
    for (const username of ['priya', 'rosa'])
      await wrongUntilLimited(
        () => username,
        () => '10.0.5.1',
      )
    expect((await attempt('priya', demoPassword, '10.0.5.1')).status).toBe(429)
    expect((await attempt('PRIYA', demoPassword, '10.0.5.1', device)).status).toBe(200)
    // The cookie belongs to one user of one company, and is invalid if altered.
    const altered = device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('=', '=x')
    expect((await attempt('priya', demoPassword, '10.0.5.1', altered)).status).toBe(429)
    expect((await attempt('rosa', demoPassword, '10.0.5.1', device)).status).toBe(429)
  })

  test('[AUTH-08] from a known browser are limited to ten, too', async () => {
    const device = deviceCookie((await attempt('elliot', demoPassword, '10.0.7.1')).headers)
    const answers: number[] = []
    for (let wrong = 0; wrong < 22; wrong += 1)
      answers.push((await attempt('elliot', 'wrong', '10.0.7.1', device)).status)
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(answers.at(-1)).toBe(429)
    expect((await attempt('elliot', demoPassword, '10.0.7.1')).status).toBe(200)
  })
})
