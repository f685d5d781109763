import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './postgres-failure.ts'
import { commandLine, identify, type ProcessIdentity } from './process-identity.ts'

/** A PostgreSQL that runs on a data directory: its process, its address and the status of its start. */
export type Postmaster = {
  process: ProcessIdentity
  host: string
  port: number
  status: string
}

/** Reads `postmaster.pid`. Undefined unless its process is running and is a PostgreSQL on that directory. */
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
 * Prepares for a start if another process now has the number in `postmaster.pid`. PostgreSQL would take that process
 * for itself and refuse to start, but it ignores the number of its parent. The file must stay, because it names the
 * shared memory by which PostgreSQL detects processes of the last run.
 */
export async function disownPostmasterPid(dataDir: string): Promise<void> {
  const lines = await readLines(dataDir)
  if (lines.length === 0) return
  const pid = Number(lines[0])
  // A start that was killed before it wrote its number. PostgreSQL would wait until the file is removed.
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
