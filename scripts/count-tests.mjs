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

/** What the JSON reporter of Playwright wrote. */
export function countPlaywright(file, exitCode) {
  return count(file, exitCode, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

/** The files in which a test failed, or which did not load, by what vitest wrote. */
export function failedVitestFiles(file) {
  return read(file, ({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  )
}

/** The files in which a test failed, by what Playwright wrote; none where something failed that is in no file. */
export function failedPlaywrightFiles(file) {
  return read(file, ({ suites, errors }) =>
    errors.length > 0 ? [] : suites.filter((suite) => !allPassed(suite)).map((suite) => suite.file),
  )
}

function allPassed({ suites = [], specs = [] }) {
  return specs.every(({ ok }) => ok) && suites.every(allPassed)
}

function read(file, found) {
  return existsSync(file) ? found(JSON.parse(readFileSync(file, 'utf8'))) : []
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
