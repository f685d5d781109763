import { authenticate } from '@despatch/contract/auth/auth.ts'
import { calls } from '@despatch/contract/calls.ts'
import { driveCalls } from '@despatch/contract/drive/drive-calls.ts'
import { openBeforeFactor, openWithExpiredPassword } from '@despatch/contract/states-of-calls.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import { describe, expect, test } from 'vitest'
import { setUpFactor } from '../../../test/authenticator.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { v1ClientOf } from '../../../test/v1-client.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'

/**
 * Every call in each state between the password and a session that may do everything. The users are administrators with
 * every permission, so that only the state can refuse them. A new call is covered automatically.
 */
const portal = await openPortalForFile()

/** A copy of the administrator. */
async function addAdmin(logon: string): Promise<void> {
  await portal.sql(
    `insert into app_user (ausr_logon, ausr_password, ausr_cust_id, ausr_rights_admin, ausr_rights_control,
       ausr_rights_booking, ausr_rights_api, ausr_rights_password, ausr_all_accounts)
     select $1, ausr_password, ausr_cust_id, 'T', 'T', 'T', 'T', 'T', 'T' from app_user where ausr_logon = 'admin'`,
    [logon],
  )
}

await Promise.all(['half', 'expired', 'unprotected'].map(addAdmin))

/**
 * With an unknown field, so that a call that is admitted by mistake changes nothing. Calls for guests check the payload
 * before the session, because it names the company.
 */
const payloadOf = (call: Call) =>
  call.needs === 'guest' ? call.example : { ...call.example, not_a_field: 1 }

/** The portal's own calls, those of `/v1` and those of the driver's app. */
const everyCall: readonly Call[] = [...calls, ...v1Calls, ...driveCalls]
const named = (list: readonly Call[]): [string, Call][] =>
  list.map((call) => [`${call.method} ${call.path}`, call])
const ofUsers = everyCall.filter(needsSession)
const notPublic = everyCall.filter(({ needs }) => needs !== 'public')

/** Makes a call with these headers, at the address where it is served. */
async function outcomeOf(call: Call, headers: Record<string, string>): Promise<string> {
  if (!call.path.startsWith('v1/')) {
    const { status, body } = await portal.visitor.send(call, payloadOf(call), headers)
    return `${status} ${body.code}`
  }
  const { address, body: payload } = requestOf(call, payloadOf(call))
  const client = v1ClientOf(portal.address, headers)
  const { status, body } = await client(call.method, address.slice('/v1/'.length), payload)
  return `${status} ${body.code}`
}

describe('with the right password and a code due', async () => {
  const client = await portal.login('half')
  await setUpFactor(client)
  const reply = await portal.visitor.call(authenticate, {
    database: 'metro',
    username: 'half',
    password: demoPassword,
  })
  const ticket = 'ticket' in reply ? reply.ticket : ''

  test('[AUTH-01] the login has a ticket and no session', () => {
    expect(ticket).toMatch(/^[\w-]{43}$/)
  })

  test.each(named(ofUsers))('[AUTH-01, CALL-03] %s does not accept the ticket', async (_path, call) => {
    const asSession = { cookie: `despatch_session=metro.${ticket}` }
    const asKey = { authorization: `Bearer despatch_metro_${ticket}` }
    const asApplication = { authorization: `Bearer dk_live_metro_${ticket}` }
    const asPhone = { authorization: `Bearer dd_live_metro_${ticket}` }
    for (const headers of [asSession, asKey, asApplication, asPhone])
      expect(await outcomeOf(call, headers)).toBe('401 NOT_AUTHENTICATED')
  })
})

describe('with an expired password', async () => {
  const client = await portal.login('expired')
  await portal.change(
    'session',
    `update app_user set ausr_password_expired = 'T' where ausr_logon = 'expired'`,
  )
  const closed = notPublic.filter(({ path }) => !openWithExpiredPassword.includes(path))

  test.each(named(closed))('[AUTH-04, CALL-03] %s is refused', async (_path, call) => {
    expect(await outcomeOf(call, { cookie: client.cookie })).toBe('403 PASSWORD_EXPIRED')
  })
})

describe('before a required second factor is set up', async () => {
  await portal.set('SecondFactor', 'everybody')
  await portal.set('SecondFactorDays', 0)
  const client = await portal.login('unprotected')
  const closed = notPublic.filter(({ path }) => !openBeforeFactor.includes(path))

  test.each(named(closed))('[AUTH-01, CALL-03] %s is refused', async (_path, call) => {
    expect(await outcomeOf(call, { cookie: client.cookie })).toBe('403 FACTOR_MISSING')
  })
})
