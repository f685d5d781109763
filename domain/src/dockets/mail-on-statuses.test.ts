import { expect, test } from 'vitest'
import { mailOnStatuses } from './mail-on-statuses.ts'

const chosen = (setting: string | undefined) => [...mailOnStatuses(setting)]

test('[OPS-06, SYS-03] customers are written to about deliveries unless the company has chosen otherwise', () => {
  expect(chosen(undefined)).toEqual(['D'])
  expect(chosen('')).toEqual([])
})

test('[OPS-06, SYS-03] the statuses are letters, however they are written down', () => {
  expect(chosen('BD')).toEqual(['D', 'B'])
  expect(chosen(' d, g ;b')).toEqual(['G', 'D', 'B'])
  expect(chosen('X, 7')).toEqual([])
})
