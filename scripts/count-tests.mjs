import { existsSync, readFileSync } from 'node:fs'

/** What the JSON reporter of vitest wrote; a file that does not load and a test that is skipped have failed. */
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

/** What the JSON reporter of Playwright wrote; a test that passed only when it was retried has failed. */
export function countPlaywright(file, exitCode) {
  return count(file, exitCode, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))
}

function count(file, exitCode, numbers) {
  if (!existsSync(file)) return { passed: 0, failed: 1, remark: 'the runner wrote no report' }
  const { passed, failed, skipped } = numbers(JSON.parse(readFileSync(file, 'utf8')))
  if (skipped > 0)
    return { passed, failed: failed + skipped, remark: `${skipped} skipped, which counts as failed` }
  if (failed > 0) return { passed, failed, remark: '' }
  if (exitCode !== 0) return { passed, failed: 1, remark: `the runner ended with ${exitCode}` }
  if (passed === 0) return { passed, failed: 1, remark: 'no test ran' }
  return { passed, failed, remark: '' }
}
