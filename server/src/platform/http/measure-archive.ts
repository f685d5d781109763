import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { firstRow, statement } from '../database/statement.ts'

interface Figures {
  /** Seconds since a segment of the log was archived last, or since the archive was turned on. */
  lag: number
  failed: number
}

const selectFigures = statement<Figures>(
  'archive-figures',
  `select extract(epoch from now() - greatest(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 lag,
     failed_count::int failed from pg_stat_archiver`,
)

/** Reports how far the archive of the embedded PostgreSQL is behind, for alerts (OPS-04). */
export function measureArchive(registry: Registry, controlDatabase: Pool): void {
  const lag = new Gauge({
    name: 'despatch_archive_lag_seconds',
    help: 'Seconds since the log of the embedded PostgreSQL was last archived',
    registers: [registry],
    collect: async () => {
      const figures = await firstRow(controlDatabase, selectFigures)
      if (!figures) return
      lag.set(figures.lag)
      failed.reset()
      failed.inc(figures.failed)
    },
  })
  const failed = new Counter({
    name: 'despatch_archive_failures_total',
    help: 'Failed attempts to archive the log of the embedded PostgreSQL',
    registers: [registry],
  })
}
