import { expect, test } from 'vitest'
import { moved } from './moved-column.ts'

const ids = ['time', 'a', 'b', 'c']

test('[CTRL-01] a column moves to the position of another one, and the time left stays first', () => {
  expect(moved(ids, 'c', 1)).toEqual(['time', 'c', 'a', 'b'])
  expect(moved(ids, 'a', 2)).toEqual(['time', 'b', 'a', 'c'])
  expect(moved(ids, 'c', 9)).toEqual(ids)
  expect(moved(ids, 'a', 0)).toEqual(ids)
  expect(moved(ids, 'time', 2)).toEqual(ids)
  expect(moved(ids, 'x', 2)).toEqual(ids)
})
