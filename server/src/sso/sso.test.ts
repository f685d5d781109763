import { randomUUID } from 'node:crypto'
import { passkeyLoginBegin, passkeyLoginEnd } from '@despatch/contract/auth/passkeys.ts'
import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { sessionList } from '@despatch/contract/auth/sessions.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import * as contract from '@despatch/contract/sso/sso.ts'
import type { JWTPayload } from 'jose'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { securityLogList } from '@despatch/contract/logs/security-log.ts'
import type { SecurityEvent } from '@despatch/domain/logs/security-events.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpFactor } from '../../test/authenticator.ts'
import {
  openIdentityProvider,
  providerClient,
  type ProviderError,
} from '@despatch/sandbox/identity/identity-provider.fixture.ts'
import { cookieOf } from '../../test/client.ts'
import { openSsoBrowser, type SsoBrowser } from '../../test/sso-browser.ts'
import { addPasskeyOf } from '../../test/passkey-device.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'

const portal = await openPortalForFile()
const provider = await openIdentityProvider()
afterAll(() => provider.close())
const admin = await portal.login('admin')
const database = 'metro'
const domain = 'metrocouriers.example'

type Input = Payload<typeof contract.ssoConnectionPost>

const template: Input = {
  con_code: 'staff',
  con_name: 'Metro login',
  con_issuer: provider.issuer,
  ...providerClient,
  con_domains: [domain],
  con_link: true,
  con_create: false,
  con_rights: [],
  con_map: [],
  con_factors: ['mfa'],
  con_only: false,
  con_emergency: [],
  con_state: 'on',
}

const save = (input: Partial<Input>) => admin.call(contract.ssoConnectionPost, { ...template, ...input })

const staff = await save({})
const account = await save({
  con_code: 'bloomsbury',
  con_name: 'Bloomsbury login',
  con_cust_id: 1,
  con_domains: ['customer.example', domain],
})
const change = (change: Partial<Input>) => save({ con_id: staff.con_id, ...change })

beforeEach(() => provider.misbehave(undefined))

const person = (name: string, more: object = {}) => ({
  sub: `subject of ${name}`,
  email: `${name}@${domain}`,
  email_verified: true,
  ...more,
})

/** Logs a person in at the provider, and returns what the login page gets. */
async function arrive(browser: SsoBrowser, who: JWTPayload, code = 'staff'): Promise<URLSearchParams> {
  provider.person = who
  return await browser.finish(await browser.atProvider(`/sso/${database}/${code}`))
}

const complete = (browser: SsoBrowser, page: URLSearchParams) =>
  browser.send('authenticate/sso', { database, handoff: page.get('handoff') })

const clientOf = (browser: SsoBrowser) =>
  portal.as(`despatch_session=${browser.cookies.get('despatch_session') ?? ''}`)

/** Logs in through a connection. */
async function logIn(who: JWTPayload, code?: string) {
  const browser = openSsoBrowser(portal)
  const page = await arrive(browser, who, code)
  if (page.has('failure')) throw new Error(String(page.get('failure')))
  const response = await complete(browser, page)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  return { browser, body, client: clientOf(browser) }
}

const sessions = async () => Number((await portal.sql('select count(*) from session'))[0]?.count)
const lastReason = async () =>
  (
    await portal.sql(
      `select log_after->>'reason' reason from log where log_process = 'log-in-sso' order by log_time desc limit 1`,
    )
  )[0]?.reason

/** Expects that a login opens no session. */
async function expectRefused(who: JWTPayload, failure: string, code?: string) {
  const before = await sessions()
  const page = await arrive(openSsoBrowser(portal), who, code)
  expect(page.get('failure')).toBe(failure)
  expect(page.has('handoff')).toBe(false)
  expect(await sessions()).toBe(before)
}

const withPassword = async (username: string) =>
  (await portal.visitor.send(authenticate, { database, username, password: demoPassword })).status
const idOf = async (logon: string) =>
  Number((await portal.sql('select ausr_id from app_user where ausr_logon = $1', [logon]))[0]?.ausr_id)

const trySave = (more: object) => admin.send(contract.ssoConnectionPost, { ...template, ...more })

