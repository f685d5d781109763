import { bringUp, type Running } from './bring-up.ts'
import { checkConnection, urlOf } from './check-connection.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { withLock } from './exclusive-lock.ts'
import { keepRunning } from './keep-running.ts'
import { livingOwner, newOwner, type Owner, removeOwner, writeOwner } from './owner-file.ts'
import type { PostgresFailure } from './postgres-failure.ts'
import { readPassword } from './password-file.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { realDataDir } from './prepare-data-dir.ts'
import { removeSocketDirectory } from './socket-directory.ts'
import { stopAtOnce, stopPostmaster } from './stop-postmaster.ts'

export type EmbeddedPostgresOptions = {
  /** Its parent folders are created. Files beside it have the same name and an ending: `.password`, `.log`. */
  dataDir: string
  /** Default: true. False: writes do not wait for the disk. For tests only. */
  durable?: boolean
  /** A folder for finished segments of the log, so that the data can be recovered to any time. */
  archive?: string | undefined
  log?: (line: string) => void
  /** Called once if the database has stopped and cannot be restarted. */
  onGivenUp?: (failure: PostgresFailure) => void
}

export type EmbeddedPostgres = {
  /** The superuser's URL of the database `postgres`. */
  url: string
  /** Whether the database was already running, left behind by a killed process or owned by another one. */
  adopted: boolean
  /** Stops the database, unless another running process owns it. Further calls do nothing. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL on the data directory, which is created at the first start, or adopts a running one. It is
 * restarted if it fails, until `stop`. Several processes may call this for one directory. The first owns the database
 * and stops it. If the owner leaves before the others, one of them restarts it and becomes its owner.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined)
  const cluster = await openCluster(options.dataDir, options.durable ?? true, options.archive)
  const me = newOwner()
  const first = await join(cluster, me)
  const leaving = new AbortController()
  const supervision = keepRunning({
    process: first.postmaster.process,
    restart: async () => (await join(cluster, me)).postmaster.process,
    log,
    onGivenUp: options.onGivenUp ?? ((failure) => log(failure.message)),
    until: leaving.signal,
  })
  let stopped: Promise<void> | undefined
  return {
    url: urlOf(cluster.listening ?? first.postmaster, first.password),
    adopted: first.adopted,
    stop: () => (stopped ??= leave(cluster, me, leaving, supervision)),
  }
}

/** The process id of the PostgreSQL that runs on a data directory. Undefined if none runs. */
export async function findPostgres(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(await realDataDir(dataDir)))?.process.pid
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
  supervision: Promise<void>,
): Promise<void> {
  leaving.abort()
  await supervision
  await withLock(cluster.lockFile, async () => {
    const owner = await livingOwner(cluster.ownerFile)
    if (owner && owner.token !== me.token) return
    const dataDir = await realDataDir(cluster.dataDir)
    const postmaster = await findPostmaster(dataDir)
    if (postmaster) {
      // PostgreSQL 18.4 hangs if it is asked to write its data while it recovers from the death of a process.
      const password = await readPassword(cluster.passwordFile)
      const isRecovering = (await checkConnection(postmaster, password)) === 'starting'
      await (isRecovering ? stopAtOnce : stopPostmaster)(postmaster, dataDir)
      await removeSocketDirectory(postmaster.host)
    }
    await removeOwner(cluster.ownerFile)
  })
}
