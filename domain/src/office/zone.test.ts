import { expect, test } from 'vitest'
import { zoneHoursErrors, zonePrefixError } from './zone.ts'

test.each(['W', 'EC', 'E1', 'E14', 'EC1', 'SW19', 'EC1A', 'W1A', 'ec1a', '  w3  '])(
  '[PRICE-02, SYS-04] the postcode prefix of a zone can be %j',
  (typed) => {
    expect(zonePrefixError(typed)).toBeNull()
  },
)

test.each(['', ' ', '1', '1A', 'ABC', 'ABC1', 'E123', 'EC1AB', 'ECA', 'E 1', 'EC1A 1BB', 'London'])(
  '[PRICE-02, SYS-04] the postcode prefix of a zone cannot be %j, and the error gives examples',
  (typed) => {
    expect(zonePrefixError(typed)).toBe(
      'Enter the start of a postcode: an area such as W, a district such as E1, or a part of one such as EC1A.',
    )
  },
)

const fieldsOf = (from: string, until: string) => zoneHoursErrors(from, until).map(({ field }) => field)

test('[PRICE-02, SYS-04] the hours of a zone are two different times of day, or none', () => {
  expect(fieldsOf('', '')).toEqual([])
  expect(fieldsOf('07:00', '18:00')).toEqual([])
  expect(fieldsOf('22:00', '06:00')).toEqual([])
  expect(fieldsOf('07:00', '')).toEqual(['zone_until'])
  expect(fieldsOf('7:00', '24:00')).toEqual(['zone_from', 'zone_until'])
  expect(fieldsOf('07:00', '07:00')).toEqual(['zone_until'])
})
