import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

/** The contract's files that define calls. Files in wire/ are used by both sides and stay unchanged. */
const definesCalls = /\/contract\/src\/(?!wire\/)[^?]+\.ts$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reduces an export to what a browser needs: calls to their address. Schemas and functions are dropped. */
function strip(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map(strip).filter((each) => each !== undefined)
  if (!isRecord(value)) return value
  if ('_zod' in value) return undefined
  if ('reply' in value && 'path' in value) return { path: value.path, method: value.method }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strip(each)]))
}

interface Build {
  addWatchFile(id: string): void
}

/**
 * A Vite plugin that reduces each call in the browser's bundle to its address and method. The server checks payloads and
 * replies against the schemas; in the browser they are only types. Leaving them out saves the schema library and some 150
 * call definitions. Importing anything that is left out fails the build.
 */
export const stripContractSchemas = () => ({
  name: 'strip-contract-schemas',
  enforce: 'pre' as const,
  async load(this: Build, id: string) {
    if (!definesCalls.test(id)) return null
    this.addWatchFile(id)
    const file = pathToFileURL(id)
    // A new query string makes Node load the changed file. Without it the dev server would reuse the first version.
    file.search = String((await stat(id)).mtimeMs)
    const exported: unknown = await import(file.href)
    if (!isRecord(exported)) return null
    return Object.entries(exported)
      .map(([name, value]): [string, unknown] => [name, strip(value)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
