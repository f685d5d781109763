import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { withDatabase } from '@despatch/server/platform/database/pool.ts'
import type { FloorTask } from './floor-task.ts'
import type { TemporaryPostgres } from './temporary-postgres.ts'

export interface Server {
  address: string
  /** The process id. */
  pid: number
  process: ChildProcess
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
/** Milliseconds, long enough for a busy machine. */
const START_TIMEOUT_MS = 120_000

/** The environment of this Node process. */
const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
const ourNode = { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS }

/**
 * Starts the portal as in production, with its log in a file. `imports` are loaded into its process first, and `settings`
 * replace those of the benchmark.
 */
export const startApp = (
  postgres: TemporaryPostgres,
  imports: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<Server> =>
  start(
    'server/src/main.ts',
    postgres.folder,
    { DATABASE_URL: postgres.url, DESPATCH_DATA: postgres.folder, ...settings },
    imports,
  )

/** Waits until the portal has generated the texts of its reference, which takes seconds of a worker after each start. */
export async function untilReferenceIsReady(address: string): Promise<void> {
  for (const path of ['/api', '/api/openapi.json']) {
    const response = await fetch(address + path)
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    await response.arrayBuffer()
  }
}

export const startFloor = (postgres: TemporaryPostgres, database: string, task: FloorTask): Promise<Server> =>
  start('bench/floor.ts', postgres.folder, {
    DATABASE_URL: withDatabase(postgres.url, database),
    FLOOR_TASK: JSON.stringify(task),
  })

/** No limit slows down a measurement. */
const limits = {
  RATE_LIMIT: '1000000',
  VISITOR_RATE_LIMIT: '1000000',
  KEY_RATE_PER_SECOND: '1000000',
  KEY_RATE_PER_MINUTE: '1000000',
  STREAMS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
}

/** Starts a server in its own process, which ends with this one, and waits until it responds. */
async function start(
  file: string,
  folder: string,
  env: Record<string, string>,
  imports: readonly string[] = [],
): Promise<Server> {
  const port = await freePort()
  const logFile = join(folder, `${file.replaceAll('/', '-')}.log`)
  const log = openSync(logFile, 'a')
  const loaded = ['bench/exit-with-parent.ts', ...imports].flatMap((name) => [
    '--import',
    pathToFileURL(join(root, name)).href,
  ])
  const child = spawn(process.execPath, [...loaded, join(root, file)], {
    cwd: root,
    env: { ...ourNode, NODE_ENV: 'production', PORT: String(port), ...limits, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(address))) {
    if (child.exitCode === null && Date.now() < deadline) await pause(50)
    else {
      if (child.exitCode === null) await stop()
      throw new Error(`${file} does not respond:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    }
  }
  if (child.pid === undefined) throw new Error(`${file} has no process`)
  return { address, pid: child.pid, process: child, stop }
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/${systemVersion.path}`).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found')
  return address.port
}
