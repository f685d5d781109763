// Runs on the Node that started npm (18 or newer), before dependencies are installed: use built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that package.json pins. npm installs it like any other package. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Where Node stores our sources compiled and without their types, for a quick start. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'var/compile-cache')

/** Records what was installed: for which machine and lock file, and whether the packages of the tests are included. */
const note = join(root, 'node_modules/.despatch-installed')

/** Installs missing or outdated packages: those that the portal needs, or also those of the tests. */
export function ensureDependencies({ tests = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const wanted = `${process.platform}-${process.arch} ${lock}`
  const installed = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (installed === `${wanted} with tests` || (installed === wanted && !tests)) return
  console.log(`Installing ${tests ? 'the packages of the portal and its tests' : 'packages'} …`)
  const scope = tests ? '--include=dev' : '--omit=dev'
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', scope, '--no-audit', '--no-fund'], {
    cwd: root,
    // npm runs this script with the tools of node_modules in PATH, which it is about to replace.
    env: { ...process.env, PATH: outsidePath() },
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  })
  // npm can be configured to run no install scripts, which fetch the pinned Node.
  if (status === 0 && !existsSync(pinnedNode)) spawnSync('npm', ['rebuild', 'node'], { cwd: root })
  if (status !== 0 || !existsSync(pinnedNode)) {
    const lines = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.split('\n')
    console.error(`npm ci failed:\n${lines.filter((line) => !line.startsWith('npm warn')).join('\n')}`)
    process.exit(1)
  }
  writeFileSync(note, tests ? `${wanted} with tests` : wanted)
}

const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)

/** The current environment with the pinned `node` and the tools first in PATH. */
export const pinnedEnvironment = (more = {}) => ({
  ...process.env,
  PATH: [dirname(pinnedNode), join(root, 'node_modules/.bin'), outsidePath()].join(delimiter),
  ...more,
})

/**
 * Runs a file with the pinned Node in this terminal, and exits with its exit code. The file has a process group of its
 * own, so that Ctrl-C reaches it once.
 */
export function runPinned(file, args = [], { env = {}, cwd = root } = {}) {
  const child = spawn(pinnedNode, [join(root, file), ...args], {
    cwd,
    env: pinnedEnvironment({ NODE_COMPILE_CACHE: compileCache, ...env }),
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  passOnSignals((signal) => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Calls the function with the first signal to end, or with SIGTERM when the parent, such as npm, was killed. */
export function passOnSignals(passOn) {
  let passed = false
  const once = (signal) => {
    if (!passed) passOn(signal)
    passed = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  const parent = process.ppid
  setInterval(() => process.ppid === parent || once('SIGTERM'), 500).unref()
}
