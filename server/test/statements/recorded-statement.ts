import { statement as original, type Statement } from '../../src/platform/database/statement.ts'

export * from '../../src/platform/database/statement.ts'

export interface RecordedStatement {
  name: string
  text: string
  /** Where `statement` was called, then its callers: `file:///….ts:line:column`. */
  calledAt: string[]
}

/** Every statement that this process has made, by name and text. */
export const recorded = new Map<string, RecordedStatement>()

/** `statement` of the sources, which also records. */
export function statement(name: string, text: string): Statement<never> {
  const key = `${name} ${text}`
  const [, ...calledAt] = (new Error().stack ?? '').match(/file:\S+?\.ts:\d+:\d+/g) ?? []
  if (!recorded.has(key)) recorded.set(key, { name, text, calledAt })
  return original(name, text)
}
