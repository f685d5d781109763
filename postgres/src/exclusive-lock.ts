import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresFailure } from './postgres-failure.ts'

const LONGEST_WAIT_MS = 180_000

/**
 * Runs `work` while no other process holds the lock on the file. It is an operating system lock, taken through SQLite
 * because Node has no call for it. It ends with its process, so it cannot go stale.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(file)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function takeLock(file: string): Promise<DatabaseSync> {
  const lock = openLock(file)
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      const busy = error instanceof Error && error.message.includes('locked')
      if (busy && Date.now() < deadline) {
        await pause(25)
        continue
      }
      lock.close()
      if (error instanceof Error && error.message.includes('not a database'))
        throw new PostgresFailure(
          `The lock ${file} is damaged. Stop every Despatch that uses this folder, remove the file, and start again.`,
        )
      const reason = busy ? 'another process holds it' : String(error)
      throw new PostgresFailure(`The lock ${file} could not be taken: ${reason}.`)
    }
  }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch {
    throw new PostgresFailure(`The lock ${file} cannot be created. Check that its folder is writable.`)
  }
}
