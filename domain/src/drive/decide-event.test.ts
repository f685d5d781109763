import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedForwards } from '../control/status-change.ts'
import { startingStatuses, statusIds, type StatusId } from '../dockets/status.ts'
import { applyNotedEvent, decideEvent } from './decide-event.ts'
import { driverEventKinds, type DriverEventKind, type ReportedEvent } from './driver-event.ts'
import { unknownJob } from './driver-reason.ts'
import {
  noEffects,
  type EventDocket,
  type EventFacts,
  type EventOffer,
  type EventStop,
  type StopResult,
} from './event-effects.ts'

const now = '2026-03-02T12:00:00.000Z'
const ready = '2026-03-02T09:00:00.000Z'

const stopAt = (position: number, more: Partial<EventStop> = {}): EventStop => ({
  dadd_id: 100 + position,
  dadd_town: position === 0 ? 'Leeds' : 'York',
  dadd_pin: null,
  dadd_ready: position === 0 ? ready : null,
  dadd_arrived: null,
  dadd_left: null,
  wrongPins: 0,
  reportedArrival: null,
  seenAtArrival: null,
  result: null,
  lastReport: null,
  handedOver: null,
  ...more,
})

const withResults = (results: readonly StopResult[]) =>
  results.map((result, position) => stopAt(position, { result }))

const docket = (more: Partial<EventDocket> = {}): EventDocket => ({
  dck_status: 'G',
  dck_archive: 'F',
  booked: '2026-03-02T07:00:00.000Z',
  given: '2026-03-02T08:00:30.000Z',
  isAssignedDriver: true,
  currentDriver: 'Robin Wheeler',
  wasCollected: false,
  lastFailure: 3,
  needsSignature: false,
  stops: withResults([null, null]),
  barcodes: [],
  ...more,
})

const eventAt = (kind: DriverEventKind, stop: number, more: Partial<ReportedEvent> = {}): ReportedEvent => ({
  evt_kind: kind,
  dadd_id: 100 + stop,
  evt_at: '2026-03-02T11:00:00.000Z',
  signed_by: 'Ada Stone',
  sig_path: null,
  exc_id: null,
  declined_for: null,
  left_with: 'recipient',
  left_where: '',
  unsigned_for: null,
  pin: null,
  scans: [],
  seen: null,
  ...more,
})

const factsOf = (seen: EventDocket | null, more: Partial<EventFacts> = {}): EventFacts => ({
  docket: seen,
  offer: null,
  driver: { drv_id: 7, drv_driver: 'Sam Carter' },
  statuses: startingStatuses,
  reasons: [{ exc_id: 3, exc_status: 'B' }],
  now,
  ...more,
})

const usualStop = (kind: DriverEventKind) => (kind === 'collected' ? 0 : 1)
const decide = (kind: DriverEventKind, seen: EventDocket | null, stop = usualStop(kind)) =>
  decideEvent(eventAt(kind, stop), factsOf(seen))
const statusesOf = ({ changes }: { changes: readonly { status: StatusId }[] }) =>
  changes.map(({ status }) => status)

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
    const decision = decide(kind, docket({ dck_status: status }), stop)
    expect(decision).toMatchObject({ outcome: 'applied', reason: '', code: null, values: [] })
    expect(statusesOf(decision)).toEqual(statuses)
  })

  test.each<[DriverEventKind, StatusId, number, StatusId[]]>([
    ['delivered', 'G', 1, ['I', 'D']],
    ['delivered', 'B', 1, ['I', 'D']],
    ['left', 'G', 0, ['I', 'E']],
  ])('[TRACK-07] "%s" in status %s without a collection implies it', (kind, status, stop, statuses) => {
    const decision = decide(kind, docket({ dck_status: status }), stop)
    expect(decision).toMatchObject({
      outcome: 'applied',
      reason: 'The collection was not reported, so it was recorded at the same time.',
    })
    expect(statusesOf(decision)).toEqual(statuses)
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
    expect(decide(kind, docket({ dck_status: status }), stop)).toMatchObject({
      outcome: 'applied',
      changes: [],
    })
  })

  test.each<[DriverEventKind, Partial<EventDocket>, number, string]>([
    ['delivered', { dck_status: 'C' }, 1, 'This docket was cancelled.'],
    ['delivered', { dck_status: 'R' }, 1, 'This docket was returned to the sender.'],
    ['delivered', { dck_archive: 'T', dck_status: 'D' }, 1, 'This docket is in the archive.'],
    ['collected', {}, 1, 'Goods are collected at the first stop only.'],
    ['delivered', {}, 0, 'The first stop is a collection.'],
    ['failed', { dck_status: 'Q' }, 1, 'A docket cannot change from "On hold" to "Attempt failed".'],
  ])(
    '[TRACK-07] "%s" of a docket that it does not fit (%j) is noted with the reason',
    (kind, seen, stop, reason) => {
      expect(decide(kind, docket(seen), stop)).toMatchObject({ ...noEffects, outcome: 'noted', reason })
    },
  )
})

