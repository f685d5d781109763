import { expect, test } from 'vitest'
import type { Job, SavedEvent } from './database.ts'
import { actionAt, dueStop, isScanNext, jobsToDoFirst, jobState } from './job-state.ts'
import { emptyState, mayUpdate } from './phone-state.ts'

const stop = (dadd_id: number): Job['stops'][number] => ({
  dadd_id,
  dadd_companyname: `Stop ${dadd_id}`,
  dadd_build: '',
  dadd_street: '1 Road',
  dadd_locality: '',
  dadd_town: 'London',
  dadd_postalcode: 'EC1A 1BB',
  dadd_name: '',
  dadd_telephone: '',
  dadd_note: '',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_ready: null,
  dadd_deadline: null,
  dadd_arrived: null,
  dadd_left: null,
  needs_pin: false,
  needs_signature: false,
  instruction: null,
  instruction_where: '',
  barcodes: [],
  result: null,
})

const job = (more: Partial<Job> = {}): Job => ({
  dck_id: 1,
  dck_docket: 'MT1',
  dck_status: 'G',
  dck_note: '',
  styp_description: 'Same day',
  stops: [stop(10), stop(11), stop(12)],
  parcels: [],
  ...more,
})

const event = (dadd_id: number, evt_kind: SavedEvent['evt_kind']) => ({
  dck_id: 1,
  dadd_id,
  evt_kind,
  evt_at: '2026-03-02T09:00:00.000Z',
})

test('[TRACK-07] the next action follows what is saved on the phone, before anything is sent', () => {
  const saved: ReturnType<typeof event>[] = []
  const steps: [number, SavedEvent['evt_kind'], number][] = [
    [0, 'arrived', 10],
    [0, 'collected', 10],
    [0, 'left', 10],
    [1, 'arrived', 11],
    [1, 'delivered', 11],
    [2, 'arrived', 12],
    [2, 'delivered', 12],
  ]
  for (const [at, kind, dadd_id] of steps) {
    expect(jobState(job(), saved).next).toEqual({ stop: at, kind })
    saved.push(event(dadd_id, kind))
  }
  expect(jobState(job(), saved)).toMatchObject({ stops: ['collected', 'delivered', 'delivered'], next: null })
})

test('[TRACK-07] the drops can be visited in any order', () => {
  const saved = [event(10, 'collected'), event(10, 'left'), event(12, 'arrived')]
  const state = jobState(job(), saved)
  expect(state.next).toEqual({ stop: 2, kind: 'delivered' })
  expect(actionAt(state, 1)).toEqual({ stop: 1, kind: 'arrived' })
  expect(actionAt(jobState(job(), []), 1)).toBeNull()
})

test('[TRACK-07] what the server knows counts like what is saved', () => {
  const [collection = stop(10), first = stop(11), second = stop(12)] = job().stops
  const known = job({
    dck_status: 'E',
    stops: [
      collection,
      { ...first, result: 'delivered' },
      { ...second, dadd_arrived: '2026-03-02T09:00:00Z' },
    ],
  })
  expect(jobState(known, []).next).toEqual({ stop: 2, kind: 'delivered' })
})

test('[TRACK-07] a failed collection leaves nothing to do until the office decides', () => {
  expect(jobState(job(), [event(10, 'failed')])).toMatchObject({
    stops: ['failed', 'open', 'open'],
    next: null,
  })
  expect(jobState(job({ dck_status: 'B' }), []).next).toBeNull()
})

test('[TRACK-07] after a failed delivery the goods count as collected', () => {
  const [collection = stop(10), first = stop(11), second = stop(12)] = job().stops
  const failed = job({ dck_status: 'B', stops: [collection, { ...first, result: 'failed' }, second] })
  expect(jobState(failed, [])).toMatchObject({ stops: ['collected', 'failed', 'open'], next: null })
  // The office recorded the failure, so no stop has it.
  const left = { ...collection, dadd_left: '2026-03-02T10:10:00Z' }
  const byOffice = job({ dck_status: 'B', stops: [left, first, second] })
  expect(jobState(byOffice, [])).toMatchObject({ stops: ['collected', 'open', 'open'], next: null })
})

const due = (...kinds: SavedEvent['evt_kind'][]) =>
  dueStop(
    jobState(
      job(),
      kinds.map((kind) => event(10, kind)),
    ),
  )

test('[TRACK-07] once the goods are collected, the deadline of the next delivery counts', () => {
  expect(due()).toBe(0)
  expect(due('arrived')).toBe(0)
  expect(due('collected')).toBe(1)
  expect(due('collected', 'left')).toBe(1)
  expect(due('failed')).toBeNull()
})

test('[TRACK-07] jobs to do come before those that wait for the office, each in their order', () => {
  const jobs = [job({ dck_id: 1, dck_status: 'B' }), job({ dck_id: 2 }), job({ dck_id: 3 })]
  expect(jobsToDoFirst(jobs, []).map(({ dck_id }) => dck_id)).toEqual([2, 3, 1])
})

test('[TRACK-07] parcels are scanned before a collection and a delivery, until one is scanned', () => {
  const labelled = job({ stops: [stop(10), { ...stop(11), barcodes: ['MT1-001'] }] })
  const isNext = (stopOf: number, kind: 'arrived' | 'collected' | 'delivered', scanned: string[] = []) =>
    isScanNext(labelled, { stop: stopOf, kind }, { 11: scanned })
  expect(isNext(0, 'collected')).toBe(false)
  expect(isNext(1, 'arrived')).toBe(false)
  expect(isNext(1, 'delivered')).toBe(true)
  expect(isNext(1, 'delivered', ['MT1-001'])).toBe(false)
})

test('[TRACK-07] a new version of the app starts neither in a shift nor while something is to be sent', () => {
  const shift = { shf_id: '', shf_started: '', shf_ended: null, shf_registration: '', shf_defects: [] }
  const message = { dmsg_id: '', dmsg_text: '', dmsg_at: '' }
  expect(mayUpdate(emptyState)).toBe(true)
  expect(mayUpdate({ ...emptyState, shift })).toBe(false)
  expect(mayUpdate({ ...emptyState, outgoing: [{ id: '', kind: 'message', drv_id: 1, message }] })).toBe(
    false,
  )
})
