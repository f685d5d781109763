import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Config } from './platform/config.ts'
import { failureLine } from './platform/failure-line.ts'
import { withTimeout } from './platform/with-timeout.ts'
import type { Portal } from './start-portal.ts'

/** Milliseconds for connections to close after requests and jobs have ended. */
const CLOSING_MS = 2000
/** PostgreSQL ends within this time even if it has much to write; see @despatch/postgres. */
const POSTGRES_STOP_MS = 300_000

/** Something that was started. It is abandoned if it takes longer than `limit` milliseconds to stop. */
interface Started {
  name: string
  stop: () => Promise<void>
  limit: number
}

/** Everything that was started, to be stopped in reverse order. */
const started: Started[] = []

let stopping: Promise<boolean> | undefined

/** Stops everything, and returns whether it stopped properly. */
const stopAll = () => (stopping ??= stopInTurn())

async function stopInTurn(): Promise<boolean> {
  let isClean = true
  for (const { name, stop, limit } of started.toReversed()) {
    await withTimeout(limit, stop()).catch((failure: unknown) => {
      isClean = false
      console.error(`Stopping ${name} failed: ${failureLine(failure)}`)
    })
  }
  return isClean
}

/** A signal may come twice: Ctrl-C reaches the portal from the terminal and from npm. */
const leave = () => void stopAll().then((isClean) => process.exit(isClean ? 0 : 1))

/**
 * Runs the program of this process. A signal, or a failure of the start, stops everything that was started, in reverse
 * order, and ends the process.
 */
export async function runProgram(start: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  try {
    await start()
  } catch (failure) {
    // If the process was stopped during the start, the failure need not be reported.
    const wasStopped = stopping !== undefined
    if (!wasStopped) console.error(failureLine(failure))
    await stopAll()
    process.exit(wasStopped ? 0 : 1)
  }
}

/** Stops it when the program ends, before everything that was started earlier. */
export const stopAtEnd = (each: Started): number => started.push(each)

export const isStopping = (): boolean => stopping !== undefined

/** Starts the embedded PostgreSQL unless another is configured. Returns the address of the server. */
export async function openPostgres(config: Config): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.data, 'postgres'),
    archive: config.archive,
    onGivenUp: (failure) => {
      console.error(failure.message)
      void stopAll().then(() => process.exit(1))
    },
  })
  stopAtEnd({ name: 'PostgreSQL', stop: () => postgres.stop(), limit: POSTGRES_STOP_MS })
  return postgres.url
}

/** Starts the portal on this PostgreSQL server. */
export async function servePortal(config: Config, serverUrl: string): Promise<Portal> {
  const { startPortal } = await import('./start-portal.ts')
  const portal = await startPortal(config, serverUrl)
  const limit = config.stopDelay + config.stopTimeout + CLOSING_MS
  stopAtEnd({ name: 'the portal', stop: () => portal.stop(), limit })
  return portal
}

/** The portal's address for users. If any port was allowed, it has the chosen one. */
export const publicAddress = (config: Config, { address }: Portal): string =>
  config.publicUrl.replace(/:0$/, `:${new URL(address).port}`)
