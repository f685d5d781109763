import { describe, expect, test } from 'vitest'
import { pricingFindingOf, pricingReport } from './pricing-report.ts'
import { measurePricing, pricingName } from './price-all-tariffs.ts'

const round = (perSecond: number) => ({ answers: 1000, perSecond, p50: 0.2, p99: 0.4 })
const finding = (...perSecond: number[]) => pricingFindingOf('pricing', perSecond.map(round))

describe('what the rounds of pricing come to', () => {
  test('is the median of microseconds a tariff, and how far the rounds were apart', () => {
    expect(finding(100_000, 50_000, 20_000)).toEqual({
      action: 'pricing',
      perTariff: 20,
      spread: [10, 50],
      p50: 0.2,
      p99: 0.4,
      aim: 50,
      holds: true,
    })
  })

  test('holds only below the aim', () => {
    expect([20_001, 20_000, 19_999].map((perSecond) => finding(perSecond).holds)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('says plainly whether it holds', () => {
    expect(pricingReport(finding(100_000))).toContain('\nholds: pricing, 10.00 µs a tariff, below 50')
    expect(pricingReport(finding(10_000))).toContain('\nDOES NOT HOLD: pricing, 100.00 µs a tariff')
  })

  test('[PRICE-02] is taken from prices that were really made', () => {
    const measured = measurePricing(2, 0.02)
    expect(measured.action).toBe(pricingName)
    expect(measured.perTariff).toBeGreaterThan(0)
    expect(measured.spread[0]).toBeLessThanOrEqual(measured.spread[1])
  })
})
