import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch, searchWords } from './search-text.ts'

const none = { postcode: null, postcodeStart: null, number: null }

describe('an address search', () => {
  test.each([
    ['10 downing', { ...none, number: '10', words: ['downing'] }],
    ['Downing Street 10a, London', { ...none, number: '10a', words: ['downing', 'street', 'london'] }],
    ['Flat 2, 10 Downing St', { ...none, number: '10', words: ['downing', 'st'] }],
    ['flat 2 downing', { ...none, number: '2', words: ['flat', 'downing'] }],
    ['St James’s Park', { ...none, words: ['st', 'jamess', 'park'] }],
    ['1st Avenue', { ...none, words: ['1st', 'avenue'] }],
    ['Llanfair-ym-Muallt, Tŷ Gwyn', { ...none, words: ['llanfair', 'ym', 'muallt', 'ty', 'gwyn'] }],
    ['sw1a2aa', { ...none, postcode: 'SW1A 2AA', words: [] }],
    ['10 sw1a 2aa', { ...none, postcode: 'SW1A 2AA', number: '10', words: [] }],
    ['SW1A 2AA 10', { ...none, postcode: 'SW1A 2AA', number: '10', words: [] }],
    ['bfpo57', { ...none, postcode: 'BFPO 57', words: [] }],
    ['JUNK M1 1AE', { ...none, postcode: 'M1 1AE', words: ['junk'] }],
    ['JE2 3AB', { ...none, postcode: 'JE2 3AB', words: [] }],
    ['', { ...none, words: [] }],
    ['– , %', { ...none, words: [] }],
  ])('[ADDR-03] parses %j', (typed, search) => {
    expect(readSearch(typed)).toEqual(search)
  })

  test.each([
    ['wc1', 'WC1'],
    ['WC1B', 'WC1B'],
    ['wc1b 3', 'WC1B 3'],
    ['wc1b3d', 'WC1B 3D'],
    ['m11a', 'M1 1A'],
    ['m11', 'M11'],
    ['leeds', null],
    ['10', null],
    ['a b c', null],
  ])('[RULE-05, ADDR-03] recognises the start of a postcode in %j', (typed, start) => {
    expect(readSearch(typed).postcodeStart).toBe(start)
  })

  test('[ADDR-03] an address search gives words of lower-case letters and digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        for (const word of searchWords(typed)) expect(word).toMatch(/^[a-z0-9]+$/)
      }),
    )
  })
})
