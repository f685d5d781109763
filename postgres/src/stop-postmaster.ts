import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries, executable, binaryEnvironment } from './find-binaries.ts'
import { PostgresFailure } from './postgres-failure.ts'
import type { Postmaster } from './postmaster-pid.ts'
import { processExists, stillRuns } from './process-identity.ts'
import { Progress } from './progress.ts'

/**
 * A stop takes as long as there is data to write. After this time without any work, PostgreSQL is stuck. Version 18.4 gets
 * stuck if it is stopped while it recovers from the death of a process.
 */
const LONGEST_STANDSTILL_MS = 10_000
const IMMEDIATE_SHUTDOWN_MS = 10_000

/**
 * Stops PostgreSQL: sessions are closed and data written to disk. If it does nothing for 10 seconds, it is stopped at
 * once, and recovers at its next start.
 */
export async function stopPostmaster(postmaster: Postmaster, dataPath: string): Promise<void> {
  if (!stillRuns(postmaster.process)) return
  const { pid } = postmaster.process
  await requestStop(pid, 'fast', dataPath)
  if (await hasEndedOrIsStuck(pid)) return
  await stopAtOnce(postmaster, dataPath)
}

/** Stops PostgreSQL without writing data to disk. It recovers at its next start, and loses nothing. */
export async function stopAtOnce(postmaster: Postmaster, dataPath: string): Promise<void> {
  if (!stillRuns(postmaster.process)) return
  const { pid } = postmaster.process
  await requestStop(pid, 'immediate', dataPath)
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN_MS)) return
  throw new PostgresFailure(`PostgreSQL (process ${pid}) does not stop.`)
}

/** Waits until the process has ended: true; false if it has done no work for a while. */
async function hasEndedOrIsStuck(pid: number): Promise<boolean> {
  const progress = new Progress(LONGEST_STANDSTILL_MS)
  while (processExists(pid)) {
    if (progress.isStuck(pid)) return false
    await pause(20)
  }
  return true
}

/** Waits until the process has ended. */
async function hasEnded(pid: number, longest: number): Promise<boolean> {
  const deadline = Date.now() + longest
  while (processExists(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

async function requestStop(pid: number, mode: 'fast' | 'immediate', dataPath: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl uses a pipe.
    const { native } = findBinaries()
    const args = ['stop', '-D', dataPath, '-m', mode, '-W']
    await promisify(execFile)(executable(native, 'pg_ctl'), args, { env: binaryEnvironment(native) })
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (processExists(pid)) throw error
  }
}