describe('an event about a docket that the driver does not have', () => {
  test.each(driverEventKinds.filter((kind) => kind !== 'accepted' && kind !== 'declined'))(
    '[TRACK-07] "%s" is noted with the driver who has it now',
    (kind) => {
      const seen = docket({ isAssignedDriver: false })
      expect(decide(kind, seen)).toMatchObject({
        outcome: 'noted',
        reason: 'Robin Wheeler has this job now.',
      })
    },
  )

  test('[TRACK-07] an event about a docket that the driver does not have is noted if the office took it back', () => {
    const seen = docket({ isAssignedDriver: false, currentDriver: '', dck_status: 'O' })
    expect(decide('delivered', seen)).toMatchObject({
      outcome: 'noted',
      reason: 'The office took this job back.',
    })
  })

  test.each(['accepted', 'declined'] as const)('[TRACK-07] "%s" is refused', (kind) => {
    const seen = docket({ isAssignedDriver: false })
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
  statusesOf(decide(kind, docket({ dck_status: status, stops: withResults([null, ...results]) }), stop))

test('[TRACK-07] a docket with several drops is delivered with its last drop, in any order', () => {
  expect(after('delivered', 3, [null, null, null])).toEqual([])
  expect(after('delivered', 1, [null, null, 'delivered'])).toEqual([])
  expect(after('delivered', 2, ['delivered', null, 'delivered'])).toEqual(['D'])
})

test('[TRACK-07] a docket with several drops was not collected twice if it is delivered after a failed attempt', () => {
  const stops = withResults([null, 'failed'])
  const decision = decide('delivered', docket({ dck_status: 'B', stops, wasCollected: true }))
  expect(decision.reason).toBe('')
  expect(statusesOf(decision)).toEqual(['I', 'D'])
})

test('[TRACK-07] a docket with several drops has failed if one of its drops has', () => {
  expect(after('delivered', 2, ['failed', null])).toEqual(['B'])
  expect(after('failed', 2, ['delivered', null])).toEqual(['B'])
  expect(after('delivered', 1, ['failed', 'delivered'])).toEqual(['D'])
})

test('[TRACK-07] a docket with several drops is collected if its first drop is reported before the collection', () => {
  expect(after('delivered', 1, [null, null], 'G')).toEqual(['I'])
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
        const seen = docket({ dck_status: status, stops: withResults(results) })
        const decision = decideEvent(eventAt(kind, stop), factsOf(seen, { statuses }))
        expect(['applied', 'noted']).toContain(decision.outcome)
        let current = status
        for (const next of statusesOf(decision)) {
          const row = statuses.find(({ dsts_id }) => dsts_id === current)
          expect(row && allowedForwards(row, statuses).map(({ dsts_id }) => dsts_id)).toContain(next)
          current = next
        }
        expect(decision.outcome === 'noted' && decision.reason === '').toBe(false)
      },
    ),
  )
})

describe('what an applied event changes', () => {
  const seenAt = { latitude: 53.8, longitude: -1.55, accuracy: 12 }

  test('[TRACK-07] the driver signs for a collection that was not reported, and the recipient for the delivery', () => {
    const { changes } = decide('delivered', docket())
    expect(changes).toEqual([
      { status: 'I', at: '2026-03-02T11:00:00.000Z', signedBy: 'Sam Carter' },
      { status: 'D', at: '2026-03-02T11:00:00.000Z', signedBy: 'Ada Stone' },
    ])
  })

  test('[TRACK-07] a failed attempt has its own reason, or else that of the attempt before', () => {
    const own = decideEvent(eventAt('failed', 1, { exc_id: 4 }), {
      ...factsOf(docket()),
      reasons: [{ exc_id: 4, exc_status: 'B' }],
    })
    expect(own.changes).toMatchObject([{ status: 'B', exception: 4 }])
    expect(decide('failed', docket()).changes).toMatchObject([{ status: 'B', exception: 3 }])
  })

  test('[CTRL-03] a reason that belongs to another status is noted', () => {
    const facts = factsOf(docket(), { reasons: [{ exc_id: 3, exc_status: 'C' }] })
    expect(decideEvent(eventAt('failed', 1), facts)).toMatchObject({
      ...noEffects,
      outcome: 'noted',
      code: 'form_incomplete',
      reason: 'This reason is not for this status.',
    })
  })

  test('[CTRL-03] a delivery without a name is noted, unless it was left in a safe place', () => {
    const unnamed = { signed_by: '' }
    expect(decideEvent(eventAt('delivered', 1, unnamed), factsOf(docket({ dck_status: 'E' })))).toMatchObject(
      {
        ...noEffects,
        outcome: 'noted',
        reason: 'Please enter the name of the signatory.',
      },
    )
    const safe = { ...unnamed, left_with: 'safe_place', left_where: 'Porch' } as const
    expect(decideEvent(eventAt('delivered', 1, safe), factsOf(docket({ dck_status: 'E' })))).toMatchObject({
      outcome: 'applied',
      changes: [{ status: 'D', signedBy: '' }],
      handover: { left_with: 'safe_place', left_where: 'Porch' },
    })
  })

  test('[TRACK-07] a signature is stored with the name, and scans with the town', () => {
    const seen = docket({ dck_status: 'E', barcodes: ['A1', 'A2'] })
    const event = eventAt('delivered', 1, { sig_path: 'M0 0L9 9', scans: ['A1', 'X9'] })
    expect(decideEvent(event, factsOf(seen))).toMatchObject({
      outcome: 'applied',
      signature: { sig_name: 'Ada Stone', sig_path: 'M0 0L9 9' },
      handover: { left_with: 'recipient', left_where: '' },
      scans: [{ barcode: 'A1', description: 'Delivered, York' }],
      reason: 'Not scanned: A2. Scanned, but not expected: X9.',
    })
  })

  test.each([
    ['pin_missing', { dadd_pin: '1234' }, {}],
    ['pin_wrong', { dadd_pin: '1234' }, { pin: '4321' }],
    ['pin_locked', { dadd_pin: '1234', wrongPins: 5 }, { pin: '1234' }],
    ['where_missing', {}, { left_with: 'neighbour' }],
    ['signature_missing', {}, {}],
  ] as const)('[TRACK-07] a delivery without its proof (%s) is noted', (code, stop, event) => {
    const seen = docket({ dck_status: 'E', needsSignature: true, stops: [stopAt(0), stopAt(1, stop)] })
    expect(decideEvent(eventAt('delivered', 1, event), factsOf(seen))).toMatchObject({
      ...noEffects,
      outcome: 'noted',
      code,
    })
  })

  test('[PRICE-06] an arrival is recorded with the position of the phone', () => {
    expect(
      decideEvent(eventAt('arrived', 1, { seen: seenAt }), factsOf(docket({ dck_status: 'E' }))),
    ).toMatchObject({
      times: [{ event: 'arrived', at: '2026-03-02T11:00:00.000Z' }],
      seen: { arrived: seenAt, left: null },
    })
  })

  test('[PRICE-06] a driver who comes early waits from the ready time', () => {
    const early = { evt_at: '2026-03-02T08:00:00.000Z' }
    expect(decideEvent(eventAt('arrived', 0, early), factsOf(docket())).times).toEqual([
      { event: 'arrived', at: ready },
    ])
    const stillEarly = factsOf(docket(), { now: '2026-03-02T08:01:00.000Z' })
    expect(decideEvent(eventAt('arrived', 0, early), stillEarly)).toMatchObject({
      outcome: 'applied',
      times: [],
    })
    const waiting = stopAt(0, { reportedArrival: early.evt_at, seenAtArrival: seenAt })
    const left = decideEvent(eventAt('left', 0), factsOf(docket({ stops: [waiting, stopAt(1)] })))
    expect(left.times).toEqual([
      { event: 'arrived', at: ready },
      { event: 'left', at: '2026-03-02T11:00:00.000Z' },
    ])
    expect(left.seen).toEqual({ arrived: seenAt, left: null })
  })

  test('[PRICE-06] a time that is not possible is noted, and a delivery at such a time is still applied', () => {
    const stops = [stopAt(0, { dadd_left: '2026-03-02T11:30:00.000Z' }), stopAt(1)]
    const seen = docket({ dck_status: 'E', stops })
    const arrived = decideEvent(eventAt('arrived', 1), factsOf(seen))
    expect(arrived).toMatchObject({ ...noEffects, outcome: 'noted', code: 'time_not_recorded' })
    expect(arrived.reason).toContain('The driver was at the collection until')
    const delivered = decideEvent(eventAt('delivered', 1), factsOf(seen))
    expect(delivered).toMatchObject({ outcome: 'applied', times: [], reason: arrived.reason })
    expect(statusesOf(delivered)).toEqual(['D'])
  })
})

const offer = (more: Partial<EventOffer> = {}): EventOffer => ({
  state: 'offered',
  ended: 'office',
  until: '2026-03-02T12:05:00.000Z',
  holder: '',
  status: 'O',
  documentsProblem: null,
  isOnDuty: true,
  ...more,
})

const answer = (kind: 'accepted' | 'declined', more: Partial<EventOffer> = {}) =>
  decideEvent(eventAt(kind, 0, { declined_for: 'far' }), factsOf(null, { offer: offer(more) }))

test('[CTRL-07] an answer to an offer gives the docket to the driver who accepts', () => {
  expect(answer('accepted')).toMatchObject({
    outcome: 'applied',
    changes: [{ status: 'G', driver: 7 }],
    answer: { accepted: true },
  })
})

test('[CTRL-07] an answer to an offer is stored with the reason of a driver who declines', () => {
  expect(answer('declined')).toMatchObject({
    outcome: 'applied',
    changes: [],
    answer: { accepted: false, reason: 'far' },
    reason: 'Too far away.',
  })
})

test.each([
  ['offer_expired', { until: now }],
  ['documents_not_valid', { documentsProblem: 'The licence has expired.' }],
  ['form_incomplete', { isOnDuty: false }],
] as const)('[CTRL-07] an answer to an offer is refused with %s, and changes nothing', (code, more) => {
  expect(answer('accepted', more)).toMatchObject({ ...noEffects, outcome: 'refused', code })
})

const apply = (dck_status: StatusId, event: Partial<ReportedEvent> = {}) =>
  applyNotedEvent(
    { ...eventAt('delivered', 1, event), evt_drv_id: 9 },
    { dck_status, dadd_town: 'York', barcodes: [] },
    startingStatuses,
    'control',
  )

test('[CTRL-03] a noted event that the office applies leads through "Given to driver" where the rules need it', () => {
  expect(statusesOf(apply('O') ?? noEffects)).toEqual(['G', 'I', 'D'])
  expect(statusesOf(apply('E') ?? noEffects)).toEqual(['D'])
  expect(apply('C')).toBeNull()
})

test('[TRACK-07] a noted event that the office applies is signed for by the recipient, or else by the user of the office', () => {
  expect(apply('E')?.changes).toMatchObject([{ driver: 9, signedBy: 'Ada Stone' }])
  expect(apply('E', { signed_by: '' })?.changes).toMatchObject([{ driver: 9, signedBy: 'control' }])
  expect(apply('E', { signed_by: '', left_with: 'safe_place' })?.changes).toMatchObject([{ signedBy: '' }])
})

test('[TRACK-07] a noted event that the office applies changes only the status if its stop was removed since', () => {
  expect(apply('E', { dadd_id: null, sig_path: 'M0 0L9 9' })).toMatchObject({
    changes: [{ status: 'D' }],
    signature: null,
    handover: null,
  })
})

const eventOf = (kind: DriverEventKind, evt_at: string) => {
  const stop = kind === 'collected' ? 0 : 1
  return eventAt(kind, stop, { evt_at, ...(kind === 'failed' ? { exc_id: 3 } : {}) })
}

const decideAt = (kind: DriverEventKind, evt_at: string, more: Partial<EventDocket> = {}) =>
  decideEvent(
    eventOf(kind, evt_at),
    factsOf(docket({ dck_status: kind === 'collected' ? 'G' : 'I', ...more })),
  )

describe('the time of an event', () => {
  describe.each(driverEventKinds.filter((kind) => kind !== 'declined'))('[TRACK-07] of "%s"', (kind) => {
    test.each([
      [
        'before the booking',
        '2026-03-02T06:59:00Z',
        'The docket was booked at 02/03/2026 07:00.',
        { given: null },
      ],
      [
        'before the docket was given to the driver',
        '2026-03-02T07:30:00Z',
        'The docket was given to this driver at',
        {},
      ],
      [
        'before the driver’s last report about the same stop',
        '2026-03-02T09:59:00Z',
        'The report before this one at the stop was at 02/03/2026 10:00.',
        {
          stops: [
            stopAt(0, { lastReport: '2026-03-02T10:00:00Z' }),
            stopAt(1, { lastReport: '2026-03-02T10:00:00Z' }),
          ],
        },
      ],
      [
        'that is more than 30 days old',
        '2026-01-30T12:00:00Z',
        'more than 30 days ago',
        { booked: '2026-01-01T12:00:00Z', given: null },
      ],
      ['more than two minutes in the future', '2026-03-02T12:02:01Z', 'in the future', {}],
    ])(
      `[TRACK-07] of "${kind}" %s is noted for the office, and changes nothing`,
      (_name, at, reason, more) => {
        const decision = decideAt(kind, at, more)
        expect(decision).toMatchObject({ ...noEffects, outcome: 'noted', code: 'time_not_possible' })
        expect(decision.reason).toContain(reason)
      },
    )

    test(`[TRACK-07] of "${kind}" within the minute in which the docket was given is applied`, () => {
      const decision = decideAt(kind, '2026-03-02T08:00:00Z', {
        stops: withResults([null, null]).map((stop) => ({ ...stop, dadd_ready: null })),
      })
      expect(decision).toMatchObject({ outcome: 'applied' })
      for (const { at } of decision.changes) expect(at).toBe('2026-03-02T08:00:30.000Z')
    })
  })

  test('[TRACK-07] the time of an event at a drop is not before the collection', () => {
    const stops = [stopAt(0, { handedOver: '2026-03-02T11:30:00Z' }), stopAt(1)]
    expect(decideAt('delivered', '2026-03-02T11:29:00Z', { stops })).toMatchObject({
      outcome: 'noted',
      reason:
        'The time is not possible. The goods were collected at 02/03/2026 11:30. Enter that time or a later one.',
    })
    expect(decideAt('delivered', '2026-03-02T11:30:00Z', { stops }).outcome).toBe('applied')
  })

  test('[TRACK-07] the time of an arrival before the goods are ready is recorded with the departure, and the office is notified', () => {
    const stops = [stopAt(0, { dadd_ready: '2026-03-02T13:00:00Z' }), stopAt(1)]
    expect(decideEvent(eventAt('arrived', 0), factsOf(docket({ stops })))).toMatchObject({
      outcome: 'applied',
      times: [],
      reason:
        'The driver came before the goods are ready. The arrival counts from 02/03/2026 13:00, and is recorded with the departure.',
    })
  })
})
