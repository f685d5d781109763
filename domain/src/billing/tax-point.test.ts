import { expect, test } from 'vitest'
import { aSeller } from '../../test/build-billing.ts'
import { isLateFor, taxPoint } from './tax-point.ts'

const issued = '2027-02-01'
const delivered18 = { performed: '2027-01-18', paid: null, issued }
const delivered17 = { performed: '2027-01-17', paid: null, issued }

test('puts the tax point on the day of an invoice that is issued within 14 days', () => {
  expect(taxPoint(delivered18, aSeller)).toBe('2027-02-01')
  expect(taxPoint(delivered17, aSeller)).toBe('2027-01-17')
})

test('extends the 14 days to those that HMRC has agreed to', () => {
  const seller = { ...aSeller, sell_tax_rule: 'days', sell_tax_days: 15 } as const
  expect(taxPoint(delivered17, seller)).toBe('2027-02-01')
  expect(taxPoint({ ...delivered17, performed: '2027-01-16' }, seller)).toBe('2027-01-16')
})

test('puts the tax point on the day of the delivery or on the end of its month, if that is agreed', () => {
  expect(taxPoint(delivered18, { ...aSeller, sell_tax_rule: 'own' })).toBe('2027-01-18')
  expect(taxPoint(delivered17, { ...aSeller, sell_tax_rule: 'own' })).toBe('2027-01-17')
  expect(taxPoint(delivered18, { ...aSeller, sell_tax_rule: 'month' })).toBe('2027-01-31')
  expect(taxPoint(delivered17, { ...aSeller, sell_tax_rule: 'month' })).toBe('2027-01-31')
})

test('ends a month on its last day, in a leap year too', () => {
  const month = { ...aSeller, sell_tax_rule: 'month' } as const
  expect(taxPoint({ performed: '2028-02-01', paid: null, issued: '2028-03-01' }, month)).toBe('2028-02-29')
  expect(taxPoint({ performed: '2027-12-31', paid: null, issued: '2028-01-02' }, month)).toBe('2027-12-31')
})

test('puts the tax point on a payment or an invoice before the delivery, by every rule', () => {
  for (const sell_tax_rule of ['14', 'days', 'own', 'month'] as const) {
    const seller = { ...aSeller, sell_tax_rule }
    expect(taxPoint({ performed: '2027-01-18', paid: '2027-01-04', issued }, seller)).toBe('2027-01-04')
    expect(taxPoint({ performed: '2027-02-03', paid: null, issued }, seller)).toBe('2027-02-01')
    expect(taxPoint({ performed: '2027-02-03', paid: '2027-01-30', issued }, seller)).toBe('2027-01-30')
    expect(taxPoint({ performed: '2027-02-03', paid: '2027-02-02', issued }, seller)).toBe('2027-02-01')
  }
})

test('a payment after the delivery does not move the tax point', () => {
  expect(taxPoint({ ...delivered18, paid: '2027-01-20' }, aSeller)).toBe('2027-02-01')
})

test('a document is late if it comes more than 30 days after the tax point', () => {
  expect(isLateFor('2027-01-01', '2027-01-31')).toBe(false)
  expect(isLateFor('2027-01-01', '2027-02-01')).toBe(true)
})
