import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { databaseList, guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()

const limited = (most: number) => portal.openSecond({ VISITOR_REFUSAL_LIMIT: String(most) })

test('[CALL-04] refused requests of visitors are limited by network address, and sessions from the same address are not affected', async () => {
  const { visitor, login, address } = await limited(4)
  const user = await login('account')
  const statuses = [
    await visitor.send(guestAccessAllowed, { database: 7 }),
    await visitor.send(authenticate, { database: 'metro', username: 'unknown', password: 'wrong' }),
    await visitor.send(currentSession, {}),
  ].map(({ status }) => status)
  expect(statuses).toEqual([422, 401, 401])
  const malformed = await fetch(`${address}/api/database/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(malformed.status).toBe(400)

  const refused = await visitor.send(databaseList, {})
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', title: 'Too many refused calls' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit-policy')).toBe('4;w=60')
  expect((await user.send(currentSession, {})).status).toBe(200)
})

test('[CALL-04] refused requests of visitors count once for each 16 kB of a body', async () => {
  const { visitor, address } = await limited(4)
  const tooLarge = await fetch(`${address}/api/database/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"filler":"${'x'.repeat(50_000)}"}`,
  })
  expect(tooLarge.status).toBe(413)
  expect((await visitor.send(databaseList, {})).status).toBe(429)
})

test('[CALL-04] refused requests of visitors do not include answers that succeed, nor those to sessions', async () => {
  const { visitor, login } = await limited(1)
  const user = await login('account')
  for (let count = 0; count < 3; count += 1) {
    expect((await visitor.send(databaseList, {})).status).toBe(200)
    expect((await user.send(currentSession, { surplus: 1 })).status).toBe(422)
  }
  expect((await visitor.send(databaseList, {})).status).toBe(200)
})

test('[CALL-04] refused requests of others do not refuse logins from the same address', async () => {
  const { visitor } = await limited(2)
  for (let count = 0; count < 3; count += 1) await visitor.send(currentSession, {})
  expect((await visitor.send(databaseList, {})).status).toBe(429)
  const login = { database: 'metro', username: 'account', password: demoPassword }
  expect((await visitor.send(authenticate, login)).status).toBe(200)
  expect((await visitor.send(authenticate, { ...login, password: 'wrong' })).status).toBe(401)
})
