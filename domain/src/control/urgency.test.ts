import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusIds } from '../dockets/status.ts'
import { instantMs, MINUTE_MS } from '../time/london-time.ts'
import { dueSoonMinutes, urgencies, urgencyAt } from './urgency.ts'

const now = Date.parse('2026-03-02T12:00:00Z')
const at = (status: string, due: string | null) =>
  urgencyAt(status, due === null ? null : instantMs(due), now)

test('[CTRL-02, CTRL-08] dockets are grouped by deadline first, and then by whether they have a driver', () => {
  expect(at('G', '2026-03-02T11:59:59+00:00')).toBe('late')
  expect(at('G', '2026-03-02T12:00:00+00:00')).toBe('due')
  expect(at('O', '2026-03-02T11:00:00+00:00')).toBe('late')
  expect(at('Q', '2026-03-02T11:00:00+00:00')).toBe('late')
  expect(at('W', '2026-03-02T12:29:59+00:00')).toBe('due')
  expect(at('W', '2026-03-02T12:30:00+00:00')).toBe('unallocated')
  expect(at('O', null)).toBe('unallocated')
  expect(at('E', '2026-03-02T14:00:00+00:00')).toBe('under-way')
  expect(at('B', '2026-03-02T14:00:00+00:00')).toBe('under-way')
  expect(at('Q', '2026-03-02T14:00:00+00:00')).toBe('on-hold')
  expect(at('D', '2026-03-02T11:00:00+00:00')).toBe('finished')
})

test('[CTRL-08] a docket only becomes more urgent as time passes, until it is finished', () => {
  const status = fc.constantFrom(...statusIds, 'X')
  const minutes = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(status, minutes, fc.nat(5000), (code, left, later) => {
      const due = now + left * MINUTE_MS
      const before = urgencies.indexOf(urgencyAt(code, due, now))
      const after = urgencies.indexOf(urgencyAt(code, due, now + later * MINUTE_MS))
      expect(after).toBeLessThanOrEqual(before)
      expect(urgencyAt(code, due, due - dueSoonMinutes * MINUTE_MS)).not.toBe('due')
    }),
  )
})
