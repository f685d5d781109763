import { driveSync } from '@despatch/contract/drive/drive.ts'
import { mostEventsPerSync } from '@despatch/domain/drive/driver-event.ts'
import { expect, test } from 'vitest'
import { pairing, savedPhoto } from '../test/saved-photo.ts'
import type { SavedPhoto } from './database.ts'
import { firstToSend } from './new-event.ts'
import { unsentCount } from './phone-state.ts'
import { draftsAt, sendablePhotos } from './photos.ts'

const photo = (photo_id: string, more: Partial<SavedPhoto> = {}) =>
  savedPhoto(photo_id, { evt_id: 'delivery', ...more })

const event = {
  evt_id: 'delivery',
  evt_seq: 1,
  evt_kind: 'delivered' as const,
  evt_at: '2026-03-02T09:01:00.000Z',
  dck_id: 1,
  dadd_id: 11,
  signed_by: 'A. Porter',
  sig_path: null,
  exc_id: null,
  declined_for: null,
  left_with: 'recipient' as const,
  left_where: '',
  pin: null,
  unsigned_for: null,
  seen: null,
  scans: [],
  drv_id: 7,
  heldUntil: 0,
  dck_docket: 'MT1',
  stopName: 'Tower of London',
}

const unread = {
  evt_id: 'delivery',
  at: '2026-03-02T09:01:00.000Z',
  kind: 'delivered' as const,
  outcome: 'unreadable' as const,
  dck_docket: 'MT1',
  reason: '',
}

const ids = (photos: readonly SavedPhoto[]) => photos.map(({ photo_id }) => photo_id)

test('[TRACK-04] a photo is sent after the server has answered its delivery, and by its own driver', () => {
  const photos = [photo('draft', { evt_id: null }), photo('mine'), photo('of another', { drv_id: 8 })]
  expect(ids(sendablePhotos({ photos, events: [event], outgoing: [], notes: [] }, pairing))).toEqual([])
  expect(ids(sendablePhotos({ photos, events: [], outgoing: [], notes: [unread] }, pairing))).toEqual([])
  expect(ids(sendablePhotos({ photos, events: [], outgoing: [], notes: [] }, pairing))).toEqual(['mine'])
})

test('[TRACK-04] a photo of a delivery that is not reported yet belongs to its stop, and does not wait to be sent', () => {
  const drafts = [photo('here', { evt_id: null }), photo('elsewhere', { evt_id: null, dadd_id: 12 })]
  const photos = [...drafts, photo('of another', { evt_id: null, drv_id: 8 })]
  expect(ids(draftsAt({ photos, pairing }, { dck_id: 1, dadd_id: 11 }))).toEqual(['here'])
  expect(unsentCount({ events: [event], photos, outgoing: [] })).toBe(1)
  expect(unsentCount({ events: [event], photos: [...photos, photo('reported')], outgoing: [] })).toBe(2)
})

test('[CTRL-07] events are sent in their order, in requests that the server accepts', () => {
  const longest = 20_000
  const events = Array.from({ length: 250 }, (_, index) => ({
    ...event,
    evt_seq: index + 1,
    sig_path: index % 5 === 0 ? 'M'.repeat(longest) : null,
  }))
  const sent: number[] = []
  for (let due = events; due.length > 0;) {
    const part = firstToSend(due)
    expect(part.length).toBeGreaterThan(0)
    expect(part.length).toBeLessThanOrEqual(mostEventsPerSync)
    expect(JSON.stringify(part).length).toBeLessThan(driveSync.bodyLimits.bytes - 100_000)
    sent.push(...part.map(({ evt_seq }) => evt_seq))
    due = due.slice(part.length)
  }
  expect(sent).toEqual(events.map(({ evt_seq }) => evt_seq))
})

test('[TRACK-04] a photo of a defect is sent after the server has the shift', () => {
  const photos = [photo('defect', { evt_id: 'shift', check: 'tyres' })]
  const shift = {
    shf_id: 'shift',
    shf_started: '2026-03-02T09:00:00.000Z',
    shf_ended: null,
    shf_registration: '',
    shf_defects: [],
  }
  const outgoing = [{ kind: 'shift' as const, id: 'shift', shift, drv_id: 7 }]
  expect(ids(sendablePhotos({ photos, events: [], outgoing, notes: [] }, pairing))).toEqual([])
  expect(ids(sendablePhotos({ photos, events: [], outgoing: [], notes: [] }, pairing))).toEqual(['defect'])
})
