import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { savedDraft, type SavedDraft } from './saved-draft.ts'

const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
    removeItem: (name: string) => void store.delete(name),
  })
})

const user = (ausr_id: number) => ({
  ausr_id,
  ausr_logon: 'account',
  ausr_nickname: '',
  ausr_firstname: '',
  ausr_lastname: '',
  ausr_telephone: '',
  ausr_email: '',
  ausr_start_page: 'home' as const,
  ausr_cust_id: 1,
  ausr_booking_complete: 'T' as const,
  ausr_booking_summary: 'T' as const,
  ausr_accountaddress: 'F' as const,
})

const draft = newBooking({
  customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
  user: { ausr_accountaddress: 'F' },
  accountAddress: null,
  defaultDelivery: null,
})

const saved: SavedDraft = {
  draft,
  editedFrom: 'new',
  key: 'a key',
  aside: null,
  attempts: 1,
  payment: {
    provider: 'S',
    attempts: 1,
    session_id: 'a payment',
    card: null,
    priced: {
      priced_at: '2026-11-30T09:00:00+00:00',
      usually: null,
      miles: 3,
      milesSource: 'addresses',
      addresses: [],
      adjusted: [],
    },
    held: true,
  },
}

test('[FORM-17] a draft is restored with its idempotency key', () => {
  savedDraft({ database: 'metro', user: user(1) }).write(saved)
  expect(savedDraft({ database: 'metro', user: user(1) }).read()).toEqual(saved)
})

test('[FORM-05] a booking that was set aside is restored without another draft', () => {
  const draftStore = savedDraft({ database: 'metro', user: user(1) })
  const aside: SavedDraft = { ...saved, draft: null, aside: draft, payment: null }
  draftStore.write(aside)
  expect(draftStore.read()).toEqual(aside)
  draftStore.write({ ...aside, aside: null })
  expect(draftStore.read()).toBeNull()
})

test('[TEN-01] a draft is not visible to other users or databases', () => {
  savedDraft({ database: 'metro', user: user(1) }).write(saved)
  expect(savedDraft({ database: 'metro', user: user(2) }).read()).toBeNull()
  expect(savedDraft({ database: 'northern', user: user(1) }).read()).toBeNull()
})

test('a cleared draft is removed', () => {
  const draftStore = savedDraft({ database: 'metro', user: user(1) })
  draftStore.write(saved)
  draftStore.clear()
  expect(draftStore.read()).toBeNull()
})

test('an invalid saved draft is ignored, and missing fields get defaults', () => {
  const draftStore = savedDraft({ database: 'metro', user: user(1) })
  for (const text of [
    '{',
    '[]',
    '{"key":"k"}',
    '{"key":"k","draft":{"docket":{},"addresses":[1],"parcels":[]}}',
  ]) {
    store.set('despatch.booking.metro.1', text)
    expect(draftStore.read()).toBeNull()
  }
  const { dadd_county: _, ...older } = { ...draft.addresses[0] }
  store.set('despatch.booking.metro.1', JSON.stringify({ ...saved, draft: { ...draft, addresses: [older] } }))
  expect(_).toBe('')
  expect(draftStore.read()?.draft?.addresses[0]?.dadd_county).toBe('')
})
