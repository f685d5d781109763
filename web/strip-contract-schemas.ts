import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What defines calls. What is in wire/ is written for both sides and comes as it is. */
const definesCalls = /\/contract\/src\/(?!wire\/)[^?]+\.ts$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a browser needs of something exported: of a call its address, of a schema and of a function nothing. */
function bare(value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (Array.isArray(value)) return value.map(bare).filter((each) => each !== undefined)
  if (!isRecord(value)) return value
  if ('_zod' in value) return undefined
  if ('reply' in value && 'path' in value) return { path: value.path, method: value.method }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, bare(each)]))
}

/**
 * Gives the browser of every call no more than its address and method. The server holds each payload and each answer
 * against their schemas; here they are types, and the library and the description of some hundred and fifty calls would
 * only be loaded and made before a phone's first page. An import of what is left out fails the build.
 */
export const bareCalls = (): Plugin => ({
  name: 'strip-contract-schemas',
  enforce: 'pre',
  async load(id) {
    if (!definesCalls.test(id)) return null
    this.addWatchFile(id)
    const file = pathToFileURL(id)
    // A changed file is another module, or the dev server would go on with the first one.
    file.search = String((await stat(id)).mtimeMs)
    const exported: unknown = await import(file.href)
    if (!isRecord(exported)) return null
    return Object.entries(exported)
      .map(([name, value]): [string, unknown] => [name, bare(value)])
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
