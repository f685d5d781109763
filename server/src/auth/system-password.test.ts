import { systemPassword } from '@despatch/contract/auth/password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})

afterAll(() => portal.close())

test('[AUTH-05] anybody may ask for the rules that a new password must keep; each company has its own', async () => {
  const tenant = portal.tenant('metro')
  await tenant.pool.query(
    `insert into setting (setting_group, setting_name, setting_value)
     values ('general', 'minLength', '12'), ('general', 'enforceRules', 'F')`,
  )
  await expect
    .poll(() => portal.visitor.call(systemPassword, { database: 'metro' }))
    .toEqual({ minLength: 12, enforceRules: 'F' })
  expect(await portal.visitor.call(systemPassword, { database: 'northern' })).toEqual({
    minLength: 8,
    enforceRules: 'T',
  })
})
