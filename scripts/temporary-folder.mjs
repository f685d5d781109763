import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesOf } from './leftover-processes.mjs'

const MEMORY_DISK = '/dev/shm'
const PREFIX = 'despatch-check-'
const HOUR_MS = 3_600_000

/** Many times the 400 MB that were in use during a run. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/**
 * Makes a folder for the temporary files of a test run. It is in memory if there is room: each test file copies
 * databases of hundreds of files, which takes several times as long on a disk.
 */
export function makeTemporaryFolder() {
  const parent = hasMemoryDisk() ? MEMORY_DISK : realpathSync(tmpdir())
  if (parent === MEMORY_DISK) removeAbandoned()
  const folder = mkdtempSync(join(parent, PREFIX))
  // PostgreSQL's account must be able to enter it.
  chmodSync(folder, 0o755)
  return folder
}

/** Whether the system has a large file system in memory that executables can be started from. */
function hasMemoryDisk() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const mount = mounts.map((line) => line.split(' ')).find(([, path]) => path === MEMORY_DISK)
    if (mount === undefined || mount[3].split(',').includes('noexec')) return false
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES
  } catch {
    // Systems other than Linux have no such file system.
    return false
  }
}

/** Frees the memory of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY_DISK)) {
    const folder = join(MEMORY_DISK, name)
    if (!name.startsWith(PREFIX) || Date.now() - statSync(folder).mtimeMs < HOUR_MS) continue
    if (processesOf(folder).length === 0) rmSync(folder, { recursive: true, force: true })
  }
}
