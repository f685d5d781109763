import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '@despatch/postgres'
import type { TemporaryPostgres } from './temporary-postgres.ts'

const TICKS_PER_SECOND = 100

const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** The processor time of a process; with `ended`, also that of its children that have ended. */
export function processorSeconds(pid: number, ended = false): number {
  const fields = statOf(pid)
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
  const own = (user ?? 0) + (system ?? 0)
  return (own + (ended ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)) / TICKS_PER_SECOND
}

/** The processor time of all processes of PostgreSQL, including those of connections that have closed. */
export async function databaseSeconds({ folder }: TemporaryPostgres): Promise<number> {
  const postmaster = await findPostgres(join(folder, 'postgres'))
  if (postmaster === undefined) return Number.NaN
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  let total = processorSeconds(postmaster, true)
  for (const child of children) {
    try {
      total += processorSeconds(Number(child))
    } catch {
      // The process has ended, so it is counted with the postmaster next time.
    }
  }
  return total
}

/** The memory of a process. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

/** The processor time of all processes on this machine since it started. */
export function busySeconds(): number {
  const [, user, nice, system, , , interrupts, softInterrupts] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  const ticks = [user, nice, system, interrupts, softInterrupts].reduce<number>(
    (sum, each) => sum + (each ?? 0),
    0,
  )
  return ticks / TICKS_PER_SECOND
}
