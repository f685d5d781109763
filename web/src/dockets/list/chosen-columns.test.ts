import { expect, test } from 'vitest'
import { readChoice } from './chosen-columns.ts'

const columns = [
  { id: 'docket', shownByDefault: true },
  { id: 'driver', shownByDefault: false },
]

test('[LIST-01] reads the stored choice of columns in its order', () => {
  expect(readChoice('driver,docket', columns)).toEqual(['driver', 'docket'])
})

test('[LIST-01] ignores columns that no longer exist, and uses the default if no column is left', () => {
  expect(readChoice('docket,total', columns)).toEqual(['docket'])
  expect(readChoice('total', columns)).toBeNull()
  expect(readChoice('', columns)).toBeNull()
  expect(readChoice(null, columns)).toBeNull()
})
