// Runs on whatever Node started npm (18 or newer) and before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled, noteInstalled, whyInstall } from './installed.mjs'
import { leanNode } from './node-flags.mjs'
import { findNpm, isAlive } from './npm-process.mjs'
import {
  fetchPinnedNode,
  findPinnedNode,
  outerEnvironment,
  pinnedEnvironment,
  pinnedNode,
} from './pinned-node.mjs'
import { root } from './root.mjs'

/** Installs the dependencies where they are missing or out of date, and makes sure that the pinned Node runs. */
export function ensureDependencies() {
  if (isInstalled()) return
  const why = whyInstall()
  if (why !== undefined) install(why)
  if (!findPinnedNode() && !fetchPinnedNode()) {
    npm(['rebuild', 'node'])
    if (!findPinnedNode())
      giveUp('The pinned Node could not be installed: see the output of npm rebuild node.')
  }
  noteInstalled()
}

/**
 * Runs a file by the pinned Node with our terminal, and ends as it ends. A signal is passed on once. The file runs in
 * a process group of its own, so that a Ctrl-C reaches it once as well, and leaves when we are killed.
 */
export function runPinned(file, args = [], { env = {}, cwd = root } = {}) {
  const exitWithUs = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href
  const child = spawn(pinnedNode(), ['--import', exitWithUs, join(root, file), ...args], {
    cwd,
    env: pinnedEnvironment({ ...leanNode, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  passOnSignals((signal) => child.kill(signal))
  child.once('error', (error) => giveUp(`The pinned Node does not start: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Hands the first signal that asks us to end to the given function; those that follow are the same wish. */
export function passOnSignals(passOn) {
  let passed = false
  const once = (signal) => {
    if (!passed) passOn(signal)
    passed = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  const npmProcess = findNpm()
  if (npmProcess === undefined) return
  // A killed npm cannot pass a signal on; without it nobody is left who could end us.
  setInterval(() => isAlive(npmProcess) || once('SIGTERM'), 500).unref()
}

function install(why) {
  console.log(`Installing the dependencies, because ${why} …`)
  const { status, output } = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  if (status === 0) return
  giveUp(`npm ci failed:\n${failureOf(output)}`)
}

/** The end of npm's output, without its warnings and without the manual it prints after a refusal. */
function failureOf(output) {
  const [said] = output.split('npm error Clean install a project')
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
  return lines.slice(-30).join('\n')
}

function npm(args) {
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: root,
    env: outerEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  })
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}` }
}

function giveUp(message) {
  console.error(message)
  process.exit(1)
}
