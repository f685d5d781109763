import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { prepareArchive } from './archive.ts'
import type { Cluster } from './cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { changeOwner, holdsData, initialiseData } from './initialise-data.ts'
import { ensurePassword, readPassword } from './password-file.ts'
import { ownerOfData, prepareDataDir, realDataDir } from './prepare-data-dir.ts'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid.ts'
import type { Listening } from './server-settings.ts'
import { makeSocketDirectory } from './socket-directory.ts'
import { awaitReady, startPostmaster } from './start-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { usableBinaries } from './usable-binaries.ts'

/** A running PostgreSQL; `adopted` if an earlier process started it. */
export type Running = { postmaster: Postmaster; dataPath: string; password: string; adopted: boolean }

/** Finds the PostgreSQL that runs on the cluster's data, or starts it. Creates the data first if there are none. */
export async function bringUp(cluster: Cluster): Promise<Running> {
  return (await adopt(cluster)) ?? (await start(cluster))
}

async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const dataPath = await realDataDir(cluster.dataDir)
  const found = await findPostmaster(dataPath)
  if (!found) return undefined
  if (found.status === 'stopping' || (await hasLostItsSocket(found))) {
    await stopPostmaster(found, dataPath)
    return undefined
  }
  const password = await readPassword(cluster.passwordFile)
  const ended = new AbortController()
  ended.abort()
  const postmaster = await awaitReady(dataPath, password, ended.signal)
  if (!postmaster) return undefined
  cluster.listening = { host: postmaster.host, port: postmaster.port }
  return { postmaster, dataPath, password, adopted: true }
}

/** Cleaners of temporary folders may have deleted the socket of a PostgreSQL that is still running. */
async function hasLostItsSocket({ host, port, status }: Postmaster): Promise<boolean> {
  if (status !== 'ready' || !host.startsWith('/')) return false
  return !(await stat(join(host, `.s.PGSQL.${port}`)).catch(() => undefined))
}

async function start(cluster: Cluster): Promise<Running> {
  const { durable, logFile, archive } = cluster
  const installed = findBinaries()
  const owner = await ownerOfData(cluster.dataDir)
  const user = choosePostgresUser(owner)
  const native = await usableBinaries(user, installed)
  const dataPath = await prepareDataDir(cluster.dataDir, user)
  const password = await preparedPassword(cluster, dataPath, { native, version: installed.version, user })
  cluster.listening ??= { host: '127.0.0.1', port: await freePort() }
  if (cluster.listening.host.startsWith('/')) await makeSocketDirectory(cluster.listening.host, user)
  if (archive !== undefined) await prepareArchive(archive, user)
  const { listening } = cluster
  const postmaster = await startPostmaster({
    dataPath,
    native,
    user,
    listening,
    durable,
    archive,
    logFile,
    password,
  })
  return { postmaster, dataPath, password, adopted: false }
}

type Installation = { native: string; version: string; user: ReturnType<typeof choosePostgresUser> }

async function preparedPassword(
  cluster: Cluster,
  dataPath: string,
  { native, version, user }: Installation,
): Promise<string> {
  if (await holdsData(dataPath, version)) {
    const owner = await ownerOfData(dataPath)
    if (owner?.uid !== user?.uid) await changeOwner(dataPath, user)
    return readPassword(cluster.passwordFile)
  }
  const password = await ensurePassword(cluster.passwordFile)
  await initialise(dataPath, { native, user, password, durable: cluster.durable })
  return password
}

async function initialise(dataPath: string, options: Parameters<typeof initialiseData>[1]): Promise<void> {
  try {
    await initialiseData(dataPath, options)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? '')) throw error
    throw new PostgresFailure(`${dataPath} is not writable (${codeOf(error)}): choose another directory.`)
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
