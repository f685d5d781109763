import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { registerHooks } from 'node:module'

// Prints every statement of the sources as JSON: those of modules, and those that functions build. It is a process of its own,
// so that no module is loaded before its statements can be recorded.

const sources = new URL('../../src/', import.meta.url)
const original = new URL('platform/database/statement.ts', sources).href
const recording = new URL('recorded-statement.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url === original && context.parentURL !== recording ? { ...found, url: recording } : found
  },
})

for await (const file of glob('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] })) {
  const module = new URL(file, sources)
  if (/\bstatement(ByAccounts)?[<(]/.test(readFileSync(module, 'utf8'))) await import(module.href)
}
const { buildStatements } = await import('./build-statements.ts')
await buildStatements()
const { recorded } = await import('./recorded-statement.ts')
process.stdout.write(JSON.stringify([...recorded.values()]))
