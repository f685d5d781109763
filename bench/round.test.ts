import { expect, test } from 'vitest'
import { median, roundOf } from './round.ts'

test('a round counts responses per second and takes the percentiles by rank', () => {
  const latencies = Array.from({ length: 200 }, (_value, index) => 200 - index)
  expect(roundOf(latencies, 4)).toEqual({ answers: 200, perSecond: 50, p50: 100, p99: 198 })
})

test('a round with one response has its latency in every percentile', () => {
  expect(roundOf([3.5], 1)).toEqual({ answers: 1, perSecond: 1, p50: 3.5, p99: 3.5 })
})

test('the median is the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 6])).toBe(5.5)
  expect(median([7])).toBe(7)
})
