import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'

const windows = process.platform === 'win32'
const binaries = join(root, 'node_modules', '.bin')
const candidates = windows
  ? [join(root, 'node_modules', 'node', 'bin', 'node.exe')]
  : [join(root, 'node_modules', 'node', 'bin', 'node'), join(binaries, 'node')]

/** The Node that package.json pins, or the current one if its major version is the same; undefined if there is none. */
export function findPinnedNode() {
  return [...candidates, process.execPath].find(isRightNode)
}

/** Like {@link findPinnedNode}, but does not run it. For starts after the first check. */
export function pinnedNode() {
  return candidates.find((path) => existsSync(path)) ?? process.execPath
}

/** Fetches the pinned Node if npm was configured to run no install scripts. */
export function fetchPinnedNode() {
  const folder = join(root, 'node_modules', 'node')
  if (existsSync(folder)) {
    spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, env: outerEnvironment() })
  }
  return findPinnedNode()
}

/** The current environment with the pinned `node` and tools first in PATH. */
export function pinnedEnvironment(more = {}) {
  return withPath([dirname(pinnedNode()), binaries, process.env.PATH ?? ''], more)
}

/** The current environment without the folders in PATH that npm is about to replace. */
export function outerEnvironment() {
  const inside = join(root, 'node_modules')
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(inside))
  return withPath(outside)
}

function withPath(folders, more = {}) {
  return { ...process.env, PATH: folders.join(delimiter), ...more }
}

function isRightNode(file) {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const major = devDependencies.node.split('.')[0]
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`v${major}.`)
}
