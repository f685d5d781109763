import { createHash } from 'node:crypto'
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

/** The longest name that PostgreSQL keeps whole, in bytes. */
const longestName = 63

/**
 * A statement under a name of its text, because a connection prepares one text for each name: two texts never share one.
 * @param name in ASCII, for people who read a log of the database.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { name: `${name.slice(0, longestName - hash.length - 1)}-${hash}`, text }
}

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
