import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { arrivalWindow, windowText } from './arrival-window.ts'

const now = instantMs('2026-11-26T14:03:00Z')

const windowIn = (minutes: number, stopsBefore = 0) => {
  const { from, until } = arrivalWindow(isoInLondon(now + minutes * MINUTE_MS), now, stopsBefore)
  return `${from.slice(11, 16)} to ${until.slice(11, 16)}`
}

test('[TRACK-07] a delivery is expected ten minutes before or after the estimate, in whole ten minutes', () => {
  expect(windowIn(22)).toBe('14:10 to 14:40')
  expect(windowIn(2)).toBe('14:03 to 14:20')
})

test('[TRACK-07] a window is longer with each stop before, and on a long way, up to an hour on each side', () => {
  expect(windowIn(57, 2)).toBe('14:40 to 15:20')
  expect(windowIn(57, 40)).toBe('14:03 to 16:00')
  expect(windowIn(120)).toBe('15:30 to 16:40')
  expect(windowIn(600)).toBe('23:00 to 01:10')
})

const anyStops = fc.nat({ max: 12 })

test('[TRACK-07] a window contains the estimate, starts no earlier than now, and ends after now', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 2000 }), anyStops, (minutes, stops) => {
      const estimated = Math.max(now, now + minutes * MINUTE_MS)
      const { from, until } = arrivalWindow(isoInLondon(now + minutes * MINUTE_MS), now, stops)
      expect(instantMs(from)).toBeLessThanOrEqual(estimated)
      expect(instantMs(from)).toBeGreaterThanOrEqual(now)
      expect(instantMs(until)).toBeGreaterThanOrEqual(estimated)
      expect(instantMs(until)).toBeGreaterThan(now)
    }),
  )
})

test('[TRACK-07] a window only narrows while the estimate stays and comes nearer', () => {
  const arrival = fc.nat({ max: 2000 })
  fc.assert(
    fc.property(
      arrival,
      fc.nat(),
      fc.nat({ max: 59_999 }),
      anyStops,
      anyStops,
      (minutes, passed, ms, one, other) => {
        const estimated = isoInLondon(now + minutes * MINUTE_MS)
        const later = now + Math.min(minutes * MINUTE_MS, (passed % (minutes + 1)) * MINUTE_MS + ms)
        const [before, after] = [
          arrivalWindow(estimated, now, Math.max(one, other)),
          arrivalWindow(estimated, later, Math.min(one, other)),
        ]
        expect(instantMs(after.from)).toBeGreaterThanOrEqual(instantMs(before.from))
        expect(instantMs(after.until)).toBeLessThanOrEqual(instantMs(before.until))
      },
    ),
  )
})

test('[TRACK-07] a window is written with its times, and with the day only if it is another', () => {
  const today = '2026-11-29T20:00:00Z'
  const text = (from: string, until: string) => windowText({ from, until }, today)
  expect(text('2026-11-29T20:10:00Z', '2026-11-29T20:40:00Z')).toBe('Arriving 20:10–20:40')
  // Past midnight the day of its start is enough.
  expect(text('2026-11-29T23:50:00Z', '2026-11-30T00:20:00Z')).toBe('Arriving 23:50–00:20')
  expect(text('2026-11-30T08:10:00Z', '2026-11-30T08:40:00Z')).toBe('Arriving Mon 30 Nov, 08:10–08:40')
  // In summer, an hour later than in UTC.
  expect(
    windowText({ from: '2026-07-01T13:10:00Z', until: '2026-07-01T13:40:00Z' }, '2026-07-01T12:00:00Z'),
  ).toBe('Arriving 14:10–14:40')
})
