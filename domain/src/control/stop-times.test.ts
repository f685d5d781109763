import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import {
  minutesAt,
  recordedTime,
  reportedTimeError,
  stopTimesError,
  stopTimesWords,
  type ReportedTime,
  type StopTimes,
} from './stop-times.ts'

const at = (time: string) => `2026-03-02T${time}:00+00:00`
const times = (arrived: string | null, left: string | null): StopTimes => ({
  dadd_arrived: arrived && at(arrived),
  dadd_left: left && at(left),
})

const errorOf = (more: Partial<ReportedTime>) =>
  reportedTimeError({
    event: 'arrived',
    at: at('10:00'),
    stop: 0,
    stops: [times(null, null), times(null, null), times(null, null)],
    ready: at('09:00'),
    now: at('12:00'),
    steps: [],
    ...more,
  })

test('[TRACK-07] a time at a stop can be up to two minutes ahead of our clock, and not before the goods are ready or an earlier step', () => {
  expect(errorOf({ at: at('12:02') })).toBeNull()
  expect(errorOf({ at: at('12:03') })).toContain('future')
  const steps = [{ what: 'The goods were collected', at: at('10:30') }]
  expect(errorOf({ event: 'left', at: at('10:29'), steps })).toBe(
    'The goods were collected at 02/03/2026 10:30. Enter that time or a later one.',
  )
  expect(errorOf({ event: 'left', at: at('10:30'), steps })).toBeNull()
  expect(errorOf({ at: at('09:00'), ready: '2026-03-02T09:00:59+00:00' })).toBeNull()
  expect(errorOf({ at: at('08:59') })).toContain('The goods were ready at 02/03/2026 09:00')
})

test('[TRACK-07] a time at a stop of a departure is not before the arrival, whichever is corrected', () => {
  const stops = [times('10:00', '10:30')]
  expect(errorOf({ event: 'left', at: at('09:59'), stops })).toContain('arrived at 02/03/2026 10:00')
  expect(errorOf({ event: 'left', at: at('10:00'), stops })).toBeNull()
  expect(errorOf({ at: at('10:31'), stops })).toContain('left at 02/03/2026 10:30')
  expect(errorOf({ at: at('10:30'), stops })).toBeNull()
})

test('[TRACK-07] a time at a stop of a drop is not before the driver left the collection; drops can be in any order', () => {
  const stops = [times('10:00', '10:30'), times(null, null), times('11:00', null)]
  expect(errorOf({ stop: 1, at: at('10:29'), stops })).toContain('at the collection until 02/03/2026 10:30')
  expect(errorOf({ stop: 1, at: at('11:30'), stops })).toBeNull()
  expect(errorOf({ event: 'left', at: at('11:01'), stops })).toContain('at a drop at 02/03/2026 11:00')
})

test('[TRACK-07] a time at a stop is recorded once a driver has the docket, and not after it is cancelled or archived', () => {
  expect(stopTimesError({ dck_status: 'G', dck_archive: 'F' })).toBeNull()
  expect(stopTimesError({ dck_status: 'D', dck_archive: 'F' })).toBeNull()
  for (const dck_status of ['W', 'O', 'C'] as const)
    expect(stopTimesError({ dck_status, dck_archive: 'F' })).toContain('once a driver has the docket')
  expect(stopTimesError({ dck_status: 'D', dck_archive: 'T' })).toContain('archive')
})

test('[PRICE-01] the minutes at a stop are those between the recorded times, through both clock changes', () => {
  expect(minutesAt(times('10:00', null))).toBeNull()
  expect(stopTimesWords(times('10:00', '10:45'))).toBe('arrived 02/03/2026 10:00, left 02/03/2026 10:45')
  const instants = fc.constantFrom('2026-03-29T00:30:00Z', '2026-10-25T00:10:00Z', '2026-07-01T09:00:00Z')
  const seconds = fc.integer({ min: 0, max: 59 })
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 600 }),
      seconds,
      seconds,
      (start, minutes, one, other) => {
        const ms = Date.parse(start)
        const dadd_arrived = recordedTime(isoInLondon(ms + one * 1000))
        const dadd_left = recordedTime(isoInLondon(ms + minutes * MINUTE_MS + other * 1000))
        expect(minutesAt({ dadd_arrived, dadd_left })).toBe(minutes)
      },
    ),
  )
})
