import { expect, test } from 'vitest'
import { weightBeside, weightSum } from './parcel-weight.ts'

const row = (dpar_quantity: number, dpar_weight: number) => ({ dpar_quantity, dpar_weight })

test.each([
  [6, 60, '6 × 60 kg = 360 kg', '60 kg each = 360 kg'],
  [3, 0.1, '3 × 0.1 kg = 0.3 kg', '0.1 kg each = 0.3 kg'],
  [3, 2.29, '3 × 2.29 kg = 6.87 kg', '2.29 kg each = 6.87 kg'],
  [1, 60, null, '60 kg'],
  [6, 0, null, ''],
  [0, 60, null, ''],
  [Number.NaN, 60, null, ''],
  [6, Number.NaN, null, ''],
])('[FORM-12] %d pieces of %d kg show the weight of each and of all', (quantity, weight, sum, beside) => {
  expect(weightSum(row(quantity, weight))).toBe(sum)
  expect(weightBeside(row(quantity, weight))).toBe(beside)
})
