import { expect, test } from 'vitest'
import { expectation, isAhead } from './expectation.ts'
import type { Stop, Tracked } from './track-calls.ts'

const now = '2026-07-01T12:00:00Z'

const stop = (changes: Partial<Stop> = {}): Stop => ({
  dadd_addresstype: 1,
  dadd_companyname: 'Tower of London',
  dadd_town: 'London',
  dadd_postalcode: 'EC3N',
  dadd_latitude: null,
  dadd_longitude: null,
  dadd_deadline: '2026-07-01T14:00:00Z',
  dadd_projected: '2026-07-01T12:30:00Z',
  dadd_estimated: null,
  ...changes,
})

const tracked = (dck_status: string, last: Partial<Stop> = {}): Tracked => ({
  database: 'metro',
  theme: { name: 'Metro Couriers', logo: null, accent: '#0b6e6e', accentDark: null, menu: 'side' },
  dck_docket: 'MT100042',
  dck_tracking: 'MT-7K3F-9QWX-2B4D',
  dck_status,
  dsts_description: '',
  dck_version: 1,
  headline: '',
  milestones: [{ id: 'collected', label: 'Collected', state: 'current', at: null }],
  exception: null,
  stops: [stop({ dadd_addresstype: 0 }), stop(last)],
  events: null,
  position: null,
  signature: null,
  photos: null,
  stock: null,
  trackerMap: null,
  settings: { aset_general_format: 'DD/MM/YYYY HH:mm', aset_today_format: 'HH:mm' },
})

const description = (view: Tracked) => expectation(view, now, (iso) => iso.slice(11, 16))

test('[TRACK-02] a delivery shows its expected time while that is possible, then the deadline, then that it is late', () => {
  expect(description(tracked('E'))).toBe('Expected 12:30')
  expect(description(tracked('E', { dadd_estimated: '2026-07-01T13:10:00Z' }))).toBe('Expected 13:10')
  expect(description(tracked('E', { dadd_estimated: '2026-07-01T11:50:00Z' }))).toBe('Due by 14:00')
  const late = { dadd_projected: '2026-07-01T11:00:00Z', dadd_deadline: '2026-07-01T11:30:00Z' }
  expect(description(tracked('E', late))).toBe('Later than planned. It was due by 11:30')
  expect(description(tracked('C'))).toBe('')
})

const ahead = (status: string) => tracked(status).stops.map((each) => isAhead(each, tracked(status)))

test('[TRACK-02] a visited stop has no expected time', () => {
  expect(ahead('E')).toEqual([false, true])
  expect(ahead('D')).toEqual([false, false])
  expect(ahead('C')).toEqual([false, false])
})
