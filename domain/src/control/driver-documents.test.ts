import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../time/london-day.ts'
import {
  documentErrors,
  documentKinds,
  documentProblems,
  documentsRefusal,
  requiredDocuments,
  type RecordedDocument,
} from './driver-documents.ts'

const today = '2026-03-03'
const lax = { warnDays: 30, blocks: false }
const strict = { warnDays: 30, blocks: true }
const document = (
  ddoc_kind: RecordedDocument['ddoc_kind'],
  ddoc_expires: string | null,
  ddoc_name = '',
): RecordedDocument => ({ ddoc_kind, ddoc_name, ddoc_expires })
const valid = requiredDocuments.map((kind) => document(kind, null))
const texts = (documents: RecordedDocument[], rule = lax) =>
  documentProblems(documents, today, rule).map(({ text }) => text)

test('[CTRL-07] a document is valid until the end of its last day, and is warned of from some days before it', () => {
  expect(texts([document('licence', '2026-04-03')])).toEqual([])
  expect(texts([document('licence', '2026-04-02')])).toEqual(['Driving licence expires on 02/04/2026'])
  expect(texts([document('licence', today)])).toEqual(['Driving licence expires on 03/03/2026'])
  expect(texts([document('licence', '2026-03-02')])).toEqual(['Driving licence expired on 02/03/2026'])
  expect(texts([document('other', '2026-03-02', 'Forklift')])).toEqual(['Forklift expired on 02/03/2026'])
  expect(texts([document('right_to_work', null)])).toEqual([])
})

test('[CTRL-07] documents are missing only if the company requires them', () => {
  expect(texts([])).toEqual([])
  expect(texts([document('licence', null)], strict)).toEqual([
    'Insurance is missing',
    'Right to work is missing',
  ])
  expect(texts(valid, strict)).toEqual([])
})

test('[CTRL-07] a driver gets no dockets without valid required documents, and the refusal names them', () => {
  const documents = [document('licence', '2026-03-02'), document('insurance', '2026-03-10')]
  expect(documentsRefusal('Robin', documents, today, lax)).toBeNull()
  expect(documentsRefusal('Robin', documents, today, strict)).toBe(
    'Robin cannot get dockets. Right to work is missing. Driving licence expired on 02/03/2026.',
  )
  expect(
    documentsRefusal('Robin', [...valid, document('other', '2020-01-01', 'Forklift')], today, strict),
  ).toBeNull()
})

test('[CTRL-07] whatever the documents, a driver is refused exactly if a required one is missing or expired', () => {
  const documents = fc.uniqueArray(
    fc.record({
      ddoc_kind: fc.constantFrom(...documentKinds),
      ddoc_name: fc.constantFrom('A', 'B'),
      ddoc_expires: fc.option(fc.integer({ min: -60, max: 60 }).map((days) => dayAfter(today, days))),
    }),
    { selector: ({ ddoc_kind, ddoc_name }) => (ddoc_kind === 'other' ? ddoc_name : ddoc_kind) },
  )
  fc.assert(
    fc.property(documents, (recorded) => {
      const isValid = requiredDocuments.every((kind) =>
        recorded.some(
          ({ ddoc_kind, ddoc_expires }) =>
            ddoc_kind === kind && (ddoc_expires === null || ddoc_expires >= today),
        ),
      )
      expect(documentsRefusal('Robin', recorded, today, strict) === null).toBe(isValid)
      expect(documentsRefusal('Robin', recorded, today, lax)).toBeNull()
    }),
  )
})

test('[CTRL-07] another document needs a name', () => {
  expect(documentErrors({ ddoc_kind: 'other', ddoc_name: ' ' })).toMatchObject([{ field: 'ddoc_name' }])
  expect(documentErrors({ ddoc_kind: 'licence', ddoc_name: '' })).toEqual([])
})
