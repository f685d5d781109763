import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const MOST_LINES = 120

/** Prints at the end what the pages of failed tests showed, because the files of a CI run are not stored. */
export default class FailedPageReporter implements Reporter {
  readonly #pages: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return
    const context = result.attachments.find(({ name }) => name === 'error-context')
    if (!context?.path) return
    const [, page] = /```yaml\n(.*?)```/s.exec(readFileSync(context.path, 'utf8')) ?? []
    if (page === undefined) return
    const lines = page.split('\n')
    // Every page begins with the same menu.
    const content = lines.slice(
      Math.max(
        0,
        lines.findIndex((line) => /^\s*- main\b/.test(line)),
      ),
    )
    this.#pages.push(`The page of “${test.title}”:\n${content.slice(0, MOST_LINES).join('\n')}`)
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page)
  }

  printsToStdio(): boolean {
    return false
  }
}
