import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './postgres-failure.ts'
import { commandLine, identify, type ProcessIdentity } from './process-identity.ts'

/** A PostgreSQL that runs on a data directory: who it is, where it listens, and how far its start has come. */
export type Postmaster = {
  process: ProcessIdentity
  host: string
  port: number
  status: string
}

/** Reads `postmaster.pid`; undefined unless the process it names lives and is a PostgreSQL on that directory. */
export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const lines = await readLines(dataDir)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmasterOf(pid, dataDir)) return undefined
  const found = identify(pid)
  if (!found) return undefined
  const [, , , port = '', socketDirectory = '', address = '', , status = ''] = lines
  return { process: found, host: socketDirectory || address, port: Number(port), status }
}

/**
 * Prepares for a start beside a `postmaster.pid` whose number another program has by now: PostgreSQL would take that
 * program for itself and refuse. A parent's number it knows to be stale. The file itself must stay, for it names the
 * shared memory by which PostgreSQL sees that processes of the last run still live.
 */
export async function disownPostmasterPid(dataDir: string): Promise<void> {
  const lines = await readLines(dataDir)
  if (lines.length === 0) return
  const pid = Number(lines[0])
  // A start killed before it wrote its number: PostgreSQL would wait for a hand to remove the file.
  if (!(pid > 0)) await rm(join(dataDir, 'postmaster.pid'))
  else if (pid !== process.pid && identify(pid))
    await writeFile(join(dataDir, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

async function readLines(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8')
    return text.split('\n').map((line) => line.trim())
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return []
    throw error
  }
}

function isPostmasterOf(pid: number, dataDir: string): boolean {
  const command = commandLine(pid).replaceAll('"', '')
  return command.includes('postgres') && command.includes(`-D ${dataDir} `)
}
