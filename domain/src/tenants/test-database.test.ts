import { expect, test } from 'vitest'
import { companyOf, isTestDatabase, modeOf, testDatabaseOf } from './test-database.ts'

test('[TEN-01] a test database has a name that no company can have, and leads back to its company', () => {
  const name = testDatabaseOf('metro')
  expect(name).not.toMatch(/^[a-z][a-z0-9-]*$/)
  expect([companyOf(name), companyOf('metro'), companyOf('metro-test')]).toEqual([
    'metro',
    'metro',
    'metro-test',
  ])
  expect([isTestDatabase(name), isTestDatabase('metro-test')]).toEqual([true, false])
  expect([modeOf(name), modeOf('metro')]).toEqual(['test', 'live'])
})
