import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { stateOfSources } from './source-state.mjs'

const target = join(root, 'web', 'dist')
const note = join(target, '.built-from')
const sources = ['web', 'contract/src', 'domain/src', 'package-lock.json']

/** Builds the web client and the driver’s app if its sources have changed since the last build. Returns the error output, or undefined. */
export function buildWebIfStale({ onBuild = () => undefined } = {}) {
  const state = stateOfSources(sources)
  if (existsSync(note) && readFileSync(note, 'utf8') === state) return undefined
  onBuild()
  // Build in another folder and swap, so that a failed build or a second process never leaves a partial build.
  const fresh = join(root, 'var', `web-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  const failed = build(join(root, 'web'), fresh) ?? build(join(root, 'web', 'drive'), join(fresh, 'drive'))
  if (failed !== undefined) {
    rmSync(fresh, { recursive: true, force: true })
    return failed
  }
  writeFileSync(join(fresh, '.built-from'), state)
  swap(fresh)
  return undefined
}

/** Builds one entry into a folder. Returns the error output, or undefined. */
function build(cwd, outDir) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr, error } = spawnSync(
    pinnedNode(),
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd,
      env: pinnedEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
      encoding: 'utf8',
    },
  )
  return status === 0 ? undefined : `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`
}

function swap(fresh) {
  if (existsSync(target)) renameSync(target, `${fresh}-before`)
  renameSync(fresh, target)
  rmSync(`${fresh}-before`, { recursive: true, force: true })
}
