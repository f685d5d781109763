import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isAlive } from './npm-process.mjs'

/**
 * The processes that use a folder: in their environment or command line, as their working directory, or for their
 * output. Works on Linux only; returns no processes elsewhere.
 */
export function processesOf(folder) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 && pid !== process.pid && isAlive(pid) && traces(pid).some((text) => text.includes(folder)),
    )
    .map((pid) => ({ pid, command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
}

// PostgreSQL overwrites its environment, but its working directory is the data directory and its log is beside it.
function traces(pid) {
  const at = `/proc/${pid}`
  return [
    read(`${at}/environ`),
    read(`${at}/cmdline`),
    link(`${at}/cwd`),
    link(`${at}/fd/1`),
    link(`${at}/fd/2`),
  ]
}

function read(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function link(path) {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
