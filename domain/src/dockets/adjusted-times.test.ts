import { expect, test } from 'vitest'
import { adjustedTimes } from './adjusted-times.ts'

const nine = '2026-07-06T09:00:00+01:00'
const ten = '2026-07-06T10:00:00+01:00'

const asked = { dadd_ready: nine, dadd_deadline: ten, actionASAP: 'F' as const }

test('[RULE-09] a time that was asked for is named only where the booking has another one', () => {
  const booked = { dadd_ready: ten, dadd_deadline: ten }
  expect(adjustedTimes([asked], [booked])).toEqual([
    { field: 'addresses.0.dadd_ready', from: nine, to: ten, reason: 'in_the_past' },
  ])
})

test('[RULE-09] the same instant under another offset is no other time', () => {
  const booked = { dadd_ready: '2026-07-06T08:00:00Z', dadd_deadline: '2026-07-06T09:00:30Z' }
  expect(adjustedTimes([asked], [booked])).toEqual([])
})

test('[RULE-09] a new time is named in London time', () => {
  const booked = { dadd_ready: nine, dadd_deadline: '2026-07-06T10:00:00Z' }
  expect(adjustedTimes([asked], [booked]).map(({ to }) => to)).toEqual(['2026-07-06T11:00:00+01:00'])
})

test('[RULE-09] a time that the booking leaves open was not moved', () => {
  expect(adjustedTimes([asked], [{ dadd_ready: null, dadd_deadline: null }])).toEqual([])
  expect(adjustedTimes([asked], [])).toEqual([])
})
