import { expect, test } from 'vitest'
import { hostileFindingOf, hostileReport } from './hostile-report.ts'

const round = (p99: number) => ({ answers: 100, perSecond: 50, p50: p99 / 2, p99 })

test('[OPS-04] compares the median 99th percentiles with and without hostile requests', () => {
  const finding = hostileFindingOf(
    'listing',
    [round(20), round(10), round(400)],
    [round(40), round(30), round(900)],
    { 413: 7 },
  )
  expect(finding).toMatchObject({ quiet: 20, attacked: 40, ratio: 2, holds: true })
  expect(hostileReport(finding)).toContain('PASS: listing, p99 40.0 ms against 20.0 ms, 2.00 times')
  expect(hostileReport(finding)).toContain('7 × 413')
})

test('[OPS-04] more than twice the time misses the target, unless the difference is a few milliseconds', () => {
  const holds = [round(41), round(14)].map(
    (attacked) => hostileFindingOf('listing', [round(attacked.p99 === 14 ? 6 : 20)], [attacked], {}).holds,
  )
  expect(holds).toEqual([false, false])
  expect(hostileFindingOf('listing', [round(2)], [round(7)], {}).holds).toBe(true)
  expect(hostileReport(hostileFindingOf('listing', [round(20)], [round(41)], {}))).toContain('FAIL')
})
