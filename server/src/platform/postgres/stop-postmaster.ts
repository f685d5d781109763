import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findBinaries, program, programEnvironment } from './find-binaries.ts'
import { PostgresFailure } from './postgres-failure.ts'
import type { Postmaster } from './postmaster-pid.ts'
import { processExists, stillRuns } from './process-identity.ts'

const FAST_SHUTDOWN = 15_000
const IMMEDIATE_SHUTDOWN = 10_000

/** Ends PostgreSQL: sessions are cut and everything is written out; after 15 seconds without more ado. */
export async function stopPostmaster(postmaster: Postmaster, place: string): Promise<void> {
  if (!stillRuns(postmaster.process)) return
  const { pid } = postmaster.process
  await ask(pid, 'fast', place)
  if (await hasEnded(pid, FAST_SHUTDOWN)) return
  await ask(pid, 'immediate', place)
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN)) return
  throw new PostgresFailure(`PostgreSQL (process ${pid}) does not stop.`)
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
    await promisify(execFile)(program(native, 'pg_ctl'), args, { env: programEnvironment(native) })
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (processExists(pid)) throw error
  }
}
