import { setTimeout as pause } from 'node:timers/promises'
import { PostgresFailure } from './postgres-failure.ts'
import { stillRuns, type ProcessIdentity } from './process-identity.ts'

const POLL_EVERY = 200
const STEADY_AFTER = 30_000
const MOST_QUICK_DEATHS = 5

export type Keeping = {
  process: ProcessIdentity
  /** Brings the database up again, and answers the process it then is. */
  again: () => Promise<ProcessIdentity>
  log: (line: string) => void
  /** Called once when the database has died too often to try again. */
  onGivenUp: (failure: PostgresFailure) => void
  until: AbortSignal
  pauseFor?: Pause
}

type Pause = (milliseconds: number, until: AbortSignal) => Promise<void>

/** Watches over the database and brings it up again when it died, until told to leave off. */
export async function keepRunning(keeping: Keeping): Promise<void> {
  const { process, log, onGivenUp, until } = keeping
  let watched = process
  let quickDeaths = 0
  let since = Date.now()
  while (await outlived(watched, until)) {
    quickDeaths = Date.now() - since < STEADY_AFTER ? quickDeaths + 1 : 1
    log('PostgreSQL has died and is being started again.')
    const revived = await revive(keeping, quickDeaths)
    if (until.aborted) return
    if (revived instanceof PostgresFailure) {
      onGivenUp(revived)
      return
    }
    watched = revived
    since = Date.now()
    log('PostgreSQL answers again.')
  }
}

/** Waits for the end of the process: true; false when we are told to leave off first. */
async function outlived(watched: ProcessIdentity, until: AbortSignal): Promise<boolean> {
  while (!until.aborted) {
    if (!stillRuns(watched)) return true
    await pauseUnless(POLL_EVERY, until)
  }
  return false
}

async function revive(
  { again, until, pauseFor = pauseUnless }: Keeping,
  deathsBefore: number,
): Promise<ProcessIdentity | PostgresFailure> {
  let last = 'it kept dying soon after its start'
  for (let deaths = deathsBefore; deaths <= MOST_QUICK_DEATHS && !until.aborted; deaths += 1) {
    // At once the first time, then ever slower.
    if (deaths > 1) await pauseFor(250 * 2 ** deaths, until)
    if (until.aborted) break
    try {
      return await again()
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
  }
  return new PostgresFailure(`PostgreSQL died and could not be started again: ${last}`)
}

async function pauseUnless(milliseconds: number, until: AbortSignal): Promise<void> {
  // Not what keeps a process alive whose other work is done.
  await pause(milliseconds, undefined, { signal: until, ref: false }).catch(() => undefined)
}
