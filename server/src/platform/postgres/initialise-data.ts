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
import { program, binaryEnvironment } from './find-binaries.ts'
import { codeOf, PostgresFailure } from './postgres-failure.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

/** PostgreSQL's own C.UTF-8 decides order and case; the system's locale only has to know UTF-8. */
const SYSTEM_LOCALES: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', win32: 'C' }

export type Initialisation = {
  native: string
  user: PostgresUser | undefined
  password: string
  durable: boolean
}

/** Whether the place holds a cluster of the major version that we run; refuses everything else that is not empty. */
export async function holdsData(place: string, version: string): Promise<boolean> {
  const names = await readdir(place).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (names.length === 0) return false
  const made = await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) {
    throw new PostgresFailure(`${place} is not empty and holds no PostgreSQL data: choose another directory.`)
  }
  const major = version.split('.')[0]
  if (made.trim() === major) return true
  throw new PostgresFailure(
    `${place} was made by PostgreSQL ${made.trim()}, but PostgreSQL ${major} is installed.`,
  )
}

/** Makes the cluster beside its place and renames it when it is whole, so that a kill leaves nothing half-made. */
export async function initialiseData(place: string, how: Initialisation): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  await removeUnfinished(place)
  const workshop = await mkdtemp(`${place}.initdb-`)
  try {
    const fresh = join(workshop, 'data')
    const passwordFile = join(workshop, 'password')
    await writeFile(passwordFile, how.password, { mode: 0o600 })
    if (how.user) {
      await chown(passwordFile, how.user.uid, how.user.gid)
      await chown(workshop, how.user.uid, how.user.gid)
    }
    await runInitdb(fresh, passwordFile, how)
    await rmdir(place).catch(() => undefined)
    await rename(fresh, place)
    if (how.durable) await syncFolder(dirname(place))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Gives the data to the user that PostgreSQL runs as, where somebody else owns it. */
export async function giveData(place: string, user: PostgresUser | undefined): Promise<void> {
  if (!user) return
  for (const name of await readdir(place, { recursive: true }))
    await lchown(join(place, name), user.uid, user.gid)
  await chmod(place, 0o700)
  // Last, because its owner tells the next start whether all of it was given.
  await chown(place, user.uid, user.gid)
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
    await run(program(native, 'initdb'), args, { cwd: '/', env: binaryEnvironment(native), ...user })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const reason = said.split('\n').find((line) => line.includes('error:')) ?? String(error).split('\n')[0]
    throw new PostgresFailure(`PostgreSQL's data directory could not be made: ${reason}`)
  }
}

async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.initdb-`)) continue
    await rm(join(dirname(place), name), { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
