import { allRows, statement, type Queryable } from '../database/statement.ts'
import type { Header, Sequence } from './backup-format.ts'

/**
 * Tables that a restored company must not have: sessions, password reset links that may have been used since, and the
 * check of the key that its secrets were sealed with. Migrations create their own records. Unlogged tables hold only
 * counters.
 */
const EXCLUDED_TABLES = [
  'session',
  'password_reset',
  'key_check',
  'kysely_migration',
  'kysely_migration_lock',
]

export interface BackedUpTable {
  name: string
  columns: string[]
  /** Size on disk, to report the progress of a backup. */
  bytes: number
}

const selectTables = statement<BackedUpTable>(
  'backed-up-tables',
  `select relname as name, array_agg(attname::text order by attnum) as columns,
     greatest(pg_table_size(c.oid), coalesce((select sum(pg_table_size(inhrelid)) from pg_inherits
       where inhparent = c.oid), 0), 1)::float8 as bytes
   from pg_class c join pg_attribute on attrelid = c.oid
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
     and relname <> all($1) group by c.oid order by relname`,
)

/** Lists the tables of a company, with the columns that are backed up. */
export const listTables = (db: Queryable) => allRows(db, selectTables, [EXCLUDED_TABLES])

const selectPartitions = statement<Header['partitions'][number]>(
  'backed-up-partitions',
  `select inhparent::regclass::text as of, relname as name, pg_get_expr(relpartbound, c.oid) as bounds
   from pg_inherits join pg_class c on c.oid = inhrelid
   where relnamespace = 'public'::regnamespace and relkind = 'r'
     and pg_get_expr(relpartbound, c.oid) <> 'DEFAULT' order by relname`,
)

export const listPartitions = (db: Queryable) => allRows(db, selectPartitions)

const selectSequences = statement<{ name: string }>(
  'backed-up-sequences',
  `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
)

/** Sequence values. Sequences ignore transactions, so values read after the rows are never too low. */
export async function readSequences(db: Queryable): Promise<Sequence[]> {
  const read: Sequence[] = []
  for (const { name } of await allRows(db, selectSequences)) {
    const { rows } = await db.query({
      text: `select last_value::float8 as value, is_called as called from ${quoted(name)}`,
    })
    read.push({ name, ...(rows[0] as Omit<Sequence, 'name'>) })
  }
  return read
}

/** Quotes the name of a table or column for use in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Jobs that are still to run. A job that has used up its attempts is not restored. */
export const pendingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.max_attempts, j.attempts, j.key,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`
