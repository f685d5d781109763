import { apiKeyDelete, apiKeyList, apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { userPassword } from '@despatch/contract/auth/password.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'
import { demoPassword } from '../tenants/create-demo-tenants.ts'

let portal: TestPortal
let api: Client
beforeAll(async () => {
  portal = await openTestPortal()
  api = await portal.login('api')
})
afterAll(() => portal.close())

const pool = () => portal.tenant('metro').pool
beforeEach(() => pool().query('delete from api_key'))

const makeKey = async (key_name = 'Stock system') => await api.call(apiKeyPost, { key_name })
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const listWith = (secret: string) => portal.visitor.send(docketList, {}, bearer(secret))

describe('a key', () => {
  test('[AUTH-09] makes calls as its user, with the rights of its user and no more', async () => {
    const { secret, apiKey } = await makeKey()
    expect(secret).toMatch(/^despatch_metro_[\w-]{43}$/)
    const byKey = await listWith(secret)
    const byLogin = await api.send(docketList, {})
    expect(byKey.status).toBe(200)
    expect(byKey.body).toEqual(byLogin.body)
    const { status, body } = await portal.visitor.send(
      docketPost,
      booking({ docket: { dck_cust_id: 9 } }),
      bearer(secret),
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.code).not.toBe('NOT_AUTHENTICATED')
    const { rows } = await api.call(apiKeyList, {})
    expect(rows).toEqual([{ ...apiKey, key_last_used: expect.any(String) }])
  })

  test('[AUTH-09] is shown once, and only its hash is kept', async () => {
    const { secret } = await makeKey()
    const { rows } = await pool().query<{ kept: string }>(
      `select (select json_agg(k) from api_key k)::text || (select json_agg(l) from log l)::text kept`,
    )
    expect(rows[0]?.kept).not.toContain(secret)
    expect(rows[0]?.kept).not.toContain(secret.slice(-43))
    expect(JSON.stringify(await api.call(apiKeyList, {}))).not.toContain(secret)
  })

  test('[AUTH-09] that is revoked is refused at every process', async () => {
    const { secret, apiKey } = await makeKey()
    const other = await portal.openSecond()
    const elsewhere = () => other.visitor.send(docketList, {}, bearer(secret))
    expect([(await listWith(secret)).status, (await elsewhere()).status]).toEqual([200, 200])
    await api.call(apiKeyDelete, { key_id: apiKey.key_id })
    await expect
      .poll(async () => [(await listWith(secret)).status, (await elsewhere()).status])
      .toEqual([401, 401])
  })

  test.each([
    ['its user loses the right', `ausr_rights_api = 'F'`, `ausr_rights_api = 'T'`],
    ['its user is disabled', `ausr_state = 'D'`, `ausr_state = 'A'`],
  ])('[AUTH-09, AUTH-08] is refused once %s', async (_what, change, back) => {
    const { secret } = await makeKey()
    expect((await listWith(secret)).status).toBe(200)
    await portal.change('session', `update app_user set ${change} where ausr_logon = 'api'`)
    expect((await listWith(secret)).status).toBe(401)
    await portal.change('session', `update app_user set ${back} where ausr_logon = 'api'`)
  })

  test('[AUTH-09] opens nothing that opens more: neither keys nor the password', async () => {
    const { secret } = await makeKey()
    const tries = [
      portal.visitor.send(apiKeyPost, { key_name: 'another' }, bearer(secret)),
      portal.visitor.send(apiKeyList, {}, bearer(secret)),
      portal.visitor.send(
        userPassword,
        { ausr_password: 'a new one entirely', current: demoPassword },
        bearer(secret),
      ),
    ]
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403)
  })

  test('[AUTH-09] that is made up, cut off or another company’s opens nothing, and no cookie helps it', async () => {
    const { secret } = await makeKey()
    const northern = secret.replace('_metro_', '_northern_')
    for (const wrong of [northern, secret.slice(0, -1), `${secret}x`, 'despatch_nowhere_x', '', 'x']) {
      expect((await api.send(docketList, {}, { authorization: `Bearer ${wrong}` })).status, wrong).toBe(401)
    }
    expect((await api.send(docketList, {}, { authorization: `Basic ${secret}` })).status).toBe(401)
  })

  test('[AUTH-09] of another user is none of mine, and nobody hoards them', async () => {
    const { apiKey } = await makeKey()
    await portal.change('session', `update app_user set ausr_rights_api = 'T' where ausr_logon = 'account'`)
    const account = await portal.login('account')
    expect((await account.send(apiKeyDelete, { key_id: apiKey.key_id })).status).toBe(404)
    expect((await account.call(apiKeyList, {})).rows).toEqual([])
    for (let count = 1; count < 20; count += 1) await makeKey()
    expect(await api.send(apiKeyPost, { key_name: 'one too many' })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_KEYS' },
    })
  })
})
