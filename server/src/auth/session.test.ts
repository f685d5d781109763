import { currentSession, logout } from '@despatch/contract/auth/auth.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const other = await portal.openSecond()

const sql = (text: string) => portal.tenant('metro').pool.query(text)

/** Shorter than any cache lifetime: the change must have been announced. */
const soon = { interval: 10 }

const statusOf = async (client: Client) => (await client.send(currentSession, {})).status

const everywhere = (client: Client) => [client, other.as(client.cookie)]

const statusesOf = (client: Client) => Promise.all(everywhere(client).map(statusOf))

const bookingRefusedWith = async (client: Client) =>
  (await client.send(docketPost, { ...booking(), parcels: [] })).body.code

const seenBefore = (ago: string) =>
  sql(`update session set last_seen = now() - interval '${ago}'
    where ausr_id = (select ausr_id from app_user where ausr_logon = 'mina')`)

test('[AUTH-08, OPS-02] a session is valid at every process of the portal', async () => {
  const client = await portal.login('account')
  await expect.poll(() => statusesOf(client), soon).toEqual([200, 200])
})

test('[AUTH-07] a session ends at logout, here at once and elsewhere soon', async () => {
  const client = await portal.login('account')
  await expect.poll(() => statusesOf(client), soon).toEqual([200, 200])
  const { headers } = await client.send(logout, {})
  expect(headers.getSetCookie()[0]).toMatch(/^despatch_session=; .*Expires=Thu, 01 Jan 1970/)
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(await client.send(currentSession, {})).toMatchObject({
    status: 401,
    body: { code: 'NOT_AUTHENTICATED' },
  })
  await expect.poll(() => statusesOf(client), soon).toEqual([401, 401])
  expect((await client.send(logout, {})).status).toBe(401)
})

test('[AUTH-07] a session is not affected by another user’s logout', async () => {
  const [one, another] = [await portal.login('account'), await portal.login('account')]
  await one.call(logout, {})
  expect(await statusOf(another)).toBe(200)
})

test('[AUTH-08] a session ends after twelve idle hours', async () => {
  const client = await portal.login('mina')
  await seenBefore('11 hours 59 minutes')
  expect(await statusOf((await portal.openSecond()).as(client.cookie))).toBe(200)
  await seenBefore('12 hours 1 minute')
  expect(await statusOf((await portal.openSecond()).as(client.cookie))).toBe(401)
})

test('[AUTH-08] a session does not become idle while it is used', async () => {
  const client = await portal.login('elliot')
  const lastSeen = `select now() - last_seen < interval '1 minute' recent from session
      where ausr_id = (select ausr_id from app_user where ausr_logon = 'elliot')`
  await sql(`update session set last_seen = now() - interval '2 hours'
      where ausr_id = (select ausr_id from app_user where ausr_logon = 'elliot')`)
  expect(await statusOf((await portal.openSecond()).as(client.cookie))).toBe(200)
  expect((await sql(lastSeen)).rows).toEqual([{ recent: true }])
})

test('[AUTH-08] a session ends after a week, however busy', async () => {
  const client = await portal.login('rosa')
  for (const [ago, status] of [
    ['6 days 23 hours', 200],
    ['7 days 1 second', 401],
  ] as const) {
    await sql(`update session set created = now() - interval '${ago}'
        where ausr_id = (select ausr_id from app_user where ausr_logon = 'rosa')`)
    expect(await statusOf((await portal.openSecond()).as(client.cookie))).toBe(status)
  }
})

test('[AUTH-08] a session ends everywhere at once when its user is disabled', async () => {
  const client = await portal.login('greg')
  await expect.poll(() => statusesOf(client), soon).toEqual([200, 200])
  await sql(`update app_user set ausr_state = 'D' where ausr_logon = 'greg'`)
  await expect.poll(() => statusesOf(client), soon).toEqual([401, 401])
})

test('[AUTH-08] a session ends everywhere at once when it is revoked', async () => {
  const client = await portal.login('tobias')
  await expect.poll(() => statusesOf(client), soon).toEqual([200, 200])
  await sql(`delete from session where ausr_id = (select ausr_id from app_user where ausr_logon = 'tobias')`)
  await expect.poll(() => statusesOf(client), soon).toEqual([401, 401])
})

test('[USER-03, CALL-03] a session loses and gains permissions as soon as they change', async () => {
  const client = await portal.login('account')
  for (const here of everywhere(client)) expect(await bookingRefusedWith(here)).toBe('INVALID')
  await sql(`update app_user set ausr_rights_booking = 'F' where ausr_logon = 'account'`)
  for (const here of everywhere(client)) {
    await expect.poll(() => bookingRefusedWith(here), soon).toBe('NOT_AUTHORIZED')
  }
  await sql(`update app_user set ausr_rights_booking = 'T' where ausr_logon = 'account'`)
  for (const here of everywhere(client))
    await expect.poll(() => bookingRefusedWith(here), soon).toBe('INVALID')
})

test('[LIST-07] a session can see an account as soon as it is linked', async () => {
  const client = await portal.login('farida')
  const accounts = async () => (await client.call(customerList, {})).rows.map(({ cust_id }) => cust_id)
  expect(await accounts()).toEqual([14])
  await sql(`insert into user_account select ausr_id, 4 from app_user where ausr_logon = 'farida'`)
  await expect.poll(accounts, soon).toEqual([14, 4])
})

test('[AUTH-04] a session whose password expires gives access only to itself and to logging out', async () => {
  const client = await portal.login('checkout')
  const refusedWith = async () => (await client.send(statusList, {})).body.code
  expect(await refusedWith()).toBeUndefined()
  await sql(`update app_user set ausr_password_expired = 'T' where ausr_logon = 'checkout'`)
  await expect.poll(refusedWith, soon).toBe('PASSWORD_EXPIRED')
  expect(await client.call(currentSession, {})).toMatchObject({ passwordExpired: true })
  expect(await client.call(logout, {})).toEqual({})
})

describe('an invalid session cookie', () => {
  test.each([
    '',
    'despatch_session=',
    'despatch_session=metro',
    `despatch_session=metro.${'A'.repeat(43)}`,
    `despatch_session=nowhere.${'A'.repeat(43)}`,
    `despatch_session=../metro.${'A'.repeat(43)}`,
    'despatch_session=%00%ff',
  ])('[AUTH-08] %j is refused', async (cookie) => {
    expect(await statusOf(portal.as(cookie))).toBe(401)
  })
})
