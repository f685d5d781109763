import { describe, expect, test } from 'vitest'
import { milesInWords, milesNote } from './miles-source.ts'

describe('the source of the miles', () => {
  test.each([
    ['addresses', ''],
    ['districts', 'estimated from the postcode district'],
    ['coordinates', 'from coordinates entered by Jo Ford'],
    ['entered', 'distance entered by Jo Ford'],
  ] as const)(
    '[PRICE-02] the source of the miles adds a note to the price line of miles from %s: %j',
    (source, note) => {
      expect(milesNote(source, 'Jo Ford')).toBe(note)
    },
  )

  test.each([
    ['addresses', '12.4 miles'],
    ['districts', '12.4 miles, estimated from the postcode district'],
    ['coordinates', '12.4 miles, from the coordinates entered'],
    ['entered', '12.4 miles, as entered'],
  ] as const)('[PRICE-02] 12.38 miles from %s are shown as %j', (source, words) => {
    expect(milesInWords(12.38, source)).toBe(words)
  })
})
