import { execFileSync, spawnSync, type SpawnSyncOptions } from 'node:child_process'

/** The programs that tests read PDFs with, and the packages of Debian that they come in. */
const packages = { pdftoppm: 'poppler-utils', pdftotext: 'poppler-utils', zbarimg: 'zbar-tools' } as const

export type DebianTool = keyof typeof packages

/** What a program writes when it is run; installs it where it is missing and we may, else throws. */
export function runTool(tool: DebianTool, args: readonly string[]): Buffer {
  if (!isThere(tool)) install(tool)
  return execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 })
}

const isThere = (tool: DebianTool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined

function install(tool: DebianTool): void {
  const name = packages[tool]
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet: SpawnSyncOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['-qq', 'update'], quiet)
    spawnSync('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', name], quiet)
  }
  if (!isThere(tool))
    throw new Error(`${tool} was not found or could not be installed: install the package ${name}.`)
}
