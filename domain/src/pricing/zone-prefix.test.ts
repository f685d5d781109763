import { describe, expect, test } from 'vitest'
import { zonePrefixError } from './zone-prefix.ts'

describe('the place of a zone', () => {
  test.each(['W', 'EC', 'E1', 'E14', 'EC1', 'SW19', 'EC1A', 'W1A', 'ec1a', '  w3  '])(
    '[PRICE-02, SYS-04] %j is the beginning of a postcode',
    (typed) => {
      expect(zonePrefixError(typed)).toBeNull()
    },
  )

  test.each(['', ' ', '1', '1A', 'ABC', 'ABC1', 'E123', 'EC1AB', 'ECA', 'E 1', 'EC1A 1BB', 'London'])(
    '[PRICE-02, SYS-04] %j is not, and examples are given',
    (typed) => {
      expect(zonePrefixError(typed)).toBe(
        'The beginning of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.',
      )
    },
  )
})
