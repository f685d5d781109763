import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import { emptyAddress } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import { expect, test } from 'vitest'
import { noTerms, readSaved } from './saved-quote.ts'

const at = Date.parse('2026-07-01T12:00:00Z')
const hour = 3_600_000

const saved = {
  draft: {
    docket: { ...emptyFields, dck_contact: 'Greta Guest' },
    addresses: [emptyAddress(0), emptyAddress(1)],
    parcels: [emptyParcel()],
  },
  terms: { terms: true, guidelines: true, prohibited: false },
  page: 'contact',
  guid: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
  session_id: null,
  at,
}

test('[QUOTE-10] a saved quote is restored unchanged', () => {
  expect(readSaved(JSON.stringify(saved), at + hour)).toEqual(saved)
})

test('[QUOTE-10] a saved quote is discarded after a day', () => {
  expect(readSaved(JSON.stringify(saved), at + 24 * hour)).not.toBeNull()
  expect(readSaved(JSON.stringify(saved), at + 24 * hour + 1)).toBeNull()
})

test('[QUOTE-10, QUOTE-07] an invalid saved quote is ignored, and unknown terms count as not confirmed', () => {
  const old = readSaved(JSON.stringify({ ...saved, terms: 'yes', guid: 7, page: undefined }), at)
  expect(old).toMatchObject({ terms: noTerms, guid: null, page: '' })
  for (const text of [
    null,
    '',
    '{',
    '[]',
    '7',
    JSON.stringify({ ...saved, draft: {} }),
    JSON.stringify({ at }),
  ])
    expect(readSaved(text, at)).toBeNull()
})
