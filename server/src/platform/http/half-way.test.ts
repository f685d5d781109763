import { authenticate } from '@despatch/contract/auth/auth.ts'
import { calls } from '@despatch/contract/calls.ts'
import { openBeforeFactor, openWithExpiredPassword } from '@despatch/contract/states-of-calls.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { setUpFactor } from '../../../test/authenticator.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { demoPassword } from '../../demo/create-demo-tenants.ts'

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

const named = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.path, call])
const ofUsers = calls.filter(needsSession)
const notPublic = calls.filter(({ needs }) => needs !== 'public')

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
    for (const headers of [asSession, asKey]) {
      const { status, body } = await portal.visitor.send(call, payloadOf(call), headers)
      expect(`${status} ${body.code}`).toBe('401 NOT_AUTHENTICATED')
    }
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
    const { status, body } = await client.send(call, payloadOf(call))
    expect(`${status} ${body.code}`).toBe('403 PASSWORD_EXPIRED')
  })
})

describe('before a required second factor is set up', async () => {
  await portal.set('SecondFactor', 'everybody')
  await portal.set('SecondFactorDays', 0)
  const client = await portal.login('unprotected')
  const closed = notPublic.filter(({ path }) => !openBeforeFactor.includes(path))

  test.each(named(closed))('[AUTH-01, CALL-03] %s is refused', async (_path, call) => {
    const { status, body } = await client.send(call, payloadOf(call))
    expect(`${status} ${body.code}`).toBe('403 FACTOR_MISSING')
  })
})
