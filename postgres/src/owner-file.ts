import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { codeOf } from './postgres-failure.ts'
import { identify, type ProcessIdentity, stillRuns } from './process-identity.ts'

/** The process that must stop the database. The token identifies one start of it. */
export type Owner = ProcessIdentity & { token: string }

/** An owner for this process, with a new token for each start. */
export function newOwner(): Owner {
  const me = identify(process.pid) ?? { pid: process.pid, startedAt: 'unknown' }
  return { ...me, token: randomUUID() }
}

/** The owner stored in the file, if its process is still running. */
export async function livingOwner(file: string): Promise<Owner | undefined> {
  try {
    const owner: Owner = JSON.parse(await readFile(file, 'utf8'))
    return stillRuns(owner) ? owner : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

export async function writeOwner(file: string, owner: Owner): Promise<void> {
  const fresh = `${file}.${owner.token}`
  await writeFile(fresh, JSON.stringify(owner), { mode: 0o600 })
  await rename(fresh, file)
}

export async function removeOwner(file: string): Promise<void> {
  await rm(file, { force: true })
}
