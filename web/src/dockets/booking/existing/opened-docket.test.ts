import { modeOf, offeredButtons } from '@despatch/domain/dockets/booking-moves.ts'
import { expect, test } from 'vitest'
import { sampleBookingSetup } from '../../../../test/sample-booking.ts'
import { freshBooking } from '../draft/booking-setup.ts'
import { openedBooking } from '../workflow/booking-state.ts'
import type { SavedDraft } from '../draft/saved-draft.ts'
import { draftAfter, openedDocket } from './opened-docket.ts'

const setup = sampleBookingSetup()
const fresh = () => freshBooking(setup)
const draftWith = (dck_cust_ref1: string) => {
  const draft = fresh()
  return { ...draft, docket: { ...draft.docket, dck_cust_ref1 } }
}

const copy = draftWith('copy')
const unfinished: SavedDraft = {
  draft: draftWith('unfinished'),
  editedFrom: 'new',
  key: 'old key',
  aside: null,
  attempts: 2,
  payment: null,
}
const opened = openedDocket(setup.modes, 'MT100001')
const reuse = (before: SavedDraft | null) => draftAfter(opened, 'reuse', { copy, before, key: 'new key' })
const startNew = (before: SavedDraft | null) =>
  draftAfter(opened, 'startNew', { copy, before, key: 'new key' })
const formWith = (saved: SavedDraft | null) => openedBooking(setup, saved)

test('[FORM-02, FORM-08] a docket with a reference opens in mode existing and offers Re-use and New', () => {
  expect(modeOf(opened)).toBe('existing')
  expect(offeredButtons(opened)).toEqual(['reuse', 'startNew'])
})

test('[FORM-05] Re-use opens the form in mode reuse with the copy and a new key', () => {
  const form = formWith(reuse(null))
  expect(modeOf(form.snapshot)).toBe('reuse')
  expect(form.booking.draft).toEqual(copy)
  expect([form.key, form.dirty, form.aside, form.attempts]).toEqual(['new key', true, null, 0])
})

test('[FORM-05] Re-use and New set an unfinished booking aside', () => {
  expect(formWith(reuse(unfinished)).aside).toEqual(unfinished.draft)
  const form = formWith(startNew(unfinished))
  expect(modeOf(form.snapshot)).toBe('new')
  expect([form.booking.draft, form.aside]).toEqual([fresh(), unfinished.draft])
  expect([form.key, form.dirty, form.restored]).toEqual(['new key', false, false])
})

test('[FORM-05] a booking that was set aside can still be restored while nothing is typed', () => {
  const before = startNew(unfinished)
  expect(startNew(before)?.aside).toEqual(unfinished.draft)
  expect(reuse(before)?.aside).toEqual(unfinished.draft)
})

test('[FORM-05] New saves nothing if there is no unfinished booking', () => {
  expect(startNew(null)).toBeNull()
  expect(modeOf(formWith(null).snapshot)).toBe('new')
})
