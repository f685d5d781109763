/** How many tests a runner counted, and what else there is to say. */
export type Counted = { passed: number; failed: number; remark: string }

/** What the JSON reporter of vitest wrote; a file that does not load and a test that is skipped have failed. */
export function countVitest(file: string, exitCode: number | string): Counted

/** What the JSON reporter of Playwright wrote. */
export function countPlaywright(file: string, exitCode: number | string): Counted
