import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedForwards } from '../control/status-change.ts'
import { startingStatuses, statusIds, type StatusId } from '../dockets/status.ts'
import {
  correctedTime,
  decideEvent,
  driverEventKinds,
  officeWays,
  pathTo,
  skewOf,
  unknownJob,
  type DriverEventKind,
  type ReportedDocket,
  type StopResult,
} from './driver-event.ts'

const docket = (more: Partial<ReportedDocket> = {}): ReportedDocket => ({
  status: 'G',
  archived: 'F',
  isTheirs: true,
  holder: 'Robin Wheeler',
  wasCollected: false,
  results: [null, null],
  ...more,
})

const decide = (kind: DriverEventKind, seen: ReportedDocket | null, stop = kind === 'collected' ? 0 : 1) =>
  decideEvent({ kind, stop }, seen, startingStatuses)

describe('an event of the driver who has the docket', () => {
  test.each<[DriverEventKind, StatusId, number, StatusId[]]>([
    ['accepted', 'G', 0, []],
    ['arrived', 'G', 0, []],
    ['collected', 'G', 0, ['I']],
    ['collected', 'B', 0, ['I']],
    ['left', 'I', 0, ['E']],
    ['arrived', 'E', 1, []],
    ['delivered', 'E', 1, ['D']],
    ['delivered', 'I', 1, ['D']],
    ['left', 'D', 1, []],
    ['failed', 'E', 1, ['B']],
    ['failed', 'G', 1, ['B']],
    ['failed', 'G', 0, ['B']],
  ])('[TRACK-07] "%s" in status %s at stop %i is applied as %j', (kind, status, stop, statuses) => {
    expect(decide(kind, docket({ status }), stop)).toEqual({
      outcome: 'applied',
      statuses,
      isImplied: false,
      reason: '',
      code: null,
      values: [],
    })
  })

  test.each<[DriverEventKind, StatusId, number, StatusId[]]>([
    ['delivered', 'G', 1, ['I', 'D']],
    ['delivered', 'B', 1, ['I', 'D']],
    ['left', 'G', 0, ['I', 'E']],
  ])('[TRACK-07] "%s" in status %s without a collection implies it', (kind, status, stop, statuses) => {
    expect(decide(kind, docket({ status }), stop)).toMatchObject({
      outcome: 'applied',
      statuses,
      isImplied: true,
      reason: 'The collection was not reported, so it was recorded at the same time.',
    })
  })

  test.each<[DriverEventKind, StatusId, number]>([
    ['collected', 'I', 0],
    ['collected', 'E', 0],
    ['collected', 'D', 0],
    ['delivered', 'D', 1],
    ['delivered', 'F', 1],
    ['failed', 'B', 1],
    ['failed', 'B', 0],
  ])('[TRACK-07] "%s" of a docket that already has the status %s changes nothing', (kind, status, stop) => {
    expect(decide(kind, docket({ status }), stop)).toMatchObject({ outcome: 'applied', statuses: [] })
  })

  test.each<[DriverEventKind, Partial<ReportedDocket>, number, string]>([
    ['delivered', { status: 'C' }, 1, 'This docket was cancelled.'],
    ['delivered', { status: 'R' }, 1, 'This docket was returned to the sender.'],
    ['delivered', { archived: 'T', status: 'D' }, 1, 'This docket is in the archive.'],
    ['collected', {}, 1, 'Goods are collected at the first stop only.'],
    ['delivered', {}, 0, 'The first stop is a collection.'],
    ['failed', { status: 'Q' }, 1, 'A docket cannot change from "On hold" to "Attempt failed".'],
  ])(
    '[TRACK-07] "%s" of a docket that it does not fit (%j) is noted with the reason',
    (kind, seen, stop, reason) => {
      expect(decide(kind, docket(seen), stop)).toMatchObject({
        outcome: 'noted',
        statuses: [],
        isImplied: false,
        reason,
      })
    },
  )
})

describe('an event about a docket that the driver does not have', () => {
  test.each(driverEventKinds.filter((kind) => kind !== 'accepted' && kind !== 'declined'))(
    '[TRACK-07] "%s" is noted with the driver who has it now',
    (kind) => {
      const seen = docket({ isTheirs: false })
      expect(decide(kind, seen)).toMatchObject({
        outcome: 'noted',
        reason: 'Robin Wheeler has this job now.',
      })
    },
  )

  test('[TRACK-07] is noted if the office took it back', () => {
    const seen = docket({ isTheirs: false, holder: '', status: 'O' })
    expect(decide('delivered', seen)).toMatchObject({
      outcome: 'noted',
      reason: 'The office took this job back.',
    })
  })

  test.each(['accepted', 'declined'] as const)('[TRACK-07] "%s" is refused', (kind) => {
    const seen = docket({ isTheirs: false })
    expect(decide(kind, seen)).toMatchObject({
      outcome: 'refused',
      reason: 'Robin Wheeler has this job now.',
    })
  })

  test.each(driverEventKinds)(
    '[CALL-03] "%s" is refused like a missing docket if they never had it',
    (kind) => {
      expect(decide(kind, null)).toMatchObject({ outcome: 'refused', ...unknownJob })
    },
  )
})

