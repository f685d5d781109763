import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'

/** The tools with which tests read PDFs, a connection pooler, PHP and Python, and their Debian packages. */
const packages = {
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  zbarimg: 'zbar-tools',
  pgbouncer: 'pgbouncer',
  php: 'php-cli',
  python3: 'python3',
  'systemd-analyze': 'systemd',
} as const

export type DebianTool = keyof typeof packages

/** Runs a tool and returns its output. Throws if it is missing. */
export function runTool(tool: DebianTool, args: readonly string[]): Buffer {
  requireTool(tool)
  return execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
}

export function requireTool(tool: DebianTool): void {
  if (!isInstalled(tool))
    throw new Error(`${tool} was not found or could not be installed: install the package ${packages[tool]}.`)
}

const isInstalled = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined

/** Installs missing tools if possible. Runs before the tests, because it would exceed their time limit. */
export function installTools(): void {
  const missing = Object.entries(packages).flatMap(([tool, name]) => (isInstalled(tool) ? [] : name))
  if (missing.length === 0 || process.getuid?.() !== 0 || !isInstalled('apt-get')) return
  // In this run level, no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const quiet: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['-qq', 'update'], quiet)
  spawnSync('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', ...missing], quiet)
}
