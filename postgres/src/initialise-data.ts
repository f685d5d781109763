import { execFile } from 'node:child_process'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { executable, binaryEnvironment } from './find-binaries.ts'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

/** PostgreSQL's own C.UTF-8 provides sort order and case. The system's locale only has to support UTF-8. */
const SYSTEM_LOCALES: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', win32: 'C' }

export type Initialisation = {
  native: string
  user: PostgresUser | undefined
  password: string
  durable: boolean
}

/** Whether the folder holds a cluster of the installed major version. Throws if it holds anything else. */
export async function holdsData(dataPath: string, version: string): Promise<boolean> {
  const names = await readdir(dataPath).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return false
  const createdBy = await readFile(join(dataPath, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (createdBy === undefined) {
    throw new PostgresFailure(
      `${dataPath} is not empty and holds no PostgreSQL data. Choose another directory.`,
    )
  }
  const major = version.split('.')[0]
  if (createdBy.trim() === major) return true
  throw new PostgresFailure(
    `${dataPath} was createdBy by PostgreSQL ${createdBy.trim()}, but PostgreSQL ${major} is installed.`,
  )
}

/**
 * Creates the cluster in a folder beside `dataPath` and renames it when complete, so that a kill leaves no partial
 * cluster.
 */
export async function initialiseData(dataPath: string, options: Initialisation): Promise<void> {
  await mkdir(dirname(dataPath), { recursive: true })
  await removeUnfinished(dataPath)
  const temporary = await mkdtemp(`${dataPath}.initdb-`)
  try {
    const fresh = join(temporary, 'data')
    const passwordFile = join(temporary, 'password')
    await writeFile(passwordFile, options.password, { mode: 0o600 })
    if (options.user) {
      await chown(passwordFile, options.user.uid, options.user.gid)
      await chown(temporary, options.user.uid, options.user.gid)
    }
    await runInitdb(fresh, passwordFile, options)
    await rmdir(dataPath).catch(() => undefined)
    await rename(fresh, dataPath)
    if (options.durable) await syncFolder(dirname(dataPath))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Changes the owner of the data to the user that PostgreSQL runs as. */
export async function changeOwner(dataPath: string, user: PostgresUser | undefined): Promise<void> {
  if (!user) return
  for (const name of await readdir(dataPath, { recursive: true }))
    await lchown(join(dataPath, name), user.uid, user.gid)
  await chmod(dataPath, 0o700)
  // Last, because a next start checks this owner to see whether everything was changed.
  await chown(dataPath, user.uid, user.gid)
}

async function runInitdb(
  fresh: string,
  passwordFile: string,
  { native, user, durable }: Initialisation,
): Promise<void> {
  const locale = SYSTEM_LOCALES[process.platform] ?? 'C.UTF-8'
  const args = [
    `--pgdata=${fresh}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(executable(native, 'initdb'), args, { cwd: '/', env: binaryEnvironment(native), ...user })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const reason = output.split('\n').find((line) => line.includes('error:')) ?? String(error).split('\n')[0]
    throw new PostgresFailure(`PostgreSQL's data directory could not be created: ${reason}`)
  }
}

async function removeUnfinished(dataPath: string): Promise<void> {
  for (const name of await readdir(dirname(dataPath))) {
    if (!name.startsWith(`${basename(dataPath)}.initdb-`)) continue
    await rm(join(dirname(dataPath), name), { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
