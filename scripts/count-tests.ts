import { existsSync, readFileSync } from 'node:fs'

/** The result of a test run. `remark` explains a failure that no test reports. */
export interface Counted {
  passed: number
  failed: number
  remark: string
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

interface Numbers {
  passed: number
  failed: number
  skipped: number
}

/** Counts the report of vitest's JSON reporter. Skipped tests and files that do not load count as failed. */
export function countVitest(file: string, exitCode: number | string): Counted {
  const report = readReport(file) as VitestReport | undefined
  if (report === undefined) return noReport
  const brokenFiles = report.testResults.filter(
    (result) =>
      result.status === 'failed' && result.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return resultOf(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts the report of Playwright's JSON reporter. Tests that pass only on a retry count as failed. */
export function countPlaywright(file: string, exitCode: number | string): Counted {
  const report = readReport(file) as PlaywrightReport | undefined
  if (report === undefined) return noReport
  const { stats, errors } = report
  return resultOf(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  })
}

const noReport: Counted = { passed: 0, failed: 1, remark: 'the test runner wrote no report' }

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

function resultOf(exitCode: number | string, { passed, failed, skipped }: Numbers): Counted {
  if (skipped > 0)
    return { passed, failed: failed + skipped, remark: `${skipped} skipped; skipped tests count as failed` }
  if (failed > 0) return { passed, failed, remark: '' }
  if (exitCode !== 0) return { passed, failed: 1, remark: `the test runner exited with ${exitCode}` }
  if (passed === 0) return { passed, failed: 1, remark: 'no tests ran' }
  return { passed, failed, remark: '' }
}
