import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostReplayDays, replayError, rotationError } from './account-webhooks.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const hours = (count: number) => new Date(now + count * 3600_000).toISOString()

/** The field that a period is refused at, in hours from now. */
const error = (from: number, to: number, keepDays = 30) =>
  replayError({ from: hours(from), to: hours(to) }, keepDays, now)?.field

/** The same instant in summer time. */
const shifted = (iso: string) => `${new Date(Date.parse(iso) + 3600_000).toISOString().slice(0, 19)}+01:00`

test('[CALL-04] the rotation of a secret waits while an earlier secret is valid, unless it ends every earlier secret', () => {
  expect(rotationError(null, 24, now)).toBeNull()
  expect(rotationError(hours(-1), 24, now)).toBeNull()
  expect(rotationError(hours(0), 24, now)).toBeNull()
  expect(rotationError(hours(1), 24, now)).toMatch(/less than 24 hours ago.*send 0/)
  expect(rotationError(hours(1), 0, now)).toBeNull()
})

test('[CALL-04] the period of a replay has an end after its start, at most 31 days, and only days whose events are stored', () => {
  expect(error(-24, 0)).toBeUndefined()
  expect(error(0, 0)).toBe('to')
  expect(error(0, -1)).toBe('to')
  expect(error(-365 * 24, 0)).toBe('to')
  expect(error(-mostReplayDays * 24, 0, 90)).toBeUndefined()
  expect(error(-mostReplayDays * 24 - 1, 0, 90)).toBe('to')
  expect(error(-30 * 24, 0)).toBeUndefined()
  expect(error(-32 * 24, -31 * 24)).toBe('from')
})

test('[CALL-04] the period of a replay is accepted in any time zone alike', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40 * 24, max: 24 }),
      fc.integer({ min: -40 * 24, max: 24 }),
      (from, to) => {
        const inUtc = { from: hours(from), to: hours(to) }
        expect(replayError({ from: shifted(inUtc.from), to: shifted(inUtc.to) }, 30, now)).toEqual(
          replayError(inUtc, 30, now),
        )
      },
    ),
  )
})
