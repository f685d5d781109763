import type { Counted } from './count-tests.mjs'

/** One run of tests: what it counted, the files in which something failed, and what it printed. */
export type Run = { counted: Counted; files: string[]; output: string }

/** Runs tests, and those files that failed, where they are few, once more: what passes then is named in the remark. */
export function repeatFailed(
  run: (files: readonly string[]) => Promise<Run>,
): Promise<Counted & { output?: string }>
