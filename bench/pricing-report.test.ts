import { describe, expect, test } from 'vitest'
import { pricingFindingOf, pricingReport } from './pricing-report.ts'
import { measurePricing, pricingName } from './price-all-tariffs.ts'

const round = (perSecond: number) => ({ answers: 1000, perSecond, p50: 0.2, p99: 0.4 })
const finding = (...perSecond: number[]) => pricingFindingOf('pricing', perSecond.map(round))

describe('the finding of pricing rounds', () => {
  test('contains the median microseconds per tariff, and the fastest and slowest round', () => {
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

  test('meets the target only below the target value', () => {
    expect([20_001, 20_000, 19_999].map((perSecond) => finding(perSecond).holds)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is reported as PASS or FAIL', () => {
    expect(pricingReport(finding(100_000))).toContain(
      '\nPASS: pricing, 10.00 µs per tariff (target below 50)',
    )
    expect(pricingReport(finding(10_000))).toContain('\nFAIL: pricing, 100.00 µs per tariff')
  })

  test('[PRICE-02] is measured from real price calculations', () => {
    const measured = measurePricing(2, 0.02)
    expect(measured.action).toBe(pricingName)
    expect(measured.perTariff).toBeGreaterThan(0)
    expect(measured.spread[0]).toBeLessThanOrEqual(measured.spread[1])
  })
})
