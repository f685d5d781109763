/** How many tests a runner counted, and what else there is to say. */
export type Counted = { passed: number; failed: number; remark: string }

/** What the JSON reporter of vitest wrote; a file that does not load and a test that is skipped have failed. */
export function countVitest(file: string, exitCode: number | string): Counted

/** What the JSON reporter of Playwright wrote. */
export function countPlaywright(file: string, exitCode: number | string): Counted

/** The files in which a test failed, or which did not load, by what vitest wrote. */
export function failedVitestFiles(file: string): string[]

/** The files in which a test failed, by what Playwright wrote; none where something failed that is in no file. */
export function failedPlaywrightFiles(file: string): string[]
