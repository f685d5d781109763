import { existsSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { TestProject } from 'vitest/node'
import { installTools } from './debian-tools.ts'
import { copyData } from './own-postgres.ts'
import { createTemplates } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the PostgreSQL that all tests of this run share. */
    postgresUrl: string
    /** The data folder of a stopped PostgreSQL with the templates, for tests that need a PostgreSQL of their own. */
    templateFolder: string
    /** The folder of the file store that all tests of this run share. */
    filesFolder: string
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Starts one PostgreSQL for the whole run, in a temporary folder, and installs the tools that read PDFs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  installTools()
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-tests-'))
  // As root, the account that PostgreSQL runs as must be able to enter it.
  await chmod(folder, 0o755)
  const templateFolder = join(folder, 'templates')
  await mkdir(templateFolder)
  const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  let postgres = await start()
  const abandon = () => abandonPostgres(folder)
  for (const signal of SIGNALS) process.once(signal, leave)
  process.once('exit', abandon)
  const stop = async () => {
    for (const signal of SIGNALS) process.removeListener(signal, leave)
    process.removeListener('exit', abandon)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplates(postgres.url)
    await postgres.stop()
    await copyData(folder, templateFolder)
    postgres = await start()
  } catch (failure) {
    await stop()
    throw failure
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('templateFolder', templateFolder)
  project.provide('filesFolder', join(folder, 'files'))
  return stop
}

const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])

/** Ends PostgreSQL without waiting, for an interrupted run, which can no longer await anything. */
function abandonPostgres(folder: string): void {
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const [pid] = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
  if (pid !== undefined) process.kill(Number(pid), 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
