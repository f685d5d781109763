import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characters } from '../text/clean-text.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { emptyAddress } from '../dockets/new-booking.ts'
import {
  columnLengths,
  cutSelection,
  formLengths,
  quoteLengths,
  selectionLengths,
} from './address-lengths.ts'
import type { AddressLocation } from './location.ts'

const fields = fieldsOf(formLengths)
const blank: AddressLocation = emptyAddress(0)

describe('the lengths of an address', () => {
  test('[RULE-10] the lengths of an address are those of the specification for form, quote and selection', () => {
    expect(formLengths).toMatchObject({
      dadd_companyname: 40,
      dadd_build: 30,
      dadd_street: 30,
      dadd_postalcode: 9,
    })
    expect(quoteLengths).toMatchObject({ dadd_companyname: 50, dadd_street: 110, dadd_postalcode: 9 })
    expect(selectionLengths).toEqual({
      dadd_companyname: 50,
      dadd_build: 50,
      dadd_street: 110,
      dadd_locality: 50,
      dadd_town: 50,
      dadd_county: 50,
      dadd_country: 50,
      dadd_postalcode: 9,
    })
  })

  test('[RULE-10] the lengths of an address are the largest of each field for the columns', () => {
    expect(columnLengths).toEqual(selectionLengths)
    for (const field of fields) {
      for (const lengths of [formLengths, quoteLengths, selectionLengths]) {
        expect(columnLengths[field]).toBeGreaterThanOrEqual(lengths[field])
      }
    }
  })

  test('[RULE-10] cut a selected address only if it exceeds the selection’s lengths', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 130 })
    const addresses = fc
      .tuple(...fields.map((field) => text.map((value) => [field, value])))
      .map((entries): AddressLocation => Object.assign(emptyAddress(0), Object.fromEntries(entries)))
    fc.assert(
      fc.property(addresses, (address) => {
        const cut = cutSelection(address)
        for (const field of fields) {
          expect(characters(cut[field])).toBeLessThanOrEqual(selectionLengths[field])
          const fits = characters(address[field]) <= selectionLengths[field]
          expect(cut[field] === address[field]).toBe(fits)
        }
      }),
    )
    const street = 'A street name that is longer than the form lets people type'
    expect(cutSelection({ ...blank, dadd_street: street }).dadd_street).toBe(street)
  })
})
