import type { Pool } from 'pg'
import { AFTER_ROWS, BEFORE_ROWS, schemaOf } from './schema-of.ts'

/**
 * A database as plain SQL, its queue left out: the schema, then every row, then keys, indexes, views and triggers.
 * PostgreSQL's own pg_dump does not come with the embedded server, and an older one refuses a newer server.
 */
export async function dumpDatabase(pool: Pool): Promise<string> {
  const objects = await schemaOf(pool)
  const made = (kinds: readonly string[]) =>
    kinds.flatMap((kind) => objects.filter((object) => object.kind === kind).map(({ sql }) => `${sql};`))
  const lines = [
    'begin;',
    // Functions come first, and name tables that are not there yet.
    'set local check_function_bodies = off;',
    ...made(BEFORE_ROWS),
    ...(await rowsOf(pool)),
    ...(await sequencesOf(pool)),
    ...made(AFTER_ROWS),
    'commit;',
  ]
  return `${lines.join('\n').replaceAll(/[ \t]+$/gm, '')}\n`
}

/** One statement a table. The migrator's table of what was applied is among them. */
async function rowsOf(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; columns: string; values: string }>(
    `select relname as name, string_agg(format('%I', attname), ', ' order by attnum) as columns,
       string_agg(format('quote_nullable(%I)', attname), $q$, ', ', $q$ order by attnum) as values
     from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0
       and not attisdropped and attgenerated = '' group by c.oid order by relname`,
  )
  const statements: string[] = []
  for (const { name, columns, values } of tables) {
    if (name === 'kysely_migration') statements.push(migratorTable)
    if (name === 'kysely_migration_lock') continue
    const { rows } = await pool.query<{ row: string }>(
      `select concat(${values}) as row from "${name}" order by 1`,
    )
    if (rows.length === 0) continue
    const list = rows.map(({ row }) => `  (${row})`).join(',\n')
    statements.push(`insert into "${name}" (${columns}) overriding system value values\n${list};`)
  }
  return statements
}

const migratorTable =
  'create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);'

async function sequencesOf(pool: Pool): Promise<string[]> {
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const statements: string[] = []
  for (const { name } of sequences) {
    const { rows } = await pool.query<{ sql: string }>(
      `select format('select setval(%L, %s, %s);', $1::text, last_value, is_called::text) as sql from "${name}"`,
      [`"${name}"`],
    )
    statements.push(...rows.map(({ sql }) => sql))
  }
  return statements
}
