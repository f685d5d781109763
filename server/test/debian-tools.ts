import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'

/** The programs that tests read PDFs with, and the packages of Debian that they come in. */
const packages = { pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils', zbarimg: 'zbar-tools' } as const

export type DebianTool = keyof typeof packages

/** What a program writes when it is run. Throws where it is missing. */
export function runTool(tool: DebianTool, args: readonly string[]): Buffer {
  if (!isThere(tool))
    throw new Error(`${tool} was not found or could not be installed: install the package ${packages[tool]}.`)
  return execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
}

const isThere = (tool: string) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined

/** Installs what is missing, where we may: before the tests, because it takes longer than one of them may. */
export function installTools(): void {
  const missing = Object.entries(packages).flatMap(([tool, name]) => (isThere(tool) ? [] : name))
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['-qq', 'update'], quiet)
  spawnSync('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', ...missing], quiet)
}
