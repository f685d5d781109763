import { setTimeout as pause } from 'node:timers/promises'
import { PostgresFailure } from './postgres-failure.ts'
import { stillRuns, type ProcessIdentity } from './process-identity.ts'

const POLL_MS = 200
const STEADY_AFTER_MS = 30_000
const MOST_QUICK_DEATHS = 5

export type Supervision = {
  process: ProcessIdentity
  /** Starts the database again and returns its new process. */
  restart: () => Promise<ProcessIdentity>
  log: (line: string) => void
  /** Called once when the database has stopped too often to try again. */
  onGivenUp: (failure: PostgresFailure) => void
  until: AbortSignal
  pauseFor?: Pause
}

type Pause = (milliseconds: number, until: AbortSignal) => Promise<void>

/** Watches the database and restarts it if it stops, until aborted. */
export async function keepRunning(keeping: Supervision): Promise<void> {
  const { process, log, onGivenUp, until } = keeping
  let watched = process
  let quickDeaths = 0
  let since = Date.now()
  while (await outlived(watched, until)) {
    quickDeaths = Date.now() - since < STEADY_AFTER_MS ? quickDeaths + 1 : 1
    log('PostgreSQL has stopped unexpectedly and is being restarted.')
    const revived = await revive(keeping, quickDeaths)
    if (until.aborted) return
    if (revived instanceof PostgresFailure) {
      onGivenUp(revived)
      return
    }
    watched = revived
    since = Date.now()
    log('PostgreSQL is running again.')
  }
}

/** Waits until the process has ended: true; false if aborted first. */
async function outlived(watched: ProcessIdentity, until: AbortSignal): Promise<boolean> {
  while (!until.aborted) {
    if (!stillRuns(watched)) return true
    await pauseUnless(POLL_MS, until)
  }
  return false
}

async function revive(
  { restart, until, pauseFor = pauseUnless }: Supervision,
  deathsBefore: number,
): Promise<ProcessIdentity | PostgresFailure> {
  let last = 'it stopped again soon after each start'
  for (let deaths = deathsBefore; deaths <= MOST_QUICK_DEATHS && !until.aborted; deaths += 1) {
    // At once the first time, then with growing delays.
    if (deaths > 1) await pauseFor(250 * 2 ** deaths, until)
    if (until.aborted) break
    try {
      return await restart()
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
  }
  return new PostgresFailure(`PostgreSQL stopped and could not be restarted: ${last}`)
}

async function pauseUnless(milliseconds: number, until: AbortSignal): Promise<void> {
  // Does not keep the process alive.
  await pause(milliseconds, undefined, { signal: until, ref: false }).catch(() => undefined)
}
