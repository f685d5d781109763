import { mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { Listening } from './server-settings.ts'
import { socketDirectoryOf } from './socket-directory.ts'

/** A data directory and the files beside it. */
export type Cluster = {
  dataDir: string
  durable: boolean
  /** The folder of the archived log; undefined without an archive. */
  archive: string | undefined
  passwordFile: string
  ownerFile: string
  lockFile: string
  logFile: string
  /** Undefined until it is known: on Windows a free port is chosen at the first start. */
  listening: Listening | undefined
}

/** Resolves the paths of a cluster to one spelling, and creates the parent folder. */
export async function openCluster(dataDir: string, durable: boolean, archive?: string): Promise<Cluster> {
  const parent = dirname(resolve(dataDir))
  await mkdir(parent, { recursive: true }).catch((error: unknown) => {
    throw new PostgresFailure(`The folder ${parent} for the database cannot be created (${codeOf(error)}).`)
  })
  const path = join(await realpath(parent), basename(resolve(dataDir)))
  return {
    dataDir: path,
    durable,
    archive,
    passwordFile: `${path}.password`,
    ownerFile: `${path}.owner`,
    lockFile: `${path}.lock`,
    logFile: `${path}.log`,
    listening: process.platform === 'win32' ? undefined : { host: socketDirectoryOf(path), port: 5432 },
  }
}
