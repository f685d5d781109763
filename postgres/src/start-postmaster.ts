import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { checkConnection } from './check-connection.ts'
import { executable, binaryEnvironment } from './find-binaries.ts'
import { openLog, readLogFrom, reasonIn } from './log-file.ts'
import { PostgresFailure } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'
import { disownPostmasterPid, findPostmaster, type Postmaster } from './postmaster-pid.ts'
import { type Listening, serverArguments } from './server-settings.ts'
import { Progress } from './progress.ts'
import { removeSockets } from './socket-directory.ts'

/**
 * Recovery after a crash takes as long as there is data to read. If none of PostgreSQL's processes has done any work
 * for this time, it is stuck.
 */
const LONGEST_STANDSTILL_MS = 60_000
/** Processes of a killed PostgreSQL end within moments, but a busy machine takes longer. */
const LAST_RUN_LIMIT_MS = 15_000
const LAST_RUN_LINGERS = /pre-existing shared memory block|" already exists|could not bind|in use/

export type Start = {
  dataPath: string
  native: string
  user: PostgresUser | undefined
  listening: Listening
  durable: boolean
  archive: string | undefined
  logFile: string
  password: string
}

/** Starts PostgreSQL and waits until it answers, including the recovery from a crash. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const deadline = Date.now() + LAST_RUN_LIMIT_MS
  for (;;) {
    await disownPostmasterPid(start.dataPath)
    await removeSockets(start.listening)
    const log = await openLog(start.logFile)
    const exited = spawnPostmaster(start, log.descriptor)
    const ready = await awaitReady(start.dataPath, start.password, exited)
    if (ready) return ready
    const output = await readLogFrom(start.logFile, log.start)
    if (!LAST_RUN_LINGERS.test(output) || Date.now() > deadline) {
      throw new PostgresFailure(`PostgreSQL did not start: ${reasonIn(output)} (see ${start.logFile})`)
    }
    await pause(250)
  }
}

/** Waits until the PostgreSQL on that path answers. Undefined: it has ended instead. */
export async function awaitReady(
  dataPath: string,
  password: string,
  exited: AbortSignal,
): Promise<Postmaster | undefined> {
  const progress = new Progress(LONGEST_STANDSTILL_MS)
  for (;;) {
    const found = await findPostmaster(dataPath)
    if (found?.status === 'ready' && (await checkConnection(found, password)) === 'ready') return found
    if (!found && exited.aborted) return undefined
    if (progress.isStuck(found?.process.pid))
      throw new PostgresFailure(
        `PostgreSQL on ${dataPath} is not ready and has done nothing for ${LONGEST_STANDSTILL_MS / 1000} seconds.`,
      )
    await pause(25)
  }
}

function spawnPostmaster(start: Start, log: number): AbortSignal {
  const exited = new AbortController()
  const args = ['-D', start.dataPath, ...serverArguments(start.listening, start.durable, start.archive)]
  // In its own session, so that a Ctrl-C for the portal does not reach PostgreSQL first.
  const postmaster = spawn(executable(start.native, 'postgres'), args, {
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
