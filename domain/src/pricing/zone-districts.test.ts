import { expect, test } from 'vitest'
import { districtsError, districtsIn } from './zone-districts.ts'

test('[PRICE-02] reads districts one a line or mixed, with ranges in two forms', () => {
  expect(districtsIn('SW1-SW3')).toEqual(['SW1', 'SW2', 'SW3'])
  expect(districtsIn('sw1 - 3')).toEqual(['SW1', 'SW2', 'SW3'])
  expect(districtsIn('E1, E2; EC1A\nAB  M1–M2, E1')).toEqual(['E1', 'E2', 'EC1A', 'AB', 'M1', 'M2'])
  expect(districtsIn('')).toEqual([])
})

test('[PRICE-02] names the part of a list of districts that cannot be read', () => {
  for (const part of ['SW1-E3', 'SW9-SW1', '12', 'SW1A 1AA', 'LONDON', 'E1E2'])
    expect(districtsError(`E1, ${part}`), part).toContain('cannot be read')
  expect(districtsError('SW1-SW20, E1; EC1A')).toBeNull()
})

const isKnown = (code: string) => ['E1', 'E2', 'E4', 'E'].includes(code)

test('[PRICE-02] names a district that does not exist, also at the end of a range', () => {
  expect(districtsError('E1-E4, E', isKnown)).toBeNull()
  expect(districtsError('E1-E5', isKnown)).toBe('“E5” is not a postcode district.')
  expect(districtsError('E3', isKnown)).toBe('“E3” is not a postcode district.')
})
