import { existsSync, readFileSync } from 'node:fs'

/** Counts the report of vitest's JSON reporter. Skipped tests and files that do not load count as failed. */
export function countVitest(file, exitCode) {
  return count(file, exitCode, (report) => {
    const brokenFiles = report.testResults.filter(
      (result) =>
        result.status === 'failed' && result.assertionResults.every(({ status }) => status !== 'failed'),
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

/** Counts the report of Playwright's JSON reporter. Tests that pass only on a retry count as failed. */
export function countPlaywright(file, exitCode) {
  return count(file, exitCode, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))
}

function count(file, exitCode, numbers) {
  if (!existsSync(file)) return { passed: 0, failed: 1, remark: 'the test runner wrote no report' }
  const { passed, failed, skipped } = numbers(JSON.parse(readFileSync(file, 'utf8')))
  if (skipped > 0)
    return { passed, failed: failed + skipped, remark: `${skipped} skipped; skipped tests count as failed` }
  if (failed > 0) return { passed, failed, remark: '' }
  if (exitCode !== 0) return { passed, failed: 1, remark: `the test runner exited with ${exitCode}` }
  if (passed === 0) return { passed, failed: 1, remark: 'no tests ran' }
  return { passed, failed, remark: '' }
}
