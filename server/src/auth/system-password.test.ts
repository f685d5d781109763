import { systemPassword } from '@despatch/contract/auth/password.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()

test('[AUTH-05] the password rules are public, and each company has its own', async () => {
  await portal.set('minLength', 12)
  await portal.set('enforceRules', 'F')
  await expect
    .poll(() => portal.visitor.call(systemPassword, { database: 'metro' }))
    .toEqual({ minLength: 12, enforceRules: 'F' })
  expect(await portal.visitor.call(systemPassword, { database: 'northern' })).toEqual({
    minLength: 8,
    enforceRules: 'T',
  })
})
