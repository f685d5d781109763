import type { QueryResultRow } from 'pg'

/** What a statement runs on: a pool, or the connection of a transaction. */
export interface Queryable {
  query(config: {
    name?: string
    text: string
    values?: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** A statement with a name is prepared once a connection; `Row` is what it answers. */
export interface Statement<Row extends QueryResultRow> {
  name: string
  text: string
  /** Only carries the type. */
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

/** For statements that change rows: how many it was. */
export async function execute(
  db: Queryable,
  { name, text }: Statement<never>,
  values: unknown[] = [],
): Promise<number> {
  return (await db.query({ name, text, values })).rowCount ?? 0
}
