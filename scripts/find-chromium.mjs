import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

// The headless shell comes first: it draws no windows, so the tests take a third of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of Chromium: `CHROMIUM`, an installed browser, or one that it installs. Throws if there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM is set to ${given}, which is not an executable file.`)
  }
  const found = usual.find(isExecutable) ?? fromDebian() ?? fromPlaywright()
  if (found !== undefined) return found
  throw new Error(
    'Chromium was not found and could not be installed. Install it and set CHROMIUM=/path/to/chromium.',
  )
}

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.error('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['-qq', 'update'], quiet)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', name], quiet)
    const installed = usual.find(isExecutable)
    if (installed !== undefined) return installed
  }
  return undefined
}

function fromPlaywright() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const env = pinnedEnvironment()
  const script = `import { chromium } from 'playwright'; console.log(chromium.executablePath())`
  const askPath = ['--input-type=module', '--eval', script]
  try {
    const path = execFileSync(pinnedNode(), askPath, { cwd: root, env, encoding: 'utf8' }).trim()
    if (isExecutable(path)) return path
    console.error('Installing Chromium with Playwright …')
    spawnSync(pinnedNode(), [cli, 'install', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
