import { describe, expect, test } from 'vitest'
import { addBarcode, isListed } from './barcodes.ts'

describe('the barcodes of an address', () => {
  const listed = [{ dab_barcode: '5012345678900', dab_reference: 'PO 1' }]

  test('[FORM-13] the barcodes of an address adds a new barcode at the end, trimmed', () => {
    expect(addBarcode(listed, { dab_barcode: ' 5099 ', dab_reference: ' PO 2 ' })).toEqual([
      ...listed,
      { dab_barcode: '5099', dab_reference: 'PO 2' },
    ])
  })

  test('[FORM-13] the barcodes of an address finds a barcode anywhere in the list', () => {
    const two = [...listed, { dab_barcode: '5099', dab_reference: '' }]
    expect(two.map(({ dab_barcode }) => isListed(two, ` ${dab_barcode}`))).toEqual([true, true])
    expect(isListed(two, '50990')).toBe(false)
    expect(isListed([], '5099')).toBe(false)
    expect(isListed(two, ']C15099')).toBe(true)
    expect(addBarcode([], { dab_barcode: ']Q35099\u001D', dab_reference: '' })).toMatchObject([
      { dab_barcode: '5099' },
    ])
  })

  test('[FORM-13] the barcodes of an address does not add empty or duplicate barcodes', () => {
    expect(addBarcode(listed, { dab_barcode: '  ', dab_reference: 'PO 2' })).toBe(listed)
    expect(addBarcode(listed, { dab_barcode: '5012345678900 ', dab_reference: 'PO 2' })).toBe(listed)
  })
})
