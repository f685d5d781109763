import { describe, expect, test } from 'vitest'
import { addBarcode, isListed } from './barcodes.ts'

describe('barcodes of an address', () => {
  const listed = [{ dab_barcode: '5012345678900', dab_reference: 'PO 1' }]

  test('[FORM-13] a new barcode is added at the end, trimmed', () => {
    expect(addBarcode(listed, { dab_barcode: ' 5099 ', dab_reference: ' PO 2 ' })).toEqual([
      ...listed,
      { dab_barcode: '5099', dab_reference: 'PO 2' },
    ])
  })

  test('[FORM-13] a barcode is found anywhere in the list', () => {
    const two = [...listed, { dab_barcode: '5099', dab_reference: '' }]
    expect(two.map(({ dab_barcode }) => isListed(two, ` ${dab_barcode}`))).toEqual([true, true])
    expect(isListed(two, '50990')).toBe(false)
    expect(isListed([], '5099')).toBe(false)
  })

  test('[FORM-13] an empty one and one already listed are not', () => {
    expect(addBarcode(listed, { dab_barcode: '  ', dab_reference: 'PO 2' })).toBe(listed)
    expect(addBarcode(listed, { dab_barcode: '5012345678900 ', dab_reference: 'PO 2' })).toBe(listed)
  })
})
