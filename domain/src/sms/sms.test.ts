import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { instantMs, isoInLondon, MINUTE_MS } from '../time/london-time.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { isOutOfDate, isSmsOn, smsEventOf, smsText } from './sms-events.ts'

const sentAt = (now: string, from = '21:00', until = '08:00') =>
  isoInLondon(afterQuietHours(now, from, until)).slice(0, 16)

test('[OPS-06] a text message in the quiet hours waits for their end in London', () => {
  expect(sentAt('2026-07-01T20:59:00+01:00')).toBe('2026-07-01T20:59')
  expect(sentAt('2026-07-01T21:00:00+01:00')).toBe('2026-07-02T08:00')
  expect(sentAt('2026-07-02T03:00:00+01:00')).toBe('2026-07-02T08:00')
  expect(sentAt('2026-07-02T08:00:00+01:00')).toBe('2026-07-02T08:00')
  expect(sentAt('2026-07-02T13:30:00+01:00', '13:00', '14:00')).toBe('2026-07-02T14:00')
  // The clocks go back in one night, and forward in the other.
  expect(sentAt('2026-10-24T23:00:00+01:00')).toBe('2026-10-25T08:00')
  expect(sentAt('2026-10-25T01:30:00+00:00')).toBe('2026-10-25T08:00')
  expect(sentAt('2026-03-28T23:00:00+00:00')).toBe('2026-03-29T08:00')
  expect(sentAt('2026-03-29T03:30:00+01:00')).toBe('2026-03-29T08:00')
})

test('[OPS-06] without both times there are no quiet hours', () => {
  const night = '2026-07-02T03:00:00+01:00'
  expect([sentAt(night, '', '08:00'), sentAt(night, '21:00', ''), sentAt(night, '08:00', '08:00')]).toEqual(
    Array(3).fill('2026-07-02T03:00'),
  )
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('[OPS-06] a text message waits less than 25 hours, and then no longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), time, time, (minutes, from, until) => {
      const now = instantMs('2026-01-01T00:00:00Z') + minutes * MINUTE_MS
      const at = afterQuietHours(isoInLondon(now), from, until)
      expect(at).toBeGreaterThanOrEqual(now)
      expect(at - now).toBeLessThanOrEqual(25 * 60 * MINUTE_MS)
      expect(afterQuietHours(isoInLondon(at), from, until)).toBe(at)
    }),
  )
})

test('[OPS-06] text messages are about three statuses, and out of date in the others', () => {
  expect(statusIds.filter((status) => smsEventOf(status) !== null)).toEqual(['E', 'D', 'B'])
  expect(statusIds.filter((status) => !isOutOfDate('delivered', status))).toEqual(['D', 'F'])
  expect([isOutOfDate('out', 'E'), isOutOfDate('out', 'D'), isOutOfDate('failed', 'G')]).toEqual([
    false,
    true,
    true,
  ])
  expect([isSmsOn('', 'out'), isSmsOn('out,failed', 'failed'), isSmsOn('out,failed', 'delivered')]).toEqual([
    false,
    true,
    false,
  ])
})

test('[OPS-06] a text message has the company’s words and the link', () => {
  const values = { company: 'Metro', docket: 'MT1', link: 'https://x.example/t' }
  expect(smsText('out', startingSettings, values)).toBe(
    'Metro: your parcel MT1 is out for delivery. Track it, or stop messages: https://x.example/t',
  )
  expect(smsText('failed', { ...startingSettings, SmsFailed: 'Sorry about {docket}!' }, values)).toBe(
    'Sorry about MT1! Track it, or stop messages: https://x.example/t',
  )
})
