import { expect, test } from 'vitest'
import { blockingFindingOf, blockingReport } from './blocking-report.ts'

const finding = (...tries: [longest: number, computing: number][]) =>
  blockingFindingOf({
    name: 'docket/list',
    status: 200,
    tries: tries.map(([longest, computing]) => ({ longest, computing })),
  })

test('[OPS-04] reports the longest time that a request keeps the main thread busy in any attempt', () => {
  expect(finding([40, 30], [30, 28], [90, 45])).toMatchObject({ blocked: 45, holds: true })
  expect(finding([300, 12])).toMatchObject({ blocked: 12, holds: true })
  expect(finding([50, 60])).toMatchObject({ blocked: 50, holds: true })
  expect(finding([8, 7], [60, 51])).toMatchObject({ blocked: 51, holds: false })
})

test('[OPS-04] lists every request that blocks for too long', () => {
  const fast = Array.from({ length: 40 }, () => finding([1, 1]))
  expect(blockingReport(fast)).toContain('PASS: none of 40 requests blocks')
  const report = blockingReport([...fast, { ...finding([90, 80]), name: 'label/docket' }])
  expect(report).toContain('FAIL: 1 of 41 requests')
  expect(report).toMatch(/label\/docket +200 +80\.0/)
})
