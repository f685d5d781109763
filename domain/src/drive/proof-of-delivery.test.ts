import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostWrongPins, pinProblem } from './delivery-pin.ts'
import { handoverText, missingInHandover } from './handover.ts'
import { compareScans, mostScans, scanNote, stopBarcodes } from './scanned-parcels.ts'

test.each([
  ['recipient', '', '', ['name']],
  ['recipient', 'Ada', '', []],
  ['neighbour', '', ' ', ['name', 'where']],
  ['neighbour', 'Bo', 'number 14', []],
  ['safe_place', '', '', ['where']],
  ['safe_place', '', 'behind the bins', []],
] as const)(
  '[TRACK-04] how a delivery was left with %s, the name "%s" and "%s" lacks %j',
  (leftWith, name, where, missing) => {
    expect(missingInHandover({ leftWith, name, where })).toEqual(missing)
  },
)

test('[TRACK-04] how a delivery was left is shown only if the recipient did not receive it', () => {
  expect(handoverText(null, '')).toBe('')
  expect(handoverText('recipient', '')).toBe('')
  expect(handoverText('neighbour', 'number 14')).toBe('Left with a neighbour: number 14')
  expect(handoverText('safe_place', 'the shed')).toBe('Left in a safe place: the shed')
})

const check = (needed: string | null, entered: string | null, wrongBefore = 0) =>
  pinProblem({ needed, entered, wrongBefore })

test('[TRACK-07] a PIN is checked only where one is needed, and locked after too many wrong ones', () => {
  expect(check(null, null)).toBeNull()
  expect(check(null, '1234')).toBeNull()
  expect(check('1234', null)).toBe('missing')
  expect(check('1234', '1235')).toBe('wrong')
  expect(check('1234', '1234', mostWrongPins - 1)).toBeNull()
  expect(check('1234', '1234', mostWrongPins)).toBe('locked')
})

const drop = (...barcodes: string[]) => ({
  dadd_addresstype: 1 as const,
  barcodes: barcodes.map((dab_barcode) => ({ dab_barcode })),
})

describe('the parcels of a stop', () => {
  const collection = { dadd_addresstype: 0 as const, barcodes: [] }
  const job = (dpar_quantity: number, ...drops: ReturnType<typeof drop>[]) => ({
    dck_docket: 'MT1',
    stops: [collection, ...drops],
    parcels: [{ dpar_quantity }],
  })

  test('[FORM-16] the parcels of a stop have the barcodes of their labels', () => {
    expect(stopBarcodes(job(2, drop('A1')))).toEqual([
      ['A1', 'MT1-002'],
      ['A1', 'MT1-002'],
    ])
    expect(stopBarcodes(job(3, drop('A1'), drop('B1')))).toEqual([['A1', 'B1', 'MT1-003'], ['A1'], ['B1']])
    expect(stopBarcodes({ ...job(1, drop()), parcels: [] })).toEqual([['MT1-001'], ['MT1-001']])
    expect(stopBarcodes(job(mostScans + 1, drop()))).toEqual([[], []])
  })

  test('[TRACK-07] the parcels of a stop are each found, missing or unexpected', () => {
    const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,8}$/), { maxLength: 12 })
    fc.assert(
      fc.property(codes, codes, (expected, scanned) => {
        const { found, missing, unexpected } = compareScans(expected, scanned)
        expect([...found, ...missing].toSorted()).toEqual(expected.toSorted())
        expect([...found, ...unexpected].toSorted()).toEqual(scanned.toSorted())
      }),
    )
  })

  test('[TRACK-07] the parcels of a stop are named in a note, the first five of each kind', () => {
    expect(scanNote(['A', 'B'], [])).toBe('')
    expect(scanNote(['A', 'B'], ['B', ' A '])).toBe('')
    expect(scanNote(['A', ']C1B'], ['B', ']C1A', 'A\u001D', ']d2B'])).toBe('')
    expect(scanNote(['A', 'B'], ['B', 'X'])).toBe('Not scanned: A. Scanned, but not expected: X.')
    expect(scanNote(['1', '2', '3', '4', '5', '6', '7'], ['1'])).toBe(
      'Not scanned: 2, 3, 4, 5, 6 and 1 more.',
    )
  })
})
