import type { QueryResultRow } from 'pg'

/** A pool, or the connection of a transaction. */
export interface Queryable {
  query(config: {
    name?: string
    text: string
    values?: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** A named statement, which is prepared once per connection. `Row` is a row of its result. */
export interface Statement<Row extends QueryResultRow> {
  name: string
  text: string
  /** For the type only. */
  row?: Row
}

export const statement = <Row extends QueryResultRow>(name: string, text: string): Statement<Row> => ({
  name,
  text,
})

export async function allRows<Row extends QueryResultRow>(
  db: Queryable,
  { name, text }: Statement<Row>,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await db.query({ name, text, values })).rows as Row[]
}

export async function firstRow<Row extends QueryResultRow>(
  db: Queryable,
  sql: Statement<Row>,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await allRows(db, sql, values))[0]
}

/** Runs a statement that changes rows and returns their number. */
export async function execute(
  db: Queryable,
  { name, text }: Statement<never>,
  values: unknown[] = [],
): Promise<number> {
  return (await db.query({ name, text, values })).rowCount ?? 0
}
