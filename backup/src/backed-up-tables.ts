import type { ClientBase } from 'pg'
import type { Header, Sequence } from './backup-format.ts'

export interface BackedUpTable {
  name: string
  columns: string[]
  /** Size on disk, to report the progress of a backup. */
  bytes: number
}

/** Lists the tables, with the columns that are backed up. Unlogged tables are left out: they hold only counters. */
export async function listTables(client: ClientBase, excluded: readonly string[]): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select relname as name, array_agg(attname::text order by attnum) as columns,
       greatest(pg_table_size(c.oid), coalesce((select sum(pg_table_size(inhrelid)) from pg_inherits
         where inhparent = c.oid), 0), 1)::float8 as bytes
     from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1) group by c.oid order by relname`,
    [excluded],
  )
  return rows
}

/** Lists the partitions. Default partitions are left out: migrations create them. */
export async function listPartitions(client: ClientBase): Promise<Header['partitions']> {
  const { rows } = await client.query<Header['partitions'][number]>(
    `select inhparent::regclass::text as of, relname as name, pg_get_expr(relpartbound, c.oid) as bounds
     from pg_inherits join pg_class c on c.oid = inhrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_get_expr(relpartbound, c.oid) <> 'DEFAULT' order by relname`,
  )
  return rows
}

/** Sequence values. Sequences ignore transactions, so values read after the rows are never too low. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const read: Sequence[] = []
  for (const { name } of sequences) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::float8 as value, is_called as called from ${quoted(name)}`,
    )
    read.push(...rows.map((values) => ({ name, ...values })))
  }
  return read
}

/** Quotes the name of a table or column for use in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')
