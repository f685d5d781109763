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

/**
 * One statement that does the work of several inserts and function calls, for work that happens too often for a statement
 * each. The values of the parts follow each other.
 */
export function together(name: string, ...parts: Statement<never>[]): Statement<never> {
  let before = 0
  const texts = parts.map(({ text }) => {
    const offset = before
    const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    before += Math.max(0, ...numbers)
    return text.replaceAll(/\$(\d+)/g, (_found, number) => `$${offset + Number(number)}`)
  })
  const named = texts.map((text, index) => `part_${index} as (${text})`)
  // PostgreSQL executes every insert, and a call only if its result is selected.
  const calls = texts.flatMap((text, index) => (text.startsWith('select') ? [`part_${index}`] : []))
  return statement(name, `with ${named.join(', ')} select * from ${calls.join(', ')}`)
}
