import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@despatch/postgres'
import { createPool } from '@despatch/server/platform/database/pool.ts'
import { PostgresProcesses, signal } from '@despatch/server/test/postgres-processes.ts'
import { copyData } from '@despatch/server/test/own-postgres.ts'
import { openProxy } from '@despatch/server/test/proxy.ts'
import { openStandby } from '@despatch/server/test/standby.ts'

const STANDBY = 'second'
/** Milliseconds until the replica must be connected. */
const CONNECT_TIMEOUT_MS = 60_000

/** A primary and a streaming replica of it. */
export interface ReplicatedPostgres {
  /** The address of a proxy in front of the server that accepts writes. */
  address: string
  replicaUrl: string
  /** The machine of the primary is lost: all its processes, and what it has sent but the replica has not received. */
  losePrimary: () => Promise<void>
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts copies of a template. What the primary sends reaches the replica `lag` milliseconds later. */
export async function startReplicated(
  template: string,
  data: string,
  { lag, synchronous }: { lag: number; synchronous: boolean },
): Promise<ReplicatedPostgres> {
  await copyData(template, data)
  const dataDir = join(data, 'postgres')
  const primary = await startEmbeddedPostgres({ dataDir })
  const network = await openProxy(primary.url, lag)
  const standby = await openStandby({ url: primary.url, dataDir }, data, STANDBY, network.connection)
  const server = createPool(primary.url, { max: 1 })
  if (synchronous) {
    await server.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
    await server.query('select pg_reload_conf()')
  }
  await waitForStandby(server, synchronous ? 'sync' : 'async')
  await server.end()
  const proxy = await openProxy(primary.url)
  return {
    address: proxy.connection,
    replicaUrl: standby.url,
    losePrimary: async () => {
      const processes = await new PostgresProcesses(data).all()
      // It cannot be restarted, as after the loss of its machine.
      await appendFile(join(dataDir, 'postgresql.conf'), '\nlost\n')
      const cut = network.cut()
      for (const pid of processes) signal(pid, 'SIGKILL')
      await cut
    },
    promote: async () => {
      await standby.promote()
      proxy.moveTo(standby.url)
    },
    stop: async () => {
      await proxy.close()
      await standby.stop()
      await primary.stop()
    },
  }
}

async function waitForStandby(server: ReturnType<typeof createPool>, state: string): Promise<void> {
  const end = performance.now() + CONNECT_TIMEOUT_MS
  while (performance.now() < end) {
    const { rows } = await server.query(
      `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`,
    )
    if (rows.length > 0) return
    await pause(100)
  }
  throw new Error(`The replica does not stream (${state}).`)
}
