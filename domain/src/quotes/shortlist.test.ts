import { expect, test } from 'vitest'
import { pounds } from '../money/money.ts'
import { shortlist } from './shortlist.ts'

const offer = (ttyp_code: number, ttyp_serv_type: string, total: number | null) => ({
  ttyp_code,
  ttyp_serv_type,
  ...(total === null ? {} : { pricing: { total: pounds(total) } }),
})

const offers = [
  offer(1, 'A', 19.1),
  offer(2, 'A', 25.55),
  offer(3, 'A', 27.55),
  offer(4, 'A', 30.7),
  offer(29, 'A', 33.47),
  offer(41, 'B', 16.14),
  offer(43, 'B', 13.74),
  offer(51, 'C', 55.8),
]

const codes = (...[all, picks]: Parameters<typeof shortlist>) =>
  shortlist(all, picks).map(({ ttyp_code }) => ttyp_code)

test('[QUOTE-09] the shortlist is the recommended offer, the cheapest of each other service, and the cheapest of its own', () => {
  expect(codes(offers, { recommended: 29, always: [29] })).toEqual([29, 1, 43, 51])
  expect(codes(offers.slice(0, 7), { recommended: 29, always: [29] })).toEqual([29, 1, 2, 43])
})

test('[QUOTE-09] the shortlist always includes the given offers', () => {
  expect(codes(offers, { recommended: 29, always: [4] })).toEqual([29, 4, 43, 51])
  expect(codes(offers, { recommended: 29, always: [51] })).toEqual([29, 1, 43, 51])
  expect(codes(offers.slice(0, 5), { recommended: 0, always: [4, 29] })).toEqual([1, 2, 4, 29])
})

test('[QUOTE-09] the cheapest offer comes first if none is recommended, or the recommended one is not offered', () => {
  expect(codes(offers, { recommended: 0, always: [] })).toEqual([43, 1, 41, 51])
  expect(codes(offers, { recommended: 99, always: [] })[0]).toBe(43)
})

test('[QUOTE-09] without prices, the first offers are shown', () => {
  const unpriced = [
    offer(1, 'A', null),
    offer(2, 'A', null),
    offer(3, 'A', null),
    offer(4, 'A', null),
    offer(5, 'A', null),
  ]
  expect(codes(unpriced, { recommended: 4, always: [4] })).toEqual([4, 1, 2, 3])
})

test('[QUOTE-09] up to four offers are all shown', () => {
  expect(codes(offers.slice(0, 3), { recommended: 0, always: [3] })).toEqual([1, 2, 3])
  expect(codes([], { recommended: 29, always: [] })).toEqual([])
})
