import { expect, test } from 'vitest'
import { readChoice } from './chosen-columns.ts'

const columns = [
  { id: 'docket', usual: true },
  { id: 'driver', usual: false },
]

test('[LIST-01] a choice of columns is read as it was kept', () => {
  expect(readChoice('driver,docket', columns)).toEqual(['driver', 'docket'])
})

test('[LIST-01] columns that are no longer there are left out, and a choice of none but them is none', () => {
  expect(readChoice('docket,total', columns)).toEqual(['docket'])
  expect(readChoice('total', columns)).toBeNull()
  expect(readChoice('', columns)).toBeNull()
  expect(readChoice(null, columns)).toBeNull()
})
