import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { statusList } from '@despatch/contract/lookups/lookups.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

/** What HTTP's own rules (RFC 9110) require of answers, whatever the call does. */
const portal = await openPortalForFile()
const address = `${portal.address}/api/${statusList.path}`

const send = async (init: RequestInit) => {
  const answer = await fetch(address, { method: 'POST', body: '{}', ...init })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code?: string } }
}

const json = { 'content-type': 'application/json' }

test('[CALL-02] a call without a login gets the way to authenticate', async () => {
  const answer = await send({ headers: json })
  expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Despatch"')
})

test('[CALL-02] a call with another method is refused 405 with the method that it takes', async () => {
  const answer = await send({ method: 'PUT', headers: json })
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
  expect(answer.headers.get('allow')).toBe('OPTIONS, POST')
  const unknown = await fetch(`${portal.address}/api/no/call`, { method: 'PUT' })
  expect(unknown.status).toBe(404)
})

test('[CALL-02] a body that is not JSON is refused 415', async () => {
  const { cookie } = await portal.login('account')
  const answer = await send({ headers: { cookie, 'content-type': 'text/plain' } })
  expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
})

test('[AUTH-08, AUTH-09] a foreign origin is refused with a cookie, and accepted with an API key', async () => {
  const { cookie } = await portal.login('account')
  const { secret } = await (await portal.login('api')).call(apiKeyPost, { key_name: 'Origin' })
  const origin = 'https://shop.example'
  const withCookie = await send({ headers: { ...json, origin, cookie } })
  expect(withCookie).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
  expect((await send({ headers: { ...json, origin, authorization: `Bearer ${secret}` } })).status).toBe(200)
  const invalid = await send({ headers: { ...json, origin, cookie, authorization: 'Bearer no-key' } })
  expect(invalid.status).toBe(401)
})

test('[CALL-02, CALL-03] an account that the caller may not see and one that does not exist are refused with the same field', async () => {
  const account = await portal.login('account')
  const [foreign] = await portal.sql(
    `select cust_id from customer where cust_id not in
       (select ua.cust_id from user_account ua join app_user using (ausr_id) where ausr_logon = 'account') limit 1`,
  )
  for (const dck_cust_id of [Number(foreign?.cust_id), 999_999]) {
    const answer = await account.send(docketPrice, booking({ docket: { dck_cust_id } }))
    expect(answer).toMatchObject({
      status: 404,
      body: {
        code: 'NOT_FOUND',
        errors: [{ field: 'docket.dck_cust_id', message: 'You have no account with this id.' }],
      },
    })
  }
})

test('[CALL-02] a missing field is named as missing, and a wrong type in plain words', async () => {
  const account = await portal.login('account')
  const answer = await fetch(`${portal.address}/api/${docketTrack.path}`, {
    method: 'POST',
    headers: { ...json, cookie: account.cookie },
    body: JSON.stringify({ dadd_postalcode: 5 }),
  })
  expect(await answer.json()).toMatchObject({
    code: 'INVALID',
    errors: [
      { field: 'tracking_ref', message: 'This field is missing.' },
      { field: 'dadd_postalcode', message: 'Must be a text.' },
    ],
  })
})
