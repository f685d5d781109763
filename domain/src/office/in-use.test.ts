import { expect, test } from 'vitest'
import { usedBy, deleteError, whyNotRetired } from './in-use.ts'

const docket = { one: 'docket', many: 'dockets' }
const user = { one: 'user', many: 'users' }

test('[SYS-04] names the uses of a record with their number, singular and plural', () => {
  expect(usedBy([])).toBe('')
  expect(usedBy([{ ...docket, count: 0 }])).toBe('')
  expect(usedBy([{ ...docket, count: 1 }])).toBe('1 docket')
  expect(
    usedBy([
      { ...user, count: 3 },
      { ...docket, count: 1000 },
    ]),
  ).toBe('3 users and 1,000 or more dockets')
})

test('[SYS-04] a record in use cannot be deleted but can be retired, unless its uses prevent that', () => {
  expect(deleteError('Acton', [{ ...user, count: 0 }])).toBeNull()
  expect(deleteError('Acton', [{ ...user, count: 2 }])).toContain('used by 2 users, so it cannot be deleted')
  expect(whyNotRetired('Acton', [])).toBeNull()
  expect(whyNotRetired('Acton', [{ ...user, count: 1 }])).toContain('still used by 1 user')
})
