import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import * as factors from '@despatch/contract/auth/factors.ts'
import * as contract from '@despatch/contract/auth/passkeys.ts'
import { userProve, userProveBegin } from '@despatch/contract/auth/proof.ts'
import { sessionList } from '@despatch/contract/auth/sessions.ts'
import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { describe, expect, test } from 'vitest'
import { setUpFactor } from '../../../test/authenticator.ts'
import { cookieOf } from '../../../test/client.ts'
import { addPasskeyOf, PasskeyDevice } from '../../../test/passkey-device.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { newChallenge } from './challenge.ts'
import { warningOfOtherHosts } from './passkeys-of-other-hosts.ts'

const portal = await openPortalForFile()
const { visitor, address } = portal
const database = 'metro'

const begin = () => visitor.call(contract.passkeyLoginBegin, { database })

type Signed = ReturnType<PasskeyDevice['sign']>

const end = (signed: Signed, company = database) =>
  visitor.send(contract.passkeyLoginEnd, { database: company, ...signed })

const logIn = async (device: PasskeyDevice) => {
  const { status, headers, body } = await end(device.sign(await begin()))
  if (status !== 200) throw new Error(`The login was refused: ${JSON.stringify(body)}`)
  return portal.as(cookieOf(headers))
}

const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } }

const passwordOf = (username: string) =>
  visitor.send(authenticate, { database, username, password: demoPassword })

const forgetAttempts = () => portal.sql('delete from attempt')

const mailsAbout = async (kind: string) =>
  (await portal.sql('select mail_text from mail where mail_about like $1', [`${kind}:%`])).map(
    (row) => row['mail_text'],
  )

const idOf = async (username: string) =>
  Number((await portal.sql('select ausr_id from app_user where ausr_logon = $1', [username]))[0]?.['ausr_id'])

