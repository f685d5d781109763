import { expect, test } from 'vitest'
import { statusIds } from './status.ts'
import { deliveryStatuses, deliveryStatusOf, statusCodesOf } from './delivery-status.ts'

test('[CALL-01] the status of a delivery exists for every status of a docket except Finished, and each is used', () => {
  const codes = statusIds.filter((code) => code !== 'F')
  expect(new Set(codes.map(deliveryStatusOf))).toEqual(new Set(deliveryStatuses))
  expect(() => deliveryStatusOf('F')).toThrow(RangeError)
  expect(() => deliveryStatusOf('?')).toThrow(RangeError)
})

test('[CALL-01] the status of a delivery finds all dockets that have it, and finished ones that may have had it', () => {
  for (const code of statusIds.filter((id) => id !== 'F'))
    expect(statusCodesOf([deliveryStatusOf(code)])).toContain(code)
  expect(statusCodesOf(['booked'])).toEqual(['W', 'O'])
  expect(statusCodesOf(['delivered'])).toEqual(['D', 'F'])
  expect(statusCodesOf(['returned', 'cancelled'])).toEqual(['R', 'C', 'F'])
  expect(statusCodesOf([])).toEqual([])
})
