import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { giveData, holdsData, initialiseData } from './initialise-data.ts'
import { ensurePassword, readPassword } from './password-file.ts'
import { ownerOfData, prepareDataDir, realDataDir } from './prepare-data-dir.ts'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid.ts'
import type { Listening } from './server-settings.ts'
import { makeSocketDirectory } from './socket-directory.ts'
import { awaitReady, startPostmaster } from './start-postmaster.ts'
import { hasEnded, stopPostmaster } from './stop-postmaster.ts'
import { usableBinaries } from './usable-binaries.ts'

/** A PostgreSQL that answers; adopted if it ran before we came. */
export type Running = { postmaster: Postmaster; place: string; password: string; adopted: boolean }

const LONGEST_STOP = 60_000

/** Finds the PostgreSQL that runs on the cluster's data, or starts it, making the data first if there is none. */
export async function bringUp(cluster: Cluster): Promise<Running> {
  return (await adopt(cluster)) ?? (await start(cluster))
}

async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const place = await realDataDir(cluster.dataDir)
  const found = await findPostmaster(place)
  if (!found) return undefined
  if (found.status === 'stopping') {
    if (await hasEnded(found.process.pid, LONGEST_STOP)) return undefined
    throw new PostgresFailure(
      `PostgreSQL (process ${found.process.pid}) on ${place} has been stopping for a minute.`,
    )
  }
  if (await hasLostItsSocket(found)) {
    await stopPostmaster(found, place)
    return undefined
  }
  const password = await readPassword(cluster.passwordFile)
  const gone = new AbortController()
  gone.abort()
  const postmaster = await awaitReady(place, password, gone.signal)
  if (!postmaster) return undefined
  cluster.listening = { host: postmaster.host, port: postmaster.port }
  return { postmaster, place, password, adopted: true }
}

/** Sweepers of temporary folders may have taken the way to a PostgreSQL that was left behind. */
async function hasLostItsSocket({ host, port, status }: Postmaster): Promise<boolean> {
  if (status !== 'ready' || !host.startsWith('/')) return false
  return !(await stat(join(host, `.s.PGSQL.${port}`)).catch(() => undefined))
}

async function start(cluster: Cluster): Promise<Running> {
  const { durable, logFile } = cluster
  const installed = findBinaries()
  const owner = await ownerOfData(cluster.dataDir)
  const user = choosePostgresUser(owner)
  const native = await usableBinaries(user, installed)
  const place = await prepareDataDir(cluster.dataDir, user)
  const password = await preparedPassword(cluster, place, { native, version: installed.version, user })
  cluster.listening ??= { host: '127.0.0.1', port: await freePort() }
  if (cluster.listening.host.startsWith('/')) await makeSocketDirectory(cluster.listening.host, user)
  const { listening } = cluster
  const postmaster = await startPostmaster({ place, native, user, listening, durable, logFile, password })
  return { postmaster, place, password, adopted: false }
}

type With = { native: string; version: string; user: ReturnType<typeof choosePostgresUser> }

async function preparedPassword(
  cluster: Cluster,
  place: string,
  { native, version, user }: With,
): Promise<string> {
  if (await holdsData(place, version)) {
    const owner = await ownerOfData(place)
    if (owner?.uid !== user?.uid) await giveData(place, user)
    return readPassword(cluster.passwordFile)
  }
  const password = await ensurePassword(cluster.passwordFile)
  await initialise(place, { native, user, password, durable: cluster.durable })
  return password
}

async function initialise(place: string, how: Parameters<typeof initialiseData>[1]): Promise<void> {
  try {
    await initialiseData(place, how)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? '')) throw error
    throw new PostgresFailure(`${place} cannot be written (${codeOf(error)}): choose another directory.`)
  }
}

async function freePort(): Promise<Listening['port']> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address && typeof address === 'object') return address.port
  throw new PostgresFailure('No free port was found on 127.0.0.1.')
}
