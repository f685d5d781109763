import { expect, test } from 'vitest'
import { priceFindingOf, priceReport } from './price-report.ts'

const round = (p50: number, p99: number) => ({ answers: 100, perSecond: 50, p50, p99 })

test('[OPS-04] compares each round with zone prices with the round without them before it', () => {
  const rounds = [
    { without: round(10, 20), with: round(11, 50) },
    { without: round(20, 40), with: round(20, 44) },
    { without: round(10, 30), with: round(30, 45) },
  ]
  expect(priceFindingOf('price', rounds, 'p50')).toMatchObject({
    without: 10,
    with: 20,
    ratio: 1.1,
    holds: true,
  })
  const missed = priceFindingOf('list', rounds.slice(0, 1), 'p99')
  expect(missed).toMatchObject({ ratio: 2.5, holds: false })
  expect(priceReport(missed)).toBe('FAIL: list, p99 50.00 ms against 20.00 ms, 2.50 times; target 1.5')
})