const saveOnly = (con_emergency: number[]) =>
  admin.send(contract.ssoConnectionPost, {
    ...template,
    con_id: staff.con_id,
    con_only: true,
    con_emergency,
  })

const logOut = async (token: string, code = 'staff') =>
  (
    await fetch(`${portal.address}/sso/${database}/${code}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    })
  ).status

const wrongFields = async (input: Partial<Input>) =>
  (
    await admin.send(contract.ssoConnectionPost, { ...template, con_id: staff.con_id, ...input })
  ).body.errors?.map(({ field }) => field)

const offered = async (asked: object) =>
  (await portal.visitor.call(contract.ssoOffer, { database, ...asked })).rows.map(({ con_code }) => con_code)

const logged = async (sec_event: SecurityEvent) => (await admin.call(securityLogList, { sec_event })).rows

test('[AUTH-01] a login through an identity provider opens a session of the linked user in their company and account', async () => {
  const { body, client } = await logIn(person('noprice'))
  expect(body).toMatchObject({ database, user: { ausr_logon: 'noprice', ausr_cust_id: 1 } })
  const current = (await client.call(sessionList, {})).rows.find(({ ses_current }) => ses_current)
  expect(current?.ses_made_by).toBe('sso')
  expect((await client.call(customerList, {})).rows.map(({ cust_id }) => cust_id)).toEqual([1])
})

test('[AUTH-01] a login through an identity provider follows the subject, and not a changed email address', async () => {
  await logIn(person('control'))
  const { body } = await logIn(person('control', { email: `nights@${domain}` }))
  expect(body).toMatchObject({ user: { ausr_logon: 'control' } })
  await expectRefused({ ...person('control'), sub: 'someone else' }, 'not-linked')
  expect(await lastReason()).toBe('The user with this email address is linked to another subject.')
})

test.each<[ProviderError, string]>([
  ['wrong nonce', 'answer'],
  ['unsigned', 'answer'],
  ['other key', 'answer'],
  ['expired', 'answer'],
  ['issued in the future', 'answer'],
  ['other audience', 'answer'],
  ['other issuer', 'answer'],
  ['no ID token', 'answer'],
  ['login refused', 'provider'],
])(
  '[AUTH-08] a login through an identity provider lets no one in after an answer with the error “%s”',
  async (error, failure) => {
    provider.misbehave(error)
    await expectRefused(person('noprice'), failure)
    expect(await lastReason()).toEqual(expect.stringMatching(/\w+ \w+/))
  },
)

test('[AUTH-01, LOG-01] a login through an identity provider is in the security log, also if it is refused', async () => {
  await logIn(person('noprice'))
  const here = { sec_address: '127.0.0.1' }
  expect((await logged('login'))[0]).toMatchObject({ ...here, sec_user: 'noprice', sec_action: 'log-in' })
  const before = (await logged('login-refused')).length
  provider.misbehave('wrong nonce')
  await expectRefused(person('noprice'), 'answer')
  await expect.poll(async () => (await logged('login-refused')).length, { interval: 10 }).toBe(before + 1)
  const refused = { ...here, sec_action: '/sso/:database/callback', sec_reason: 'AUTHENTICATION_FAILED' }
  expect((await logged('login-refused'))[0]).toMatchObject(refused)
})

test('[AUTH-08] a login through an identity provider refuses an answer of another browser, and one that is repeated', async () => {
  const browser = openSsoBrowser(portal)
  provider.person = person('noprice')
  const address = await browser.atProvider(`/sso/${database}/staff`)
  const before = await sessions()
  expect((await openSsoBrowser(portal).finish(address)).get('failure')).toBe('timed-out')
  const cookies = new Map(browser.cookies)
  expect((await browser.finish(address)).has('handoff')).toBe(true)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await browser.finish(address)).get('failure')).toBe('timed-out')
  expect(await sessions()).toBe(before)
})

test('[AUTH-08] a login through an identity provider accepts a handoff once, within a minute, and in the same browser only', async () => {
  const browser = openSsoBrowser(portal)
  const page = await arrive(browser, person('noprice'))
  const cookies = new Map(browser.cookies)
  expect((await complete(openSsoBrowser(portal), page)).status).toBe(401)
  expect((await complete(browser, page)).status).toBe(200)
  browser.cookies.set('despatch_sso_handoff', cookies.get('despatch_sso_handoff') ?? '')
  expect((await complete(browser, page)).status).toBe(401)
  const late = await arrive(browser, person('noprice'))
  await portal.sql('update sso_login set slo_until = now() where slo_handoff is not null')
  expect((await complete(browser, late)).status).toBe(401)
})

test('[AUTH-08] a login through an identity provider stores its state in a cookie that scripts and other sites’ requests cannot use', async () => {
  const response = await openSsoBrowser(portal).open(`/sso/${database}/staff`)
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(
    /^despatch_sso_[0-9a-f]{16}=v1:[\w-]+; Max-Age=600; Path=\/sso; HttpOnly; SameSite=Lax$/,
  )
  const query = new URL(response.headers.get('location') ?? '').searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('scope')).toBe('openid email profile')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('[AUTH-08] a login through an identity provider has the limits of visitors', async () => {
  const second = await portal.openSecond({ VISITOR_RATE_LIMIT: '2' })
  const browser = openSsoBrowser(second)
  const answers = []
  for (let attempt = 1; attempt <= 3; attempt += 1)
    answers.push((await browser.finish(`${second.address}/sso/metro/callback?state=x`)).get('failure'))
  expect(answers).toEqual(['timed-out', 'timed-out', 'too-many'])
})

test('[AUTH-08] a login through an identity provider lets no one in if the provider does not send its keys in time', async () => {
  const second = await portal.openSecond({ SERVICE_TIMEOUT: '200' })
  const slow = await openIdentityProvider()
  slow.misbehave('no keys')
  const { con_id } = await save({ con_code: 'slow', con_issuer: slow.issuer })
  slow.person = person('noprice')
  const browser = openSsoBrowser(second)
  const page = await browser.finish(await browser.atProvider('/sso/metro/slow'))
  expect(page.get('failure')).toBe('answer')
  await admin.call(contract.ssoConnectionDelete, { con_id })
  await slow.close()
})

describe('a first login', () => {
  test.each([
    ['two addresses', `control@metrocouriers.example,x@${domain}`],
    ['two addresses with a semicolon', `control@metrocouriers.example;x@${domain}`],
    ['two addresses with a space', `control@metrocouriers.example x@${domain}`],
    ['a line break', `x@evil.example\ny@${domain}`],
    ['a header', `x@${domain}\r\nBcc: y@${domain}`],
    ['two signs', `a@evil.example@${domain}`],
    ['a name', `"Control" <x@${domain}>`],
    ['quotes', `"a b"@${domain}`],
    ['U+0000', `a\0b@${domain}`],
    ['a direction mark', `a\u202Eb@${domain}`],
    ['look-alike letters', `\u0430dmin@${domain}`],
    ['no domain', 'ada'],
  ])('[AUTH-01] a first login with %s as its address adds and links no user', async (_name, email) => {
    const users = async () => await portal.sql('select count(*) from app_user')
    const before = await users()
    await change({ con_create: true })
    const page = await arrive(openSsoBrowser(portal), person('odd', { email }))
    expect(['answer', 'not-linked']).toContain(page.get('failure'))
    await change({ con_create: false })
    expect(await users()).toEqual(before)
  })

  test('[AUTH-01] a first login stores names without control characters, and refuses a subject with them', async () => {
    await change({ con_create: true })
    const names = { given_name: 'Ro\0sa\n', family_name: '\u0007Di\u202Eaz\0' }
    expect((await logIn(person('cleaned', names))).body).toMatchObject({
      user: { ausr_firstname: 'Rosa', ausr_lastname: 'Diaz' },
    })
    const page = await arrive(openSsoBrowser(portal), { ...person('nul'), sub: 'a\0b' })
    expect(page.get('failure')).toBe('answer')
    await change({ con_create: false })
  })

  test('[AUTH-01] a first login links a user only by a verified address of a domain of the connection, if that is allowed', async () => {
    await expectRefused(person('nights', { email_verified: undefined }), 'not-linked')
    await expectRefused(person('nights', { email_verified: 'true' }), 'not-linked')
    await expectRefused({ ...person('nights'), email: 'nights@elsewhere.example' }, 'not-linked')
    await change({ con_link: false })
    await expectRefused(person('nights'), 'not-linked')
    await change({ con_link: true })
    // Anyone can enter this address for themselves, before its owner logs in for the first time.
    await portal.sql(`update app_user set ausr_confirmed_email = '' where ausr_logon = 'nights'`)
    await expectRefused(person('nights'), 'not-linked')
    await portal.sql(`update app_user set ausr_confirmed_email = null where ausr_logon = 'nights'`)
    const { body } = await logIn(person('nights', { email_verified: undefined, xms_edov: true }))
    expect(body).toMatchObject({ user: { ausr_logon: 'nights' } })
  })

  test('[AUTH-01] a first login does not link a user whom the provider of an account can log in too', async () => {
    const linked = `sso_user where sso_con_id = ${account.con_id}
      and sso_ausr_id = (select ausr_id from app_user where ausr_logon = 'checkout')`
    await portal.sql(`update app_user set ausr_email = 'checkout@${domain}' where ausr_logon = 'checkout'`)
    await portal.sql(
      `insert into sso_user (sso_con_id, sso_ausr_id, sso_sub)
       select ${account.con_id}, ausr_id, 'theirs' from app_user where ausr_logon = 'checkout'`,
    )
    await expectRefused(person('checkout'), 'not-linked')
    expect(await lastReason()).toBe('The user with this email address belongs to another connection.')
    await portal.sql(`delete from ${linked}`)
    expect((await logIn(person('checkout'))).body).toMatchObject({ user: { ausr_logon: 'checkout' } })
  })

  test('[AUTH-01] a first login does not log in a user who is disabled or whom several users share an address with', async () => {
    await expectRefused(person('leaver'), 'not-allowed')
    await portal.sql(
      `update app_user set ausr_email = 'shared@${domain}' where ausr_logon in ('ingrid', 'tobias')`,
    )
    await expectRefused(person('shared'), 'not-linked')
    expect(await lastReason()).toBe('Several users have this email address.')
  })

  test('[AUTH-01] through an account’s provider reaches no user with access beyond the account', async () => {
    await expectRefused(person('admin'), 'not-allowed', 'bloomsbury')
    const { body } = await logIn(person('api'), 'bloomsbury')
    expect(body).toMatchObject({ user: { ausr_logon: 'api' } })
    await portal.change('session', `update app_user set ausr_rights_control = 'T' where ausr_logon = 'api'`)
    await expectRefused(person('api'), 'not-allowed', 'bloomsbury')
    await portal.change('session', `update app_user set ausr_rights_control = 'F' where ausr_logon = 'api'`)
  })

  test('[USER-03] a first login adds a user with the permissions of the template and of the rules, and never an administrator', async () => {
    await expectRefused(person('new', { email: 'new@customer.example' }), 'not-linked', 'bloomsbury')
    const rules: Input['con_map'] = [{ claim: 'groups', value: 'tracers', right: 'trace' }]
    const input = {
      con_id: account.con_id,
      con_code: 'bloomsbury',
      con_cust_id: 1,
      con_domains: ['customer.example'],
      con_create: true,
      con_rights: ['booking' as const],
      con_map: rules,
    }
    await save(input)
    const who = person('new', {
      email: 'New@Customer.example',
      given_name: 'Nia',
      groups: ['tracers', 'admin'],
    })
    const { body, client } = await logIn(who, 'bloomsbury')
    expect(body).toMatchObject({
      user: { ausr_logon: 'new@customer.example', ausr_firstname: 'Nia', ausr_cust_id: 1 },
      rights: ['home', 'booking', 'trace'],
    })
    expect((await client.call(customerList, {})).rows.map(({ cust_id }) => cust_id)).toEqual([1])
    const later = await logIn({ ...who, groups: [] }, 'bloomsbury')
    expect(later.body).toMatchObject({ rights: ['home', 'booking'] })
    for (const right of ['admin', 'system', 'control'] as const)
      expect(
        await admin.send(contract.ssoConnectionPost, {
          ...template,
          ...input,
          con_map: [{ claim: 'groups', value: 'x', right }],
        }),
      ).toMatchObject({ status: 422, body: { errors: [{ field: 'con_map.0.right' }] } })
  })
})

test('[AUTH-01] a second factor is asked for after the provider, unless the provider confirms one that the connection accepts', async () => {
  await setUpFactor(await portal.login('rosa'))
  const who = { ...person('rosa'), email: 'rosa@rosa.example' }
  await portal.sql(`update app_user set ausr_email = 'rosa@${domain}' where ausr_logon = 'rosa'`)
  const { body, browser } = await logIn({ ...who, email: `rosa@${domain}`, amr: ['pwd'] })
  expect(body).toEqual({ ticket: expect.any(String), factors: ['totp', 'recovery'] })
  expect(browser.cookies.has('despatch_session')).toBe(false)
  const confirmed = await logIn({ ...who, amr: ['pwd', 'mfa'] })
  expect(confirmed.body).toMatchObject({ user: { ausr_logon: 'rosa' } })
})

test('[AUTH-01] a second factor that the company requires need not be set up if the provider confirms one', async () => {
  await portal.set('SecondFactor', 'everybody')
  await portal.set('SecondFactorDays', 0)
  const without = await logIn(person('noprice'))
  expect(without.body).toMatchObject({ factorMissing: true })
  const confirmed = await logIn(person('noprice', { acr: 'mfa' }))
  expect(confirmed.body).toMatchObject({ factorMissing: false, factorDue: null })
  await portal.set('SecondFactor', 'off')
})

describe('logins only through the provider', () => {
  test('[AUTH-01] refuse passwords, except those of two named administrators, and never lock everyone out', async () => {
    const [first, second] = [await idOf('admin'), await idOf('control')]
    const error = { status: 422, body: { errors: [{ field: 'con_emergency' }] } }
    expect(await saveOnly([first])).toMatchObject(error)
    expect(await saveOnly([first, second])).toMatchObject(error)
    await portal.change(
      'session',
      `update app_user set ausr_rights_admin = 'T' where ausr_logon in ('control', 'hugo')`,
    )
    const { device } = await addPasskeyOf(await portal.login('callum'), portal.address)
    const withPasskey = async () => {
      const begun = await portal.visitor.call(passkeyLoginBegin, { database: 'metro' })
      const signed = { database: 'metro', ...device.sign(begun) }
      return (await portal.visitor.send(passkeyLoginEnd, signed)).status
    }
    await portal.change(
      'session',
      `update app_user set ausr_rights_control = 'T' where ausr_logon = 'callum'`,
    )
    expect(await withPasskey()).toBe(200)
    await change({ con_only: true, con_emergency: [first, second] })
    expect(await withPasskey()).toBe(401)
    expect(await withPassword('admin')).toBe(200)
    expect(await withPassword('control')).toBe(200)
    expect(await withPassword('hugo')).toBe(401)
    expect(await withPassword('nights')).toBe(401)
    // Users of accounts are not staff.
    expect(await withPassword('account')).toBe(200)
    await portal.sql(`update app_user set ausr_rights_admin = 'F' where ausr_id = any($1)`, [[first, second]])
    expect(await withPassword('hugo')).toBe(200)
    expect(await withPassword('nights')).toBe(401)
    await portal.change('session', `update app_user set ausr_rights_admin = 'T' where ausr_logon = 'admin'`)
    await portal.change(
      'session',
      `update app_user set ausr_rights_admin = 'F' where ausr_logon in ('control', 'hugo')`,
    )
    await change({})
  })
})

describe('a logout at the provider', () => {
  test('[AUTH-08] a logout at the provider ends the sessions of its session or subject, on every process', async () => {
    const second = await portal.openSecond()
    const [one, other] = [
      await logIn(person('noprice', { sid: 'one' })),
      await logIn(person('noprice', { sid: 'other' })),
    ]
    const at = (login: typeof one) => second.as(login.client.cookie)
    expect((await at(one).send(currentSession, {})).status).toBe(200)
    expect(await logOut(await provider.logoutToken({ sid: 'one' }))).toBe(200)
    await expect.poll(async () => (await at(one).send(currentSession, {})).status).toBe(401)
    expect((await at(other).send(currentSession, {})).status).toBe(200)
    expect(await logOut(await provider.logoutToken({ sub: 'subject of noprice' }))).toBe(200)
    await expect.poll(async () => (await at(other).send(currentSession, {})).status).toBe(401)
  })

  test('[AUTH-08] also ends a session in which the user has chosen a new password', async () => {
    const { client } = await logIn(person('nights'))
    const ausr_password = 'seven green lanterns'
    const changed = await client.send(userPassword, { ausr_password, current: demoPassword })
    expect(changed.status).toBe(200)
    const later = portal.as(cookieOf(changed.headers))
    expect((await later.send(currentSession, {})).status).toBe(200)
    expect(await logOut(await provider.logoutToken({ sub: 'subject of nights' }))).toBe(200)
    await expect.poll(async () => (await later.send(currentSession, {})).status).toBe(401)
  })

  test('[AUTH-08] a logout at the provider needs a valid token of the connection’s provider', async () => {
    const { client } = await logIn(person('noprice', { sid: 'three' }))
    const now = Math.floor(Date.now() / 1000)
    const wrong = [
      { sid: 'three', aud: 'another' },
      { sid: 'three', iss: 'https://other.example' },
      { sid: 'three', nonce: 'n' },
      { sid: 'three', events: {} },
      { sid: 'three', iat: now - 3600 },
      {},
    ]
    for (const claims of wrong) expect(await logOut(await provider.logoutToken(claims))).toBe(400)
    expect(await logOut('x')).toBe(400)
    // The keys are known from the first token, and forged ones do not have them fetched again.
    provider.misbehave('no keys')
    expect(await logOut(await provider.logoutToken({ sid: 'nobody' }))).toBe(200)
    provider.misbehave(undefined)
    expect(await logOut(await provider.logoutToken({ sid: 'three' }), 'bloomsbury')).toBe(200)
    expect((await client.send(currentSession, {})).status).toBe(200)
  })
})

test('[AUTH-01] a connection is refused with an issuer that all organisations share, and named once if it is saved twice at once', async () => {
  for (const issuer of [
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0/',
    'https://LOGIN.microsoftonline.com/Common',
    'https://login.microsoftonline.us/organizations/v2.0',
    'https://login.partner.microsoftonline.cn/common/v2.0',
    'https://sts.windows.net/common/',
    'https://login.microsoftonline.com/{tenantid}/v2.0',
    'https://login.example/%7Btenant%7D/',
  ]) {
    const { status, body } = await trySave({ con_code: 'shared', con_issuer: issuer })
    expect([issuer, status, body.errors?.map(({ field }) => field)]).toEqual([issuer, 422, ['con_issuer']])
  }
  const at = { con_code: 'twice', con_issuer: provider.issuer }
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => trySave(at)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422, 422])
  const { rows } = await admin.call(contract.ssoConnectionList, {})
  const { con_id = 0 } = rows.find(({ con_code }) => con_code === 'twice') ?? {}
  await admin.call(contract.ssoConnectionDelete, { con_id })
})

test('[AUTH-01] the office tries a connection that is off, shows the claims, and changes nothing', async () => {
  await change({ con_state: 'off' })
  expect((await openSsoBrowser(portal).open(`/sso/${database}/staff`)).status).toBe(404)
  const { address } = await admin.call(contract.ssoConnectionTest, { con_id: staff.con_id })
  provider.person = person('greg', { email: `greg@${domain}`, note: '<script>alert(1)</script>' })
  await portal.sql(`update app_user set ausr_email = 'greg@${domain}' where ausr_logon = 'greg'`)
  const browser = openSsoBrowser(portal)
  const { pathname, search } = new URL(await browser.atProvider(address))
  const response = await browser.open(pathname + search)
  const html = await response.text()
  expect(html).toContain('The identity would be linked to the user greg, who would be logged in.')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(
    await portal.sql(`select from sso_user join app_user on ausr_id = sso_ausr_id where ausr_logon = 'greg'`),
  ).toEqual([])
  expect((await openSsoBrowser(portal).open(address.replace(/test=.*/, 'test=x'))).status).toBe(404)
  await change({ con_state: 'on' })
})

test('[AUTH-01] the office lists connections without their secrets, and stores the secrets sealed', async () => {
  const { rows } = await admin.call(contract.ssoConnectionList, {})
  expect(rows.map(({ con_code, con_secret }) => [con_code, con_secret])).toEqual([
    ['staff', true],
    ['bloomsbury', true],
  ])
  expect(rows[0]).toMatchObject({
    con_redirect: `${portal.address}/sso/metro/callback`,
    con_logout: `${portal.address}/sso/metro/staff/logout`,
  })
  expect(JSON.stringify(rows)).not.toContain(providerClient.con_client_secret)
  const secrets = await portal.sql(`select sec_sealed from secret where sec_name like 'sso:%'`)
  expect(JSON.stringify(secrets)).not.toContain(providerClient.con_client_secret)
  expect(secrets).toHaveLength(2)
})

test('[AUTH-01] the office does not give a connection another provider or account, or the name of another', async () => {
  expect(await wrongFields({ con_issuer: 'https://login.example.com' })).toEqual(['con_issuer'])
  expect(await wrongFields({ con_cust_id: 2 })).toEqual(['con_cust_id'])
  expect(await wrongFields({ con_code: 'bloomsbury' })).toEqual(['con_code'])
  expect(await wrongFields({ con_code: 'callback' })).toEqual(['con_code'])
  expect(await wrongFields({ con_domains: [] })).toEqual(['con_domains'])
})

test('[AUTH-01] the office offers providers of staff to everyone, and those of accounts by address or email domain', async () => {
  expect(await offered({})).toEqual(['staff'])
  expect(await offered({ via: 'bloomsbury' })).toEqual(['staff', 'bloomsbury'])
  expect(await offered({ email: 'ada@CUSTOMER.example' })).toEqual(['staff', 'bloomsbury'])
  expect(await offered({ email: 'ada@elsewhere.example' })).toEqual(['staff'])
})

test('[AUTH-01] the office deletes a connection with its secret and its sessions', async () => {
  const { client } = await logIn(person('noprice'))
  await portal.announced('session', () => admin.call(contract.ssoConnectionDelete, { con_id: staff.con_id }))
  expect((await client.send(currentSession, {})).status).toBe(401)
  expect(await portal.sql(`select from secret where sec_name like 'sso:%'`)).toHaveLength(1)
})

const trial = (con_id: number) => admin.call(contract.ssoProviderTest, { con_id })
const checkedOf = async (con_id: number) =>
  (await admin.call(contract.ssoConnectionList, {})).rows.find((row) => row.con_id === con_id)?.checked

describe('the test of a provider without a login', () => {
  test('[AUTH-01] a provider that works is shown so until its connection changes', async () => {
    const tested = await save({ con_code: 'tested' })
    expect(await checkedOf(tested.con_id)).toBeNull()
    const result = await trial(tested.con_id)
    expect(result.problem).toBe('')
    expect(await checkedOf(tested.con_id)).toEqual(result)
    const saved = await save({ con_code: 'tested', con_id: tested.con_id, con_client: 'another client' })
    expect(saved.checked).toBeNull()
  })

  test.each([
    [
      'a wrong client secret',
      { con_client_secret: 'wrong' },
      'The provider refused the client ID or the client secret.',
    ],
    [
      'an unknown client',
      { con_client: 'unknown' },
      'The provider refused the client ID or the client secret.',
    ],
    [
      'an address without a provider',
      { con_issuer: `${provider.issuer}/elsewhere` },
      'There is no provider at the issuer’s address. Check the issuer.',
    ],
    [
      'another issuer than the provider’s',
      { con_issuer: provider.issuer.replace('127.0.0.1', 'localhost') },
      'The provider has another issuer. Enter it exactly as the provider shows it.',
    ],
    [
      'a provider that is not reached',
      { con_issuer: 'http://127.0.0.1:9' },
      'The provider could not be reached.',
    ],
  ])('[AUTH-01] a test names %s', async (_what, change, problem) => {
    const wrong = await save({ con_code: `wrong-${randomUUID().slice(0, 8)}`, con_state: 'off', ...change })
    expect((await trial(wrong.con_id)).problem).toBe(problem)
  })

  test('[AUTH-01] a test names keys that cannot be loaded', async () => {
    const wrong = await save({ con_code: 'without-keys', con_state: 'off' })
    provider.misbehave('no keys')
    expect((await trial(wrong.con_id)).problem).toBe(
      'The provider’s keys, with which logins are checked, could not be loaded.',
    )
  })
})
