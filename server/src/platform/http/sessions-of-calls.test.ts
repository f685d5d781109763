import { call, type Call } from '@despatch/contract/wire/call.ts'
import { databaseName } from '@despatch/contract/wire/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSmallPortal, type SmallGateway, type TestUser } from '../../../test/small-gateway.ts'
import { newApiKey } from '../../auth/api-key-token.ts'
import { cookieName, cookieValue, newToken } from '../../auth/session-token.ts'
import { bindCall, bindStream } from './binding.ts'

/** How the gateway identifies callers and rejects them, with a few small calls. */
const smallCall = (
  path: string,
  options: Partial<Pick<Call, 'needs' | 'whenExpired' | 'byLogin' | 'stream'>>,
) =>
  call(`test/${path}`, {
    summary: 'A call of a test',
    needs: 'session',
    body: z.strictObject({ database: databaseName.optional() }),
    reply: z.strictObject({}),
    example: {},
    ...options,
  })

const open = smallCall('open', { needs: 'public' })
const forGuests = smallCall('for-guests', { needs: 'guest' })
const forUsers = smallCall('for-users', {})
const forHome = smallCall('for-home', { needs: 'home' })
const forReports = smallCall('for-reports', { needs: 'reports' })
const whenExpired = smallCall('when-expired', { needs: 'reports', whenExpired: true })
const byLogin = smallCall('by-login', { byLogin: true })
const live = smallCall('live', { needs: 'reports', stream: true })

const portal = await openSmallPortal()

const answer = async () => ({})

async function withGateway(work: (gateway: SmallGateway) => Promise<void>): Promise<void> {
  const gateway = await portal.open([
    bindCall(open, answer),
    bindCall(forGuests, answer),
    ...[forUsers, forHome, forReports, whenExpired, byLogin].map((each) => bindCall(each, answer)),
    bindStream(live, async () => ({
      follow: (send) => {
        send({})
        return () => undefined
      },
    })),
  ])
  try {
    await work(gateway)
  } finally {
    await gateway.close()
  }
}

const database = { database: 'metro' }
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter(Boolean).join(' ')

const cookieOf = (name: string, token = newToken()) => `${cookieName}=${cookieValue(name, token)}`
const tokenOf = ({ cookie }: TestUser) => cookie.slice(cookie.indexOf('.') + 1)

test('[AUTH-08, CALL-03] a session of a user is required for calls for logged-in users, and must be valid', async () => {
  const user = await portal.addUser()
  await withGateway(async ({ as, visitor }) => {
    expect(outcome(await as(user).send(forUsers, {}))).toBe('200')
    expect(outcome(await visitor.send(forUsers, {}))).toBe('401 NOT_AUTHENTICATED')
    const madeUp = [
      cookieOf('metro'),
      cookieOf('nowhere', tokenOf(user)),
      `${cookieName}=${tokenOf(user)}`,
      `${cookieName}=`,
    ]
    for (const cookie of madeUp)
      expect(outcome(await as({ cookie }).send(forUsers, {}))).toBe('401 NOT_AUTHENTICATED')
  })
})

test('[USER-02, CALL-03] a session gives access to a restricted call only with its permission', async () => {
  const [holder, other] = [
    await portal.addUser({ rights: ['reports'] }),
    await portal.addUser({ rights: ['booking', 'control'] }),
  ]
  await withGateway(async ({ as }) => {
    expect(outcome(await as(holder).send(forReports, {}))).toBe('200')
    expect(outcome(await as(other).send(forReports, {}))).toBe('403 NOT_AUTHORIZED')
    expect(outcome(await as(other).send(forHome, {}))).toBe('200')
  })
})

test('[AUTH-04] a session with an expired password gives access only to calls for that, whatever the permissions', async () => {
  const [expired, without] = [
    await portal.addUser({ rights: ['booking', 'reports'], passwordExpired: true }),
    await portal.addUser({ rights: ['booking'], passwordExpired: true }),
  ]
  const current = await portal.addUser({ rights: ['booking'] })
  await withGateway(async ({ as }) => {
    for (const closed of [forUsers, forReports, byLogin])
      expect(outcome(await as(expired).send(closed, {}))).toBe('403 PASSWORD_EXPIRED')
    expect(outcome(await as(expired).send(forGuests, database))).toBe('403 PASSWORD_EXPIRED')
    expect(outcome(await as(expired).send(whenExpired, {}))).toBe('200')
    expect(outcome(await as(without).send(whenExpired, {}))).toBe('200')
    expect(outcome(await as(current).send(whenExpired, {}))).toBe('403 NOT_AUTHORIZED')
  })
})

