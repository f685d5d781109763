import { mkdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { Listening } from './server-settings.ts'
import { socketDirectoryOf } from './socket-directory.ts'

/** One data directory as its caller named it, and the files that we keep beside it. */
export type Cluster = {
  dataDir: string
  durable: boolean
  passwordFile: string
  ownerFile: string
  lockFile: string
  logFile: string
  /** Undefined until it is known: on Windows the port is free to choose at the first start. */
  listening: Listening | undefined
}

/** Names the parts of the cluster, by one spelling however its path is written, and makes the folder above it. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const above = dirname(resolve(dataDir))
  await mkdir(above, { recursive: true }).catch((error: unknown) => {
    throw new PostgresFailure(`The folder ${above} for the database cannot be made (${codeOf(error)}).`)
  })
  const path = join(await realpath(above), basename(resolve(dataDir)))
  return {
    dataDir: path,
    durable,
    passwordFile: `${path}.password`,
    ownerFile: `${path}.owner`,
    lockFile: `${path}.lock`,
    logFile: `${path}.log`,
    listening: process.platform === 'win32' ? undefined : { host: socketDirectoryOf(path), port: 5432 },
  }
}
