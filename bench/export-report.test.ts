import { expect, test } from 'vitest'
import { exportFindingOf, exportReport } from './export-report.ts'

const round = (seconds: number, megabytes = 140) => ({
  bytes: 100_000_000,
  rows: 500_000,
  seconds,
  atRest: 120,
  megabytes,
})

test('[LIST-03] compares the median speed of an export with COPY, and reports the highest memory use of any round', () => {
  const finding = exportFindingOf(
    'exporting',
    [round(2, 0), round(2, 0), round(9, 0)],
    [round(2.5), round(30), round(2.5, 200)],
  )
  expect(finding).toMatchObject({
    copied: 50,
    exported: 40,
    ratio: 0.8,
    atRest: 120,
    megabytes: 200,
    holds: true,
  })
  expect(exportReport(finding)).toContain('PASS: exporting, 0.80 of COPY’s speed, 200 MB of memory')
})

test('[LIST-03] an export that is too slow or uses too much memory misses its target', () => {
  const verdicts = [round(5), round(2, 201)].map((exported) =>
    exportFindingOf('exporting', [round(2, 0)], [exported]),
  )
  expect(verdicts.map(({ holds }) => holds)).toEqual([false, false])
  for (const finding of verdicts) expect(exportReport(finding)).toContain('FAIL')
})
