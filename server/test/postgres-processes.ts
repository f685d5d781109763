import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '@despatch/postgres'

/** The embedded PostgreSQL of a portal's data folder, observed from outside. */
export class PostgresProcesses {
  readonly #dataDir: string

  constructor(data: string) {
    this.#dataDir = join(data, 'postgres')
  }

  /** Undefined while PostgreSQL is not running. */
  postmaster(): Promise<number | undefined> {
    return findPostgres(this.#dataDir)
  }

  /** The postmaster, followed by all processes that it has started. */
  async all(): Promise<number[]> {
    const postmaster = await this.postmaster()
    if (postmaster === undefined) return []
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended.
  }
}
