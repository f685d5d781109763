import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { execute, statement, type Queryable } from '../database/statement.ts'
import { MissingFile, fileStoreUnavailable, type FileStore, type StoredFile } from './file-store.ts'

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const claimFiles = statement<never>('claim-files', 'delete from unused_file where unf_hash = any($1)')

/** The files of one company. The holder can reach no other company's (TEN-01). */
export class CompanyFiles {
  readonly #store: FileStore
  readonly #company: string

  constructor(store: FileStore, company: string) {
    this.#store = store
    this.#company = company
  }

  /**
   * Stores files before the transaction that refers to them, and returns their hashes. If that transaction does not
   * commit, the files are removed after the grace period. `db` is the company's database, outside a transaction:
   * a file that was unused starts a new grace period, so that it is not removed before the commit.
   */
  async add(db: Queryable, contents: readonly Buffer[]): Promise<string[]> {
    const hashes = contents.map(hashOf)
    if (hashes.length === 0) return []
    await execute(db, claimFiles, [hashes])
    await Promise.all(contents.map((content) => this.put(content)))
    return hashes
  }

  /** Stores a file and returns its hash. The caller makes sure that it is not removed as unused. */
  async put(content: Buffer): Promise<string> {
    const hash = hashOf(content)
    await this.#store.put({ company: this.#company, hash }, content)
    return hash
  }

  /** The content of a file, checked against its hash. Throws MissingFile, and the store's own failures. */
  async read(hash: string): Promise<Buffer> {
    const key = { company: this.#company, hash }
    const stream = await this.#store.get(key)
    const content = await buffer(stream).catch((cause: unknown) => {
      throw Object.assign(fileStoreUnavailable(), { cause })
    })
    if (hashOf(content) !== hash) throw new MissingFile(key, 'damaged')
    return content
  }

  delete(hash: string): Promise<void> {
    return this.#store.delete({ company: this.#company, hash })
  }

  list(): AsyncIterable<StoredFile> {
    return this.#store.list(this.#company)
  }
}
