import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { checkConnection } from './check-connection.ts'
import { program, binaryEnvironment } from './find-binaries.ts'
import { openLog, readLogFrom, reasonIn } from './log-file.ts'
import { PostgresFailure } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'
import { disownPostmasterPid, findPostmaster, type Postmaster } from './postmaster-pid.ts'
import { type Listening, serverArguments } from './server-settings.ts'
import { Progress } from './progress.ts'
import { removeSockets } from './socket-directory.ts'

/**
 * Recovery after a crash takes as long as there is to read. PostgreSQL's processes work all the while: one in which none
 * has done anything for so long is stuck.
 */
const LONGEST_STANDSTILL = 60_000
/** Processes of a killed PostgreSQL notice within moments that it has gone, but a busy machine takes longer. */
const LONGEST_FAREWELL = 15_000
const LAST_RUN_LINGERS =
  /pre-existing shared memory block|lock file "[^"]*" already exists|could not bind|in use/

export type Start = {
  place: string
  native: string
  user: PostgresUser | undefined
  listening: Listening
  durable: boolean
  logFile: string
  password: string
}

/** Starts PostgreSQL and waits until it answers, through the recovery from a crash if need be. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const patience = Date.now() + LONGEST_FAREWELL
  for (;;) {
    await disownPostmasterPid(start.place)
    await removeSockets(start.listening)
    const log = await openLog(start.logFile)
    const exited = spawnPostmaster(start, log.descriptor)
    const ready = await awaitReady(start.place, start.password, exited)
    if (ready) return ready
    const said = await readLogFrom(start.logFile, log.start)
    if (!LAST_RUN_LINGERS.test(said) || Date.now() > patience) {
      throw new PostgresFailure(`PostgreSQL did not start: ${reasonIn(said)} (see ${start.logFile})`)
    }
    await pause(250)
  }
}

/** Waits until the PostgreSQL on that place answers. Undefined: it has ended instead. */
export async function awaitReady(
  place: string,
  password: string,
  exited: AbortSignal,
): Promise<Postmaster | undefined> {
  const progress = new Progress(LONGEST_STANDSTILL)
  for (;;) {
    const found = await findPostmaster(place)
    if (found?.status === 'ready' && (await checkConnection(found, password)) === 'ready') return found
    if (!found && exited.aborted) return undefined
    if (progress.isStuck(found?.process.pid))
      throw new PostgresFailure(
        `PostgreSQL on ${place} is not ready and has done nothing for ${LONGEST_STANDSTILL / 1000} seconds.`,
      )
    await pause(25)
  }
}

function spawnPostmaster(start: Start, log: number): AbortSignal {
  const exited = new AbortController()
  const args = ['-D', start.place, ...serverArguments(start.listening, start.durable)]
  // In a session of its own, so that a Ctrl-C meant for the portal does not reach PostgreSQL before us.
  const postmaster = spawn(program(start.native, 'postgres'), args, {
    cwd: '/',
    detached: true,
    env: binaryEnvironment(start.native),
    stdio: ['ignore', log, log],
    ...start.user,
  })
  closeSync(log)
  postmaster.once('exit', () => exited.abort())
  postmaster.once('error', () => exited.abort())
  postmaster.unref()
  return exited.signal
}