const after = (kind: DriverEventKind, stop: number, results: StopResult[], status: StatusId = 'E') =>
  decide(kind, docket({ status, results: [null, ...results] }), stop).statuses

describe('a docket with several drops', () => {
  test('[TRACK-07] is delivered with its last drop, in any order', () => {
    expect(after('delivered', 3, [null, null, null])).toEqual([])
    expect(after('delivered', 1, [null, null, 'delivered'])).toEqual([])
    expect(after('delivered', 2, ['delivered', null, 'delivered'])).toEqual(['D'])
  })

  test('[TRACK-07] was not collected twice if it is delivered after a failed attempt', () => {
    const failed = docket({ status: 'B', results: [null, 'failed'], wasCollected: true })
    expect(decide('delivered', failed)).toMatchObject({ statuses: ['I', 'D'], isImplied: false, reason: '' })
  })

  test('[TRACK-07] has failed if one of its drops has', () => {
    expect(after('delivered', 2, ['failed', null])).toEqual(['B'])
    expect(after('failed', 2, ['delivered', null])).toEqual(['B'])
    expect(after('delivered', 1, ['failed', 'delivered'])).toEqual(['D'])
  })

  test('[TRACK-07] is collected if its first drop is reported before the collection', () => {
    expect(after('delivered', 1, [null, null], 'G')).toEqual(['I'])
  })
})

test('[CTRL-03, TRACK-07] every applied event follows the statuses of the company', () => {
  const someStatuses = fc.constantFrom(...statusIds)
  const rows = fc.tuple(
    ...startingStatuses.map((row) =>
      fc
        .record({
          ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fc.constant(value)])),
          dsts_fwds: fc.shuffledSubarray([...statusIds]).map((codes) => codes.join('')),
        })
        .map(({ dsts_fwds }) => ({ ...row, dsts_fwds })),
    ),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...driverEventKinds),
      someStatuses,
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.constantFrom<StopResult>(null, 'delivered', 'failed'), { minLength: 4, maxLength: 4 }),
      rows,
      (kind, status, stop, results, statuses) => {
        const decision = decideEvent({ kind, stop }, docket({ status, results }), statuses)
        expect(['applied', 'noted']).toContain(decision.outcome)
        let current = status
        for (const next of decision.statuses) {
          const row = statuses.find(({ dsts_id }) => dsts_id === current)
          expect(row && allowedForwards(row, statuses).map(({ dsts_id }) => dsts_id)).toContain(next)
          current = next
        }
        expect(decision.outcome === 'noted' && decision.reason === '').toBe(false)
      },
    ),
  )
})

test('[CTRL-03] the office applies a noted event through "Given to driver" where the rules need it', () => {
  expect(pathTo('O', 'D', startingStatuses, officeWays)).toEqual(['G', 'I', 'D'])
  expect(pathTo('E', 'D', startingStatuses, officeWays)).toEqual(['D'])
  expect(pathTo('C', 'D', startingStatuses, officeWays)).toBeNull()
})

describe('the clock of a phone', () => {
  const now = '2026-03-02T12:00:00.000Z'

  test('[TRACK-07] that is hours ahead is corrected', () => {
    const skew = skewOf('2026-03-02T14:00:00.000Z', now)
    expect(correctedTime('2026-03-02T13:30:00.000Z', skew)).toBe('2026-03-02T11:30:00.000Z')
  })

  test('[TRACK-07] that is hours behind is corrected', () => {
    const skew = skewOf('2026-03-02T09:00:00.000Z', now)
    expect(correctedTime('2026-03-02T08:30:00.000Z', skew)).toBe('2026-03-02T11:30:00.000Z')
  })

  test('[TRACK-07] that differs by less than a minute is trusted', () => {
    const skew = skewOf('2026-03-02T12:00:59.000Z', now)
    expect(correctedTime('2026-03-02T11:30:00.000Z', skew)).toBe('2026-03-02T11:30:00.000Z')
  })
})
