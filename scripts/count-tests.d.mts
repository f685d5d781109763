/** The result of a test run. `remark` explains a failure that no test reports. */
export type Counted = { passed: number; failed: number; remark: string }

/** Counts the report of vitest's JSON reporter. Skipped tests and files that do not load count as failed. */
export function countVitest(file: string, exitCode: number | string): Counted

/** Counts the report of Playwright's JSON reporter. Tests that pass only on a retry count as failed. */
export function countPlaywright(file: string, exitCode: number | string): Counted
