import { expect, test } from 'vitest'
import { adjustedTimes } from './adjusted-times.ts'

const nine = '2026-07-06T09:00:00+01:00'
const ten = '2026-07-06T10:00:00+01:00'

const requested = { dadd_ready: nine, dadd_deadline: ten, actionASAP: 'F' as const }

test('[RULE-09] reports a requested time only if the booking has a different one', () => {
  const booked = { dadd_ready: ten, dadd_deadline: ten }
  expect(adjustedTimes([requested], [booked])).toEqual([
    { field: 'addresses.0.dadd_ready', from: nine, to: ten, reason: 'in_the_past' },
  ])
})

test('[RULE-09] ignores differences of offset and of seconds', () => {
  const booked = { dadd_ready: '2026-07-06T08:00:00Z', dadd_deadline: '2026-07-06T09:00:30Z' }
  expect(adjustedTimes([requested], [booked])).toEqual([])
})

test('[RULE-09] reports the new time in London time', () => {
  const booked = { dadd_ready: nine, dadd_deadline: '2026-07-06T10:00:00Z' }
  expect(adjustedTimes([requested], [booked]).map(({ to }) => to)).toEqual(['2026-07-06T11:00:00+01:00'])
})

test('[RULE-09] ignores times that the booking leaves unset', () => {
  expect(adjustedTimes([requested], [{ dadd_ready: null, dadd_deadline: null }])).toEqual([])
  expect(adjustedTimes([requested], [])).toEqual([])
})
