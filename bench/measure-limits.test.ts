import { expect, test } from 'vitest'
import { limitsFindingOf, limitsReport } from './measure-limits.ts'

const round = (p99: number) => ({ answers: 100, perSecond: 50, p50: p99 / 2, p99 })

test('[CALL-03] compares the 99th percentiles of a key alone and beside a greedy one, up to twice or a few milliseconds', () => {
  const finding = limitsFindingOf([round(20), round(10)], [round(30), round(28)], { 200: 200, 429: 900 }, 2)
  expect(finding).toMatchObject({ alone: 15, beside: 29, allowedPerSecond: 100, holds: true })
  expect(limitsReport(finding)).toContain('PASS: limits of keys, p99 of another key 29.0 ms against 15.0 ms')
  expect(limitsReport(finding)).toContain('200 × 200, 900 × 429 (100 × 200 a second)')
  expect(limitsFindingOf([round(2)], [round(7)], {}, 1).holds).toBe(true)
  expect(limitsReport(limitsFindingOf([round(20)], [round(41)], {}, 1))).toContain('FAIL')
})
