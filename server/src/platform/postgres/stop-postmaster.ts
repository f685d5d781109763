import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries, program, binaryEnvironment } from './find-binaries.ts'
import { PostgresFailure } from './postgres-failure.ts'
import type { Postmaster } from './postmaster-pid.ts'
import { processExists, stillRuns } from './process-identity.ts'
import { Progress } from './progress.ts'

/** A stop takes as long as there is to write: so long without any work, and PostgreSQL is stuck. */
const LONGEST_STANDSTILL = 15_000
const IMMEDIATE_SHUTDOWN = 10_000

/** Ends PostgreSQL: sessions are cut and everything is written out; once it does nothing for 15 seconds, without more ado. */
export async function stopPostmaster(postmaster: Postmaster, place: string): Promise<void> {
  if (!stillRuns(postmaster.process)) return
  const { pid } = postmaster.process
  await ask(pid, 'fast', place)
  if (await hasEndedOrIsStuck(pid)) return
  await ask(pid, 'immediate', place)
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN)) return
  throw new PostgresFailure(`PostgreSQL (process ${pid}) does not stop.`)
}

/** Waits until the process has gone: true; false once it has done nothing for a while. */
async function hasEndedOrIsStuck(pid: number): Promise<boolean> {
  const progress = new Progress(LONGEST_STANDSTILL)
  while (processExists(pid)) {
    if (progress.isStuck(pid)) return false
    await pause(20)
  }
  return true
}

/** Waits until the process has gone. */
export async function hasEnded(pid: number, longest: number): Promise<boolean> {
  const deadline = Date.now() + longest
  while (processExists(pid)) {
    if (Date.now() > deadline) return false
    await pause(20)
  }
  return true
}

async function ask(pid: number, mode: 'fast' | 'immediate', place: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl speaks to PostgreSQL by a pipe.
    const { native } = findBinaries()
    const args = ['stop', '-D', place, '-m', mode, '-W']
    await promisify(execFile)(program(native, 'pg_ctl'), args, { env: binaryEnvironment(native) })
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (processExists(pid)) throw error
  }
}
