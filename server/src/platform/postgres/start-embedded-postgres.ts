import { bringUp, type Running } from './bring-up.ts'
import { urlOf } from './check-connection.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { withLock } from './exclusive-lock.ts'
import { keepRunning } from './keep-running.ts'
import { livingOwner, newOwner, type Owner, removeOwner, writeOwner } from './owner-file.ts'
import type { PostgresFailure } from './postgres-failure.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { realDataDir } from './prepare-data-dir.ts'
import { removeSocketDirectory } from './socket-directory.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** False: writes are not awaited to be on disk. For tests only. */
  durable?: boolean
  log?: (line: string) => void
  /** Called once if the database died and cannot be started again. */
  onGivenUp?: (failure: PostgresFailure) => void
}

export type EmbeddedPostgres = {
  /** The superuser's URL of the database `postgres`. */
  url: string
  /** Whether the database ran already, left behind by a killed process or owned by a living one. */
  adopted: boolean
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL on the data directory, making it at the first start, or adopts the one that runs there, and
 * keeps it running until `stop`. Several processes may call this for one directory: the first owns the database and
 * stops it; if the owner leaves before the others, the next of them starts it again and owns it from then on.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const cluster = await openCluster(options.dataDir, options.durable ?? true)
  const me = newOwner()
  const first = await join(cluster, me)
  const leaving = new AbortController()
  const keeping = keepRunning({
    process: first.postmaster.process,
    again: async () => (await join(cluster, me)).postmaster.process,
    log,
    onGivenUp: options.onGivenUp ?? ((failure) => log(failure.message)),
    until: leaving.signal,
  })
  let stopped: Promise<void> | undefined
  return {
    url: urlOf(cluster.listening ?? first.postmaster, first.password),
    adopted: first.adopted,
    stop: () => (stopped ??= leave(cluster, me, leaving, keeping)),
  }
}

async function join(cluster: Cluster, me: Owner): Promise<Running> {
  return withLock(cluster.lockFile, async () => {
    const running = await bringUp(cluster)
    if (!(await livingOwner(cluster.ownerFile))) await writeOwner(cluster.ownerFile, me)
    return running
  })
}

async function leave(
  cluster: Cluster,
  me: Owner,
  leaving: AbortController,
  keeping: Promise<void>,
): Promise<void> {
  leaving.abort()
  await keeping
  await withLock(cluster.lockFile, async () => {
    const owner = await livingOwner(cluster.ownerFile)
    if (owner && owner.token !== me.token) return
    const place = await realDataDir(cluster.dataDir)
    const postmaster = await findPostmaster(place)
    if (postmaster) {
      await stopPostmaster(postmaster, place)
      await removeSocketDirectory(postmaster.host)
    }
    await removeOwner(cluster.ownerFile)
  })
}
