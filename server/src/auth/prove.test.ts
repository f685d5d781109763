import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { calls } from '@despatch/contract/calls.ts'
import { docketExport } from '@despatch/contract/dockets/dockets.ts'
import { factorCodes, factorDelete } from '@despatch/contract/auth/factors.ts'
import { needingProof } from '@despatch/contract/states-of-calls.ts'
import { userProve } from '@despatch/contract/auth/proof.ts'
import { webhookSecret } from '@despatch/contract/webhooks/webhooks.ts'
import { expect, test } from 'vitest'
import { setUpFactor } from '../../test/authenticator.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'

const portal = await openPortalForFile()
const other = await portal.openSecond()

/** All users logged in this many minutes ago. Resolves when both processes know. */
async function age(minutes: number): Promise<void> {
  await portal.change('session', `update session set ses_proved = now() - make_interval(mins => $1)`, [
    minutes,
  ])
}

const required = (accepts: string[]) => ({ status: 401, body: { code: 'FACTOR_REQUIRED', accepts } })

const named = calls.filter(({ path }) => path in needingProof)

test('[AUTH-01] every call of the table asks an administrator for a proof after fifteen minutes', async () => {
  const admin = await portal.login('admin')
  await age(15)
  for (const call of named)
    expect(await admin.send(call, call.example), call.path).toMatchObject(required(['current']))
  await age(14)
  for (const call of named) {
    // The check precedes the check of the payload, so nothing is changed here.
    const { body } = await admin.send(call, { ...call.example, not_a_field: 1 })
    expect(body.code, call.path).toBe('INVALID')
  }
})

test('[AUTH-01] the password makes the session fresh on every process, and no other session', async () => {
  const [client, another] = [await portal.login('api'), await portal.login('api')]
  await age(20)
  const key = { key_name: 'Stock system', days: 30 }
  expect(await client.send(apiKeyPost, key)).toMatchObject(required(['current']))
  expect(await client.send(userProve, { current: 'wrong' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'current' }] },
  })
  expect(await client.send(userProve, {})).toMatchObject({ status: 422 })
  expect(await client.send(apiKeyPost, key)).toMatchObject(required(['current']))
  await client.call(userProve, { current: demoPassword })
  expect((await client.send(apiKeyPost, key)).status).toBe(200)
  const elsewhere = other.as(client.cookie)
  await expect.poll(async () => (await elsewhere.send(apiKeyPost, key)).status, { interval: 10 }).toBe(200)
  expect(await another.send(apiKeyPost, key)).toMatchObject(required(['current']))
})

test('[AUTH-01] a user with a second factor proves with a code, once, and not with the password alone', async () => {
  const client = await portal.login('control')
  const { app } = await setUpFactor(client)
  await age(20)
  const own = calls.find(({ path }) => path === 'user/post')
  if (!own) throw new Error('user/post is missing')
  expect(await client.send(own, own.example)).toMatchObject(required(['code']))
  expect(await client.send(userProve, { code: '000000' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code' }] },
  })
  await client.call(userProve, { code: app.code(1) })
  expect((await client.send(own, {})).body.code).toBe('INVALID')
  expect(await client.send(userProve, { code: app.code(1) })).toMatchObject({ status: 422 })
  expect((await client.call(factorCodes, { current: demoPassword })).codes).toHaveLength(10)
  await age(20)
  expect(await client.send(userProve, { current: demoPassword })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'current' }] },
  })
  for (const call of [factorDelete, factorCodes, own])
    expect(await client.send(call, { current: demoPassword })).toMatchObject(required(['code']))
})

test('[AUTH-01] wrong codes are limited to five in a quarter of an hour', async () => {
  const client = await portal.login('nights')
  const { codes } = await setUpFactor(client)
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect((await client.send(userProve, { code: '000000' })).status).toBe(422)
  expect(await client.send(userProve, { code: codes[0] })).toMatchObject({ status: 429 })
})

test('[AUTH-01, AUTH-09] API keys are not asked, and exports only of users who see every account', async () => {
  const admin = await portal.login('admin')
  const { secret } = await (await portal.login('api')).call(apiKeyPost, { key_name: 'Client', days: 1 })
  const customer = await portal.login('account')
  await portal.change(
    'session',
    `update app_user set ausr_rights_export = 'T' where ausr_logon in ('account', 'api')`,
  )
  await age(20)
  expect(await admin.send(docketExport, docketExport.example)).toMatchObject(required(['current']))
  expect((await customer.send(docketExport, docketExport.example)).status).toBe(200)
  const byKey = await portal.visitor.send(webhookSecret, {}, { authorization: `Bearer ${secret}` })
  expect(byKey.body.code).toBe('NOT_AUTHORIZED')
  const exported = await portal.visitor.send(docketExport, docketExport.example, {
    authorization: `Bearer ${secret}`,
  })
  expect(exported.status).toBe(200)
})
