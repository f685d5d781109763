import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { quoted } from './backed-up-tables.ts'

/** Files that are read or written at the same time. */
export const FILES_AT_ONCE = 8

/** Hashes that are fetched from the database at a time. */
const FETCHED = 1000

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * The hashes of all files that rows of the transaction's snapshot refer to, in groups of at most FILES_AT_ONCE. A schema
 * without the view has no files.
 */
export async function* hashesOfFiles(client: ClientBase, view: string): AsyncGenerator<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [quoted(view)],
  )
  if (!found[0]?.there) return
  await client.query(
    `declare files no scroll cursor for select distinct hash from ${quoted(view)} order by 1`,
  )
  for (;;) {
    const { rows } = await client.query<{ hash: string }>(`fetch ${FETCHED} from files`)
    if (rows.length === 0) return
    for (let at = 0; at < rows.length; at += FILES_AT_ONCE)
      yield rows.slice(at, at + FILES_AT_ONCE).map(({ hash }) => hash)
  }
}

/** Writes files, several at a time. */
export class FileWriter {
  readonly #write: (content: Buffer) => Promise<void>
  readonly #writing = new Set<Promise<void>>()
  #pieces: Buffer[] = []

  constructor(write: (content: Buffer) => Promise<void>) {
    this.#write = write
  }

  /** Adds bytes to the current file. */
  add(bytes: Buffer): void {
    this.#pieces.push(bytes)
  }

  /** Writes the current file. Waits while too many others are being written. */
  async finishFile(): Promise<void> {
    const content = Buffer.concat(this.#pieces)
    this.#pieces = []
    while (this.#writing.size >= FILES_AT_ONCE) await Promise.race(this.#writing)
    const written = this.#write(content).then(() => void this.#writing.delete(written))
    // A failure is reported by the next wait.
    written.catch(() => undefined)
    this.#writing.add(written)
  }

  /** Waits until all files are written. */
  async finish(): Promise<void> {
    await Promise.all(this.#writing)
  }
}
