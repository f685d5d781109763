import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readHttpCalls, readImports, type Import } from './read-imports.ts'

export const TIERS = [
  'domain',
  'contract',
  'postgres',
  'backup',
  'server',
  'demo',
  'web',
  'driver',
  'sandbox',
  'sdk',
  'e2e',
  'bench',
  'resilience',
  'scripts',
  'docs',
] as const
export type Tier = (typeof TIERS)[number]

/** One file of the repository. Paths are relative to the root. `httpCalls` are the lines that call `fetch`. */
export type SourceFile = { path: string; tier: Tier; imports: Import[]; httpCalls: number[] }

/** A layout error. */
export type LayoutError = { path: string; line: number; message: string }

const READ = /\.(ts|tsx|mjs|css|sql)$/
const PASSED_OVER = new Set(['node_modules', 'dist', 'var', 'test-results', 'playwright-report', 'reference'])

/** Describes one file for the checks. */
export function sourceFile(path: string, text: string): SourceFile {
  const tier = tierOf(path)
  if (tier === undefined) throw new Error(`${path} does not belong to a tier.`)
  const isCode = /\.(ts|tsx|mjs)$/.test(path)
  const imports = isCode ? readImports(text) : []
  return { path, tier, imports, httpCalls: isCode ? readHttpCalls(text) : [] }
}

/** All files of all tiers. */
export function readTree(root: string): SourceFile[] {
  const files: SourceFile[] = []
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!PASSED_OVER.has(entry.name)) visit(path)
      } else if (READ.test(entry.name)) files.push(sourceFile(path, readFileSync(join(root, path), 'utf8')))
    }
  }
  for (const tier of TIERS) visit(tier)
  return files
}

/** The tier of a path. */
export function tierOf(path: string): Tier | undefined {
  return TIERS.find((tier) => path.startsWith(`${tier}/`))
}

/** Whether a file is a test or is used by tests only. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^([a-z0-9]+\/test|resilience)\//.test(path)
}

/** The path of an imported file; undefined for a package. */
export function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const [, tier, rest] = /^@despatch\/([^/]+)\/(.+)$/.exec(from) ?? []
  if (tier === undefined || rest === undefined) return undefined
  return rest.startsWith('test/') ? `${tier}/${rest}` : `${tier}/src/${rest}`
}
