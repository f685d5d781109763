import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

/** Migrates the queue's own tables, as part of migrating a tenant. */
export const migrateJobs = (pool: Pool) =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
