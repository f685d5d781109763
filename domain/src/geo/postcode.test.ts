import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPostcode, normalisePostcode, postcodeError, postcodeParts } from './postcode.ts'

describe('postcodes', () => {
  test.each([
    'M1 1AE',
    'M60 1NW',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 1HQ',
    'EC1A 1BB',
    'GIR 0AA',
    'ZE1 0AA',
    'JE2 3AB',
    'GY1 1AA',
    'IM1 1AA',
    'BF1 3AA',
    'BFPO 1',
    'BFPO 9999',
  ])('[RULE-05] %s is a postcode', (postcode) => {
    expect(isPostcode(postcode)).toBe(true)
    expect(postcodeError(postcode, false)).toBeNull()
    expect(normalisePostcode(postcode.replace(' ', '').toLowerCase())).toBe(postcode)
  })

  test.each([
    'JUNK M1 1AE',
    'M1 1AE JUNK',
    'QM1 1AE',
    'M1 1AC',
    'MI1 1AE',
    'M1',
    'M1 1',
    'SW1',
    'BFPO 0',
    'BFPO 012',
    'BFPO 10000',
    'GIR 0AB',
    'M1-1AE',
    '1M1 1AE',
    'M1 1AE\u0000',
    'M١ 1AE',
  ])('[RULE-05] %j is rejected', (text) => {
    expect(isPostcode(normalisePostcode(text))).toBe(false)
    expect(postcodeError(text, false)).not.toBeNull()
  })

  test('[RULE-05] postcodes with the bypass permission, accepts up to nine letters, digits and spaces', () => {
    expect(postcodeError('D02 AF30', true)).toBeNull()
    expect(postcodeError('anything', true)).toBeNull()
    expect(postcodeError('M1-1AE', true)).toBe('A postcode can only have letters, digits and spaces.')
    expect(postcodeError('ÄB1', true)).toBe('A postcode can only have letters, digits and spaces.')
    expect(postcodeError('ABCDE FGHI', true)).toBe('A postcode can have at most 9 characters.')
    expect(postcodeError('D02 AF30', false)).toBe('Please enter a full UK postcode, such as M1 1AE.')
  })

  test('[RULE-05] an empty postcode is valid here; mandatory settings decide', () => {
    expect(postcodeError('  ', false)).toBeNull()
  })

  test('[RULE-05] a foreign postcode keeps its space', () => {
    expect(normalisePostcode(' d02  af30 ')).toBe('D02 AF30')
  })

  test('[RULE-05] normalising a second time changes nothing', () => {
    const nearly = fc.stringMatching(/^ ?[a-zA-Z]{1,2} ?[0-9]{1,2}[a-z]? ?[0-9] ?[a-z]{2} ?$/)
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'grapheme' })), (typed) => {
        const once = normalisePostcode(typed)
        expect(normalisePostcode(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('[RULE-05] the position of spaces in a typed postcode does not matter', () => {
    fc.assert(
      fc.property(fc.constantFrom('M1 1AE', 'EC1A 1BB', 'BFPO 57', 'GIR 0AA'), fc.nat(8), (postcode, at) => {
        const packed = postcode.replace(' ', '').toLowerCase()
        expect(normalisePostcode(`${packed.slice(0, at)}  ${packed.slice(at)}`)).toBe(postcode)
      }),
    )
  })

  test('[PRICE-02] postcodes splits a postcode into area, district, outward and inward part', () => {
    expect(postcodeParts('sw1a1aa')).toEqual({ area: 'SW', district: 'SW1', outward: 'SW1A', inward: '1AA' })
    expect(postcodeParts('M60 1NW')).toEqual({ area: 'M', district: 'M60', outward: 'M60', inward: '1NW' })
    expect(postcodeParts('bfpo57')).toEqual({ area: 'BFPO', district: 'BFPO', outward: 'BFPO', inward: '57' })
    expect(postcodeParts('SW1')).toBeNull()
  })
})
