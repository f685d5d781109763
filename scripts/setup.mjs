// Runs on the Node that started npm (18 or newer), before dependencies are installed: use built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled, noteInstalled, whyInstall } from './installed.mjs'
import { nodeFlags } from './node-flags.mjs'
import { whenNpmEnds } from './npm-process.mjs'
import {
  fetchPinnedNode,
  findPinnedNode,
  outerEnvironment,
  pinnedEnvironment,
  pinnedNode,
} from './pinned-node.mjs'
import { root } from './root.mjs'

/** Installs missing or outdated dependencies, and makes sure that the pinned Node runs. */
export function ensureDependencies() {
  if (isInstalled()) return
  const why = whyInstall()
  if (why !== undefined) install(why)
  if (!findPinnedNode() && !fetchPinnedNode()) {
    npm(['rebuild', 'node'])
    if (!findPinnedNode())
      giveUp('The pinned Node could not be installed. See the output of npm rebuild node.')
  }
  noteInstalled()
}

/**
 * Replaces this process by the pinned Node that runs a file, so that no other process waits for it and takes memory. Node
 * can do this from 22.15, but not on Windows. Elsewhere the file runs as {@link runPinned} describes. Ctrl-C may reach the
 * file twice, from the terminal and from npm, so it has to ignore the second signal.
 */
export function becomePinned(file, args = []) {
  if (process.execve === undefined || process.platform === 'win32') return runPinned(file, args)
  process.chdir(root)
  const node = pinnedNode()
  process.execve(node, [node, ...argumentsOf(file, args)], pinnedEnvironment(nodeFlags))
}

/**
 * Runs a file with the pinned Node in this terminal, and exits with its exit code. A signal is passed on once. The file
 * runs in its own process group, so that Ctrl-C reaches it once. It ends when this process is killed.
 */
export function runPinned(file, args = [], { env = {}, cwd = root } = {}) {
  const child = spawn(pinnedNode(), argumentsOf(file, args), {
    cwd,
    env: pinnedEnvironment({ ...nodeFlags, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  passOnSignals((signal) => child.kill(signal))
  child.once('error', (error) => giveUp(`The pinned Node could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

const exitWithParent = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href
const argumentsOf = (file, args) => ['--import', exitWithParent, join(root, file), ...args]

/** Calls the function with the first signal to end. Later signals are ignored. */
export function passOnSignals(passOn) {
  let passed = false
  const once = (signal) => {
    if (!passed) passOn(signal)
    passed = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  whenNpmEnds(() => once('SIGTERM'))
}

function install(why) {
  console.log(`Installing dependencies because ${why} …`)
  const { status, output } = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  if (status === 0) return
  giveUp(`npm ci failed:\n${failureOf(output)}`)
}

/** The last lines of npm's output, without its warnings and its usage text. */
function failureOf(output) {
  const [summary] = output.split('npm error Clean install a project')
  const lines = summary.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
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
