import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionOf } from '../dockets/attention.ts'
import { lateWarning } from '../control/late-dockets.ts'
import { urgencyAt } from '../control/urgency.ts'
import { instantMs } from './london-time.ts'
import { isPast, minutesLeft, pastBefore } from './minutes-left.ts'

test.each([
  ['2026-03-02T11:58:59.999Z', 2],
  ['2026-03-02T11:59:00Z', 1],
  ['2026-03-02T12:00:00Z', 0],
  ['2026-03-02T12:00:59.999Z', 0],
  ['2026-03-02T12:01:00Z', -1],
  ['2026-03-02T13:01:30Z', -61],
])('[CTRL-02] at %s a deadline at noon is %i minutes away', (now, minutes) => {
  expect(minutesLeft('2026-03-02T12:00:00+00:00', Date.parse(now))).toBe(minutes)
})

test('[CTRL-02, CTRL-06, NAV-06] a docket is late everywhere from the first minute that people count as late, and nowhere before', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z')
  const second = fc.integer({ min: -180_000, max: 180_000 })
  fc.assert(
    fc.property(second, second, (due, passed) => {
      const deadline = new Date(noon + due).toISOString()
      const nowMs = noon + passed
      const now = new Date(nowMs).toISOString()
      const isLate = minutesLeft(deadline, nowMs) < 0
      expect(isPast(instantMs(deadline), nowMs)).toBe(isLate)
      expect(deadline < pastBefore(now)).toBe(isLate)
      expect(attentionOf('G', deadline, nowMs) === 'late').toBe(isLate)
      expect(urgencyAt('G', noon + due, nowMs) === 'late').toBe(isLate)
      const warning = lateWarning([{ dck_docket: 'MT1', dadd_deadline: deadline }], 'D', now)
      expect(warning !== undefined).toBe(isLate)
    }),
  )
})
