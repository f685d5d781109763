import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { isTest, type LayoutError, type SourceFile, type Tier, tierOf } from './source-tree.ts'

/** The packages that each tier declares. All tests may use those of `root`. */
export type Declared = Record<Tier | 'root', ReadonlySet<string>>

const DIRECTIONS: Record<Tier, readonly Tier[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  postgres: ['postgres'],
  backup: ['backup'],
  server: ['domain', 'contract', 'postgres', 'backup', 'server'],
  demo: ['domain', 'contract', 'server', 'sandbox', 'demo'],
  web: ['domain', 'contract', 'web'],
  driver: ['domain', 'contract', 'driver'],
  sandbox: ['domain', 'sandbox'],
  sdk: ['contract', 'sdk'],
  e2e: ['domain', 'contract', 'server', 'web', 'sandbox', 'scripts', 'e2e'],
  bench: ['domain', 'contract', 'postgres', 'server', 'demo', 'scripts', 'bench'],
  resilience: ['domain', 'contract', 'postgres', 'server', 'demo', 'driver', 'sandbox', 'sdk', 'resilience'],
  scripts: ['domain', 'contract', 'server', 'web', 'scripts'],
  docs: ['domain', 'contract', 'server', 'docs'],
}

/** Code of these tiers runs in browsers or other runtimes, which have no Node modules. */
const BROWSER_TIERS = new Set<Tier>(['domain', 'contract', 'web', 'driver', 'sdk'])

/** Imports that break the direction of the tiers, and imports of packages that the tier does not declare. */
export function checkImportDirections(files: SourceFile[], declared: Declared): LayoutError[] {
  return files.flatMap((file) =>
    file.imports.flatMap(({ from, line }) => {
      const message = errorOf(file, from, declared)
      return message === undefined ? [] : [{ path: file.path, line, message }]
    }),
  )
}

/** Files in docs other than Markdown and the tests of the documentation. */
export function checkDocs(files: SourceFile[]): LayoutError[] {
  return files
    .filter(({ path, tier }) => tier === 'docs' && !isTest(path))
    .map(({ path }) => ({ path, line: 1, message: 'docs may contain only Markdown and tests' }))
}

function errorOf(file: SourceFile, from: string, declared: Declared): string | undefined {
  if (from.startsWith('.')) return relativeError(file, from)
  const tier = /^@despatch\/([^/]+)/.exec(from)?.[1]
  if (tier !== undefined) return tierError(file, tier, from)
  if (isBuiltin(from)) return builtinError(file, from)
  return packageError(file, from, declared)
}

function relativeError(file: SourceFile, from: string): string | undefined {
  const target = posix.join(posix.dirname(file.path), from)
  const tier = tierOf(target)
  if (tier === file.tier || tier === undefined) return undefined
  return `imports ${tier} by a relative path: import from @despatch/${tier}/…`
}

function tierError(file: SourceFile, tier: string, from: string): string | undefined {
  const allowed: readonly string[] = DIRECTIONS[file.tier]
  // Only the server's tests may use the demo and the stand-ins for outside services.
  if (['demo', 'sandbox'].includes(tier) && file.tier === 'server' && isTest(file.path)) return undefined
  // A test checks the server's live updates with the client's own store.
  if (tier === 'web' && file.tier === 'server' && isTest(file.path)) return undefined
  // Tests use the API as other clients do.
  if (tier === 'sdk' && file.tier === 'server' && isTest(file.path)) return undefined
  if (file.path.startsWith('sdk/src/')) return `the SDK must not import other workspaces: ${from}`
  return allowed.includes(tier) ? undefined : `${file.tier} must not import ${tier}: ${from}`
}

/** What `imports` of a package.json names for Node alone. Browsers get another file. */
const FOR_NODE: ReadonlySet<string> = new Set(['sdk/src/web-crypto-node.ts'])

function builtinError(file: SourceFile, from: string): string | undefined {
  if (FOR_NODE.has(file.path)) return undefined
  const inBrowser =
    BROWSER_TIERS.has(file.tier) && file.path.startsWith(`${file.tier}/src/`) && !isTest(file.path)
  return inBrowser ? `${file.tier} runs in the browser and cannot import ${from}` : undefined
}

function packageError(file: SourceFile, from: string, declared: Declared): string | undefined {
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
  if (name.startsWith('virtual:') || declared[file.tier].has(name)) return undefined
  if (declared.root.has(name) && mayUseRoot(file)) return undefined
  return `${name} is not declared in ${file.tier}/package.json`
}

const mayUseRoot = ({ path, tier }: SourceFile) => isTest(path) || ['docs', 'scripts'].includes(tier)
