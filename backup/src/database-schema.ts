import type { ClientBase, Pool } from 'pg'

/** What this package must know about the schema of the databases that it backs up and restores. */
export interface DatabaseSchema {
  /** Tables whose rows are left out. */
  excludedTables: readonly string[]
  /** A change of partitions takes the advisory lock `hashtext` of this name. A backup shares the lock. */
  partitionLock: string
  /**
   * A view with the column `hash`: the SHA-256 of every file that a row refers to. Schemas of earlier versions have none.
   */
  filesView: string
  /** A removal of files takes the advisory lock `hashtext` of this name. A backup shares the lock. */
  filesLock: string
  /** Every version that `migrate` knows, the oldest first. */
  versions: () => Promise<string[]>
  /** The version of a database. */
  versionOf: (client: ClientBase) => Promise<string>
  /** Migrates a database, which may be empty, to a version. Default: the newest one. */
  migrate: (pool: Pool, version?: string) => Promise<void>
}
