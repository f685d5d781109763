import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, sum } from '../money/money.ts'
import {
  approvedCharges,
  bookedPricing,
  chargeAmount,
  chargeDescription,
  chargeError,
  chargingError,
  needsConfirmation,
  pricingWithCharges,
} from './docket-charges.ts'
import { priceLine, sumOfLines, type Pricing } from './pricing.ts'

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(pence)

const prices: fc.Arbitrary<Pricing> = fc.record({ base: amount, netvat: amount }).map(({ base, netvat }) => ({
  net: base,
  netvat,
  total: sum(base, netvat),
  hold: sum(base, netvat),
  currency: 'GBP',
  lines: [priceLine('base', 'Small van', base)],
}))

const counted = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
    amount,
    percent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  })
  .map(({ quantity, percent, ...rest }) => ({
    ...chargeAmount({ quantity, ...rest }, percent),
    description: 'Waiting time',
  }))

describe('the price of a docket with its charges', () => {
  test('[PRICE-01] the price of a docket with its charges is the booked price plus every approved charge, to the penny, and gives the booked price back', () => {
    fc.assert(
      fc.property(prices, fc.array(counted, { maxLength: 8 }), (booked, charges) => {
        const approved = approvedCharges(charges, booked)
        const pricing = pricingWithCharges(booked, approved)
        expect(pricing.total).toBe(
          charges.reduce<number>((total, { net, vat }) => total + net + vat, booked.total),
        )
        expect(pricing.net).toBe(sumOfLines(pricing.lines))
        expect(pricing.total).toBe(sum(pricing.net, pricing.netvat))
        expect(pricing.hold).toBe(booked.hold)
        const stored = { pricing, charges: { net: approved.net, vat: approved.vat } }
        expect(bookedPricing(stored)).toEqual(booked)
      }),
    )
  })

  test('[PRICE-01] the price of a docket with its charges rounds the net amount and its VAT once each, halves away from zero', () => {
    expect(chargeAmount({ quantity: 20, amount: pence(50) }, 20)).toEqual({ net: 1000, vat: 200 })
    expect(chargeAmount({ quantity: 0.5, amount: pence(25) }, 20)).toEqual({ net: 13, vat: 3 })
    expect(chargeAmount({ quantity: 1, amount: pence(0) }, 20)).toEqual({ net: 0, vat: 0 })
  })

  test('[CALL-02] the price of a docket with its charges refuses charges of less than a penny and of more than £100,000', () => {
    expect(chargeError(pence(0))).toMatch(/at least a penny/)
    expect(chargeError(pence(1))).toBeNull()
    expect(chargeError(pence(10_000_000))).toBeNull()
    expect(chargeError(pence(10_000_001))).toMatch(/£100,000/)
  })

  test('[PRICE-01] asks for confirmation above 10 times the booked price', () => {
    expect(needsConfirmation(pence(10_000), pence(1000))).toBe(false)
    expect(needsConfirmation(pence(10_001), pence(1000))).toBe(true)
    expect(needsConfirmation(pence(1), pence(0))).toBe(true)
  })

  test('[PRICE-01] the price of a docket with its charges names a charge with its quantity', () => {
    expect(chargeDescription('Waiting time', 'minute', 20)).toBe('Waiting time, 20 minutes')
    expect(chargeDescription('Waiting time', 'minute', 1)).toBe('Waiting time, 1 minute')
    expect(chargeDescription('Tolls', '', 1)).toBe('Tolls')
    expect(chargeDescription('Tolls', '', 2)).toBe('Tolls × 2')
  })

  test('[PRICE-01] the price of a docket with its charges cannot change in the archive, after a cancellation, or without a price', () => {
    const docket = { dck_status: 'D', dck_archive: 'F', dck_total: pence(1200) } as const
    expect(chargingError(docket)).toBeNull()
    expect(chargingError({ ...docket, dck_archive: 'T' })).toMatch(/archive/)
    expect(chargingError({ ...docket, dck_status: 'C' })).toMatch(/cancelled/)
    expect(chargingError({ ...docket, dck_total: pence(-1) })).toMatch(/no price/)
  })
})
