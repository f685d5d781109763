import { expect, test } from 'vitest'
import { instantMs } from '../time/london-time.ts'
import { timesOn } from './stop-times.ts'

test('a time that the clocks skip in spring is an hour later, and a repeated one in autumn is the first', () => {
  const night = [{ day: 0, time: '01:30' }]
  expect(timesOn('2027-03-27', night)).toEqual(['2027-03-27T01:30:00+00:00'])
  expect(timesOn('2027-03-28', night)).toEqual(['2027-03-28T02:30:00+01:00'])
  expect(timesOn('2027-03-29', night)).toEqual(['2027-03-29T01:30:00+01:00'])
  expect(timesOn('2027-10-31', night)).toEqual(['2027-10-31T01:30:00+01:00'])
})

test('a delivery of the next morning stays at its time by the clock when an hour is missing', () => {
  const [ready = '', deadline = ''] = timesOn('2027-03-27', [
    { day: 0, time: '18:00' },
    { day: 1, time: '09:00' },
  ])
  expect([ready, deadline]).toEqual(['2027-03-27T18:00:00+00:00', '2027-03-28T09:00:00+01:00'])
  expect(instantMs(deadline ?? '') - instantMs(ready ?? '')).toBe(14 * 3_600_000)
})

test('a stop without a time has none on any day', () => {
  expect(timesOn('2027-03-27', [{ day: 0, time: '18:00' }, null])).toEqual([
    '2027-03-27T18:00:00+00:00',
    null,
  ])
})