test('[TEN-01, TEN-05] a session of one company is not valid at another: its user is a guest there', async () => {
  const user = await portal.addUser({ rights: ['booking'] })
  await withGateway(async ({ as }) => {
    expect(outcome(await as(user).send(forGuests, database))).toBe('200')
    expect(outcome(await as(user).send(forGuests, { database: 'northern' }))).toBe('403 GUESTS_NOT_ALLOWED')
  })
})

test('[TEN-05, CALL-03] a session is not required by public calls', async () => {
  const expired = await portal.addUser({ passwordExpired: true })
  await withGateway(async ({ as, visitor }) => {
    expect(outcome(await visitor.send(open, {}))).toBe('200')
    expect(outcome(await as(expired).send(open, {}))).toBe('200')
    expect(outcome(await visitor.send(forGuests, database))).toBe('200')
  })
})

test('[AUTH-09] an API key gives access to its user’s calls, except those that need a login', async () => {
  const user = await portal.addUser({ rights: ['api', 'booking'] })
  const { keyHeaders } = user
  await withGateway(async ({ as, visitor }) => {
    expect(outcome(await visitor.send(forUsers, {}, keyHeaders))).toBe('200')
    expect(outcome(await visitor.send(forGuests, database, keyHeaders))).toBe('200')
    expect(outcome(await visitor.send(forReports, {}, keyHeaders))).toBe('403 NOT_AUTHORIZED')
    const refused = await visitor.send(byLogin, {}, keyHeaders)
    expect(outcome(refused)).toBe('403 NOT_AUTHORIZED')
    expect(refused.body.detail).toBe('This call is not available with an API key. Please log in.')
    expect(outcome(await as(user).send(byLogin, {}))).toBe('200')
  })
})

test('[AUTH-09] an API key of a user without the API permission gives no access', async () => {
  const { keyHeaders } = await portal.addUser({ rights: ['booking'] })
  await withGateway(async ({ visitor }) => {
    expect(outcome(await visitor.send(forUsers, {}, keyHeaders))).toBe('401 NOT_AUTHENTICATED')
  })
})

test('[AUTH-09] an API key takes precedence over a cookie, even if it is wrong', async () => {
  const user = await portal.addUser({ rights: ['booking'] })
  await withGateway(async ({ as }) => {
    for (const authorization of [`Bearer ${newApiKey('metro')}`, 'Bearer nonsense', 'Basic YTpi', ''])
      expect(outcome(await as(user).send(forUsers, {}, { authorization }))).toBe('401 NOT_AUTHENTICATED')
  })
})

test('[AUTH-08] an open stream ends when its session ends, and continues when another ends', async () => {
  const [user, other] = [
    await portal.addUser({ rights: ['reports'] }),
    await portal.addUser({ rights: ['reports'] }),
  ]
  await withGateway(async ({ as }) => {
    const [ending, staying] = [await as(user).follow(live, {}), await as(other).follow(live, {})]
    await ending.next()
    await staying.next()
    let hasEnded = false
    const end = staying.ended().then(() => (hasEnded = true))
    await portal.pool.query('delete from session where ausr_id = $1', [user.id])
    await ending.ended()
    expect(hasEnded).toBe(false)
    await portal.pool.query(`update app_user set ausr_rights_reports = 'F' where ausr_id = $1`, [other.id])
    await end
  })
})

test('[OPS-03] an open stream ends when announcements may have been missed', async () => {
  const user = await portal.addUser({ rights: ['reports'] })
  await withGateway(async ({ as }) => {
    const stream = await as(user).follow(live, {})
    await stream.next()
    await portal.pool.query(`select pg_notify('despatch', '{"kind":"reset"}')`)
    expect(await stream.ended()).toBeUndefined()
  })
})

test('[CALL-04] a user is counted as a visitor in public calls, and with an invented session', async () => {
  const user = await portal.addUser()
  const gateway = await portal.open([bindCall(open, answer), bindCall(forUsers, answer)], {
    env: { RATE_LIMIT: '100', VISITOR_RATE_LIMIT: '9' },
  })
  const limitOf = async (each: Call, cookie: string) =>
    (await gateway.as({ cookie }).send(each, {})).headers.get('ratelimit-limit')
  expect(await limitOf(forUsers, user.cookie)).toBe('100')
  expect(await limitOf(open, user.cookie)).toBe('9')
  expect(await limitOf(forUsers, cookieOf('metro'))).toBe('9')
  await gateway.close()
})
