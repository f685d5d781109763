import { expect, test } from 'vitest'
import { monthAfter, weeksFrom, weeksOfMonth } from './calendar-month.ts'

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2027-02')
  expect(weeks.map(([monday]) => monday)).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
  const [first, ...rest] = weeksOfMonth('2027-05')
  expect([first?.[0], rest.at(-1)?.at(-1)]).toEqual(['2027-04-26', '2027-06-06'])
})

test('the next weeks begin with the Monday of today and have six weeks', () => {
  const weeks = weeksFrom('2026-11-29')
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-11-23', '2027-01-03'])
})

test('months are counted across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2027-01', 14)]).toEqual([
    '2027-01',
    '2026-12',
    '2028-03',
  ])
})
