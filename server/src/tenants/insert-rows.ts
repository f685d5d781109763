import type { Queryable } from '../platform/database/statement.ts'

/**
 * Inserts many rows in one statement. Every row has the columns of the first; missing columns get their defaults.
 * PostgreSQL converts the values from JSON to the table's types.
 */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = quoted(table)
  const columns = Object.keys(first).map(quoted).join(', ')
  await db.query({
    text: `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
    values: [JSON.stringify(rows)],
  })
}

/** Continues the generated ids after the inserted ones. */
export async function continueIds(db: Queryable): Promise<void> {
  await db.query({
    text: `do $$
      declare generated record;
      begin
        for generated in
          select table_name, column_name from information_schema.columns
          where table_schema = current_schema and is_identity = 'YES'
        loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
            generated.table_name, generated.column_name, generated.column_name, generated.table_name);
        end loop;
      end $$`,
  })
}

const quoted = (name: string) => `"${name}"`