describe('a login with a passkey', () => {
  test('[AUTH-01] a login with a passkey needs nothing else, and counts as a second factor', async () => {
    const { device, codes } = await addPasskeyOf(await portal.login('farida'), address, { name: 'Phone' })
    expect(codes).toHaveLength(10)
    const client = await logIn(device)
    expect(await client.call(currentSession, {})).toMatchObject({ user: { ausr_logon: 'farida' } })
    const own = (await client.call(sessionList, {})).rows.find(({ ses_current }) => ses_current)
    expect(own?.ses_made_by).toBe('passkey')
    expect((await client.call(contract.passkeyList, {})).rows).toMatchObject([
      { pas_name: 'Phone', pas_synced: false, pas_host: '127.0.0.1', pas_used: expect.any(String) },
    ])
  })

  test('[AUTH-01] the password alone is no longer enough: a recovery code or the passkey is due', async () => {
    const { codes } = await addPasskeyOf(await portal.login('elliot'), address)
    const { body } = await passwordOf('elliot')
    expect(body).toEqual({ ticket: expect.any(String), factors: ['passkey', 'recovery'] })
    const { ticket } = await visitor
      .call(authenticate, { database, username: 'elliot', password: demoPassword })
      .then((reply) => ('ticket' in reply ? reply : { ticket: '' }))
    const whole = await visitor.send(factors.authenticateFactor, { database, ticket, code: codes[0] })
    expect(whole.status).toBe(200)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['another kind of signature', { type: 'webauthn.create' }],
    ['a page in a frame of another website', { crossOrigin: true }],
    ['a user who was not verified', { verified: false }],
    ['a forged signature', { forged: true }],
  ])('[AUTH-01] a login with a passkey with %s is refused', async (_what, misuse) => {
    await portal.sql(`delete from passkey`)
    const { device } = await addPasskeyOf(await portal.login('greg'), address)
    expect(await end(device.sign(await begin(), misuse))).toMatchObject(refused)
    expect((await end(device.sign(await begin()))).status).toBe(200)
    await portal.sql(`delete from passkey`)
  })

  test('[AUTH-01] a login with a passkey accepts a challenge once, also at the same time, for five minutes, and only one of its own', async () => {
    const { device } = await addPasskeyOf(await portal.login('mina'), address)
    const signed = Array.from({ length: 4 }, () => device)
    const begun = await begin()
    const answers = await Promise.all(signed.map((same) => end(same.sign(begun))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const old = await newChallenge(portal.config, database, 'login', Date.now() - 5 * 60_000 - 1000)
    expect(await end(device.sign({ ...begun, challenge: old }))).toMatchObject(refused)
    const foreign = await newChallenge(portal.config, 'northern', 'login', Date.now())
    expect(await end(device.sign({ ...begun, challenge: foreign }))).toMatchObject(refused)
    const client = await logIn(device)
    const forProof = await client.call(userProveBegin, {})
    expect(await end(device.sign(forProof))).toMatchObject(refused)
    const made = Buffer.alloc(52).toString('base64url')
    expect(await end(device.sign({ ...begun, challenge: made }))).toMatchObject(refused)
  })

  test('[AUTH-01] a login with a passkey refuses a device-bound passkey whose counter does not grow, and emails its user', async () => {
    const { device } = await addPasskeyOf(await portal.login('rosa'), address)
    await logIn(device)
    await logIn(device)
    expect(await end(device.sign(await begin(), { counter: 2 }))).toMatchObject(refused)
    expect(await end(device.sign(await begin(), { counter: 1 }))).toMatchObject(refused)
    expect(String((await mailsAbout('passkey-copied'))[0])).toContain('A login of rosa was refused')
    expect(await portal.sql(`select log_record from log where log_process = 'passkey-counter'`)).toEqual([
      { log_record: 'rosa' },
      { log_record: 'rosa' },
    ])
    const { device: synced } = await addPasskeyOf(await portal.login('nights'), address, { synced: true })
    await logIn(synced)
    await logIn(synced)
  })

  test('[AUTH-01] a login with a passkey has the same refusal for unknown passkeys, other users’ handles, other companies and disabled users', async () => {
    await forgetAttempts()
    const { device } = await addPasskeyOf(await portal.login('tobias'), address)
    const other = await addPasskeyOf(await portal.login('callum'), address)
    const unknown = new PasskeyDevice(address)
    unknown.attest({ ...(await begin()), user_handle: Buffer.alloc(32).toString('base64url') })
    const northern = await visitor.call(contract.passkeyLoginBegin, { database: 'northern' })
    const { user_handle } = other.device.sign(await begin())
    const attempts = [
      await end(unknown.sign(await begin())),
      await end({ ...device.sign(await begin()), user_handle }),
      await end(device.sign(northern), 'northern'),
    ]
    await portal.change('session', `update app_user set ausr_state = 'D' where ausr_logon = 'tobias'`)
    attempts.push(await end(device.sign(await begin())))
    const bodies = attempts.map(({ status, body: { requestId: _unique, ...body } }) => ({ status, body }))
    expect(new Set(bodies.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(bodies[0]).toMatchObject(refused)
  })

  test('[AUTH-08] a login with a passkey refuses the eleventh attempt in a quarter of an hour, and does not count successful ones', async () => {
    await forgetAttempts()
    const { device } = await addPasskeyOf(await portal.login('priya'), address)
    for (let attempt = 1; attempt <= 12; attempt += 1) await logIn(device)
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect(await end(device.sign(await begin(), { forged: true }))).toMatchObject(refused)
    expect(await end(device.sign(await begin()))).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
    await forgetAttempts()
    await logIn(device)
  })
})

describe('passkeys of a user', () => {
  test('[AUTH-01] passkeys of a user are added with a random handle that does not name the user, and once', async () => {
    const client = await portal.login('account')
    const first = await client.call(contract.passkeyBegin, {})
    expect(Buffer.from(first.user_handle, 'base64url')).toHaveLength(32)
    const device = new PasskeyDevice(address)
    const made = { pas_name: 'Key', ...device.attest(first) }
    expect((await client.call(contract.passkeyEnd, made)).codes).toHaveLength(10)
    const notAdded = { status: 422, body: { code: 'PASSKEY_NOT_ADDED' } }
    expect(await client.send(contract.passkeyEnd, made)).toMatchObject(notAdded)
    const second = await client.call(contract.passkeyBegin, {})
    expect(second).toMatchObject({
      user_handle: first.user_handle,
      exclude: [device.id.toString('base64url')],
    })
    expect(
      await client.send(contract.passkeyEnd, { pas_name: 'Key', ...device.attest(second) }),
    ).toMatchObject(notAdded)
    const another = new PasskeyDevice(address)
    for (const misuse of [{ verified: false }, { origin: 'https://evil.example' }, { format: 'tpm' }]) {
      const begun = await client.call(contract.passkeyBegin, {})
      const sent = { pas_name: 'Key', ...another.attest(begun, misuse) }
      expect(await client.send(contract.passkeyEnd, sent)).toMatchObject(notAdded)
    }
    // A challenge of one session is not valid in another.
    const begun = await client.call(contract.passkeyBegin, {})
    const elsewhere = await logIn(device)
    const sent = { pas_name: 'Key', ...another.attest(begun) }
    expect(await elsewhere.send(contract.passkeyEnd, sent)).toMatchObject(notAdded)
    expect((await client.call(contract.passkeyEnd, sent)).codes).toEqual([])
    expect((await client.call(contract.passkeyList, {})).rows).toHaveLength(2)
  })

  test('[AUTH-01] the first second factor ends other sessions, and each change is emailed and logged', async () => {
    const [client, other] = [await portal.login('checkout'), await portal.login('checkout')]
    await addPasskeyOf(client, address, { name: 'Old phone' })
    await expect.poll(async () => (await other.send(currentSession, {})).status, { interval: 10 }).toBe(401)
    expect((await mailsAbout('passkey-added')).map(String).join()).toContain(
      'checkout can log in with a new passkey',
    )
    const [passkey] = (await client.call(contract.passkeyList, {})).rows
    const pas_id = passkey?.pas_id ?? 0
    const another = await portal.login('noprice')
    expect(await another.send(contract.passkeyDelete, { pas_id })).toMatchObject({ status: 404 })
    await client.call(contract.passkeyDelete, { pas_id })
    expect((await mailsAbout('passkey-removed')).map(String).join()).toContain('A passkey of checkout')
    // Without a second factor the password is enough again, and recovery codes are useless.
    expect(await passwordOf('checkout')).toMatchObject({ body: { user: { ausr_logon: 'checkout' } } })
    expect((await client.call(factors.factorGet, {})).fac_codes).toBe(0)
    const log = await portal.sql(
      `select log_process, log_after from log where log_record = 'checkout' and log_process like '%-passkey' order by log_id`,
    )
    expect(log).toEqual([
      { log_process: 'add-passkey', log_after: { pas_name: 'Old phone' } },
      { log_process: 'delete-passkey', log_after: { pas_name: 'Old phone' } },
    ])
  })

  test('[AUTH-01] recovery codes stay as long as an app or a passkey does', async () => {
    const client = await portal.login('card')
    const { codes } = await setUpFactor(client)
    expect((await addPasskeyOf(client, address)).codes).toEqual([])
    await client.call(factors.factorDelete, { current: demoPassword })
    expect((await client.call(factors.factorGet, {})).fac_codes).toBe(codes.length)
    expect(await client.send(factors.factorDelete, { current: demoPassword })).toMatchObject({ status: 404 })
    expect((await client.call(factors.factorCodes, { current: demoPassword })).codes).toHaveLength(10)
  })

  test('[AUTH-01, USER-02] an administrator sees them, and removes them with the second factor', async () => {
    const admin = await portal.login('admin')
    const { device } = await addPasskeyOf(await portal.login('noprice'), address, { name: 'Lost phone' })
    const ausr_id = await idOf('noprice')
    expect((await admin.call(contract.passkeyList, { ausr_id })).rows).toMatchObject([
      { pas_name: 'Lost phone' },
    ])
    const customer = await portal.login('api')
    expect(await customer.send(contract.passkeyList, { ausr_id })).toMatchObject({ status: 403 })
    await admin.call(factors.factorReset, { ausr_id })
    expect(await end(device.sign(await begin()))).toMatchObject(refused)
    expect(await passwordOf('noprice')).toMatchObject({ body: { user: { ausr_logon: 'noprice' } } })
    expect((await mailsAbout('factor-reset')).map(String).join()).toContain('the passkeys')
  })

  test('[AUTH-01] passkeys of a user are at most twenty', async () => {
    const client = await portal.login('api')
    await addPasskeyOf(client, address)
    await portal.sql(
      `insert into passkey (pas_ausr_id, pas_credential, pas_key, pas_counter, pas_synced, pas_name, pas_host)
       select pas_ausr_id, sha256(n::text::bytea), pas_key, 0, false, 'Copy', pas_host
       from passkey join app_user on ausr_id = pas_ausr_id and ausr_logon = 'api', generate_series(1, 19) n`,
    )
    expect(await client.send(contract.passkeyBegin, {})).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_PASSKEYS' },
    })
  })
})

test('[AUTH-01] a passkey fulfils a required second factor, and proves again who the user is', async () => {
  await portal.set('SecondFactor', 'everybody')
  await portal.set('SecondFactorDays', 0)
  const client = await portal.login('control')
  expect(await client.send(statusList, {})).toMatchObject({ status: 403, body: { code: 'FACTOR_MISSING' } })
  const { device } = await addPasskeyOf(client, address)
  expect((await client.send(statusList, {})).status).toBe(200)
  await portal.set('SecondFactor', 'off')
  await portal.change('session', `update session set ses_proved = now() - interval '20 minutes'`)
  expect(await client.send(contract.passkeyBegin, {})).toMatchObject({
    status: 401,
    body: { code: 'FACTOR_REQUIRED', accepts: ['passkey', 'code'] },
  })
  const begun = await client.call(userProveBegin, {})
  expect(begun.passkeys).toEqual([device.id.toString('base64url')])
  const wrong = await client.send(userProve, { passkey: device.sign(await begin()) })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'passkey' }] } })
  await client.call(userProve, { passkey: device.sign(begun) })
  expect((await client.send(contract.passkeyBegin, {})).status).toBe(200)
})

test('[AUTH-01, OPS-04] the operator is warned of passkeys that work only at an earlier host', async () => {
  const { pool } = portal.tenant('metro')
  await pool.query(`delete from passkey`)
  await addPasskeyOf(await portal.login('farida'), address)
  const warningAt = (publicUrl: string, checkHost = true) =>
    warningOfOtherHosts(pool, { publicUrl, checkHost }, database)
  expect(await warningAt('https://{database}.portal.example')).toBe(
    'Some passkeys of metro work only at its earlier host (1 at 127.0.0.1), and not at metro.portal.example.',
  )
  expect(await warningAt('https://127.0.0.1')).toBeUndefined()
  expect(await warningAt('https://portal.example', false)).toBeUndefined()
})
