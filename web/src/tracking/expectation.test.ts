import { expect, test } from 'vitest'
import { expectation, stopTimes } from './expectation.ts'
import type { TrackedStop, Tracked } from './track-calls.ts'

const now = '2026-07-01T12:00:00Z'

const stop = (changes: Partial<TrackedStop> = {}): TrackedStop => ({
  dadd_addresstype: 1,
  dadd_companyname: 'Tower of London',
  dadd_town: 'London',
  dadd_postalcode: 'EC3N',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_deadline: '2026-07-01T14:00:00Z',
  dadd_projected: '2026-07-01T12:30:00Z',
  dadd_estimated: null,
  window: null,
  stops_before: null,
  driver_arrived: false,
  instruction: null,
  instructable: false,
  text_messages: null,
  handover: '',
  ...changes,
})

const tracked = (dck_status: string, last: Partial<TrackedStop> = {}): Tracked => ({
  database: 'metro',
  theme: { name: 'Metro Couriers', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' },
  dck_docket: 'MT100042',
  dck_tracking: 'MT-7K3F-9QWX-2B4D',
  dck_status,
  dsts_description: '',
  dck_version: 1,
  headline: 'On its way',
  milestones: [{ id: 'collected', label: 'Collected', state: 'current', at: null }],
  exception: null,
  stops: [stop({ dadd_addresstype: 0 }), stop(last)],
  events: null,
  position: null,
  signature: null,
  photos: null,
  stock: null,
  telephone: '',
  usually: null,
  trackerMap: null,
  settings: { aset_general_format: 'DD/MM/YYYY HH:mm', aset_today_format: 'HH:mm' },
})

const shown = (view: Tracked) => {
  const { heading, detail } = expectation(view, now, (iso) => iso.slice(11, 16))
  return [heading, detail].filter(Boolean).join(' | ')
}

test('[TRACK-02] a delivery without a driver on the way shows by when it is promised, and then that it is late', () => {
  expect(shown(tracked('W'))).toBe('Delivery by 15:00 | On its way')
  const tomorrow = { dadd_deadline: '2026-07-02T11:00:00Z' }
  expect(shown(tracked('W', tomorrow))).toBe('Delivery by Thu 2 Jul, 12:00 | On its way')
  const late = { dadd_deadline: '2026-07-01T11:30:00Z' }
  expect(shown(tracked('E', late))).toBe('Later than planned | It was due by 12:30 · On its way')
  expect(shown(tracked('E', { dadd_deadline: null }))).toBe('On its way')
})

test('[TRACK-02] beside the promise, a delivery shows by when most like it arrive, while that is ahead', () => {
  const usually = '2026-07-01T13:20:00Z'
  expect(shown({ ...tracked('W'), usually })).toBe(
    'Delivery by 15:00 | 9 of 10 like this arrive by 14:20 · On its way',
  )
  expect(shown({ ...tracked('W'), usually: '2026-07-01T11:20:00Z' })).toBe('Delivery by 15:00 | On its way')
})

test('[TRACK-07] no arrival is expected from the plan of a booking alone', () => {
  const planned = { dadd_projected: '2026-07-01T12:30:00Z', dadd_estimated: '2026-07-01T12:40:00Z' }
  expect(shown(tracked('W', planned))).toBe('Delivery by 15:00 | On its way')
})

test('[TRACK-07] a delivery on its way shows between which times it is expected, and how many stops are before it', () => {
  const window = { from: '2026-07-01T13:10:00Z', until: '2026-07-01T13:40:00Z' }
  const at = (stops_before: number) => shown(tracked('E', { window, stops_before }))
  expect(at(2)).toBe('Arriving 14:10–14:40 | 2 stops before yours · On its way')
  expect(at(1)).toBe('Arriving 14:10–14:40 | 1 stop before yours · On its way')
  expect(at(0)).toBe('Arriving 14:10–14:40 | Yours is the next stop · On its way')
  expect(shown(tracked('E', { driver_arrived: true }))).toBe('The driver has arrived | On its way')
})

test('[TRACK-02] a delivery that has ended shows when and how, and no expected time', () => {
  const delivered = {
    id: 'delivered',
    label: 'Delivered',
    state: 'done' as const,
    at: '2026-07-01T11:40:00Z',
  }
  const signature = { name: 'R. Porter', at: '2026-07-01T11:41:00Z', path: null, image: null }
  const view = { ...tracked('D'), headline: 'Delivered', milestones: [delivered] }
  expect(shown(view)).toBe('Delivered 11:40')
  expect(shown({ ...view, signature })).toBe('Delivered 11:40 | Signed for by R. Porter')
  expect(shown({ ...view, milestones: [], signature })).toBe('Delivered 11:41 | Signed for by R. Porter')
  const cancelled = { id: 'cancelled' as const, label: 'Cancelled', final: true, at: '2026-07-01T11:00:00Z' }
  expect(shown({ ...tracked('C'), headline: 'Cancelled', exception: cancelled })).toBe('Cancelled 11:00')
})

test('[TRACK-02] a failed attempt is the heading, with the time by which it is promised', () => {
  const attempted = { id: 'attempted' as const, label: 'Delivery attempted', final: false, at: null }
  const view = { ...tracked('B'), headline: 'Delivery attempted', exception: attempted }
  expect(shown(view)).toBe('Delivery attempted | Delivery by 15:00')
})

test('[TRACK-02] with several deliveries the heading has no time of one of them, and each has its own below', () => {
  const window = { from: '2026-07-01T13:10:00Z', until: '2026-07-01T13:40:00Z' }
  const view = (status: string): Tracked => ({
    ...tracked(status),
    stops: [
      stop({ dadd_addresstype: 0 }),
      stop({ window, stops_before: 0 }),
      stop({ dadd_deadline: '2026-07-02T11:00:00Z' }),
    ],
  })
  expect(shown(view('E'))).toBe('On its way | Each delivery has its own time below')
  expect(timesOf(view('E'))).toEqual([
    '',
    'Arriving 14:10–14:40 · Delivery by 15:00',
    'Delivery by Thu 2 Jul, 12:00',
  ])
  expect(timesOf(view('D'))).toEqual(['', '', ''])
})

const timesOf = (view: Tracked) => view.stops.map((each) => stopTimes(each, view, now))

test('[TRACK-02] no time is shown twice, and a visited stop has none', () => {
  const window = { from: '2026-07-01T13:10:00Z', until: '2026-07-01T13:40:00Z' }
  expect(timesOf(tracked('E'))).toEqual(['', ''])
  expect(timesOf(tracked('E', { window, stops_before: 0 }))).toEqual(['', 'Delivery by 15:00'])
  expect(timesOf(tracked('E', { driver_arrived: true }))).toEqual(['', 'Delivery by 15:00'])
  expect(timesOf(tracked('D'))).toEqual(['', ''])
  expect(timesOf(tracked('C'))).toEqual(['', ''])
  const booked = {
    ...tracked('W'),
    milestones: [{ id: 'collected' as const, label: 'Collected', state: 'ahead' as const, at: null }],
  }
  expect(timesOf(booked)).toEqual(['Collection by 15:00', ''])
})
