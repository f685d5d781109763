import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const notSources = new Set(['dist', 'node_modules'])

/** A hash of the names, sizes and times of all files in these folders and files, which changes when one of them does. */
export function stateOfSources(sources) {
  const lines = sources.flatMap((source) => describe(join(root, source)))
  lines.sort((one, other) => (one < other ? -1 : 1))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function describe(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !notSources.has(name))
  return names.flatMap((name) => describe(join(path, name)))
}
