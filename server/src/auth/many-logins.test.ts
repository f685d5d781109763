import { authenticate } from '@despatch/contract/auth/auth.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { expect, test, vi } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { LOGIN_PATIENCE_MS, hashPassword, passwordQueue } from './passwords.ts'

const portal = await openPortalForFile({ OVERLOAD_DELAY: '60000' })

const login = (username: string, password = 'wrong') =>
  portal.visitor.send(authenticate, { database: 'metro', username, password })

test('[AUTH-01, OPS-04] logins beyond what can be checked are refused, and the others are served', async () => {
  let now = Math.round(performance.now())
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  // The turns of two commands, which do not end until the queue is full.
  passwordQueue.add(() => undefined)
  passwordQueue.add(() => undefined)
  const early = Array.from({ length: 12 }, (_, number) => login(`user ${number}`))
  await expect.poll(() => passwordQueue.waiting).toBe(12)
  now += LOGIN_PATIENCE_MS / 2
  const late = Array.from({ length: 3 }, () => login('account', demoPassword))
  await expect.poll(() => passwordQueue.waiting).toBe(15)
  const command = hashPassword('A command waits for as long as it takes')
  now += LOGIN_PATIENCE_MS / 2
  await expect.poll(() => passwordQueue.waiting).toBe(4)
  passwordQueue.end()
  passwordQueue.end()

  for (const { status, body, headers } of await Promise.all(early)) {
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(headers.get('retry-after')).toBe('2')
  }
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await command).toContain('$argon2id$')
  vi.restoreAllMocks()
})
