import type { OfficeValue, OfficeValues } from '@despatch/domain/office/fields.ts'
import { retiredOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { orderOf, rowSql, searchedJoins, searchedSql } from './kind.sql.ts'
import type { OfficeCursor } from './office-cursor.ts'

/** A record as it is returned. */
export type OfficeRow = Record<string, OfficeValue>

export type OfficeKey = string | number

/** The filter of a list, independent of the page. */
export interface OfficeFilter {
  words: string[]
  /** Whether to include retired records. */
  retired: boolean
  /** The parent record, if the kind's list is filtered by one. */
  of: number | null
}

export interface OfficeQuery extends OfficeFilter {
  sort: string
  descending: boolean
  /** The last record of the previous page; null for the beginning. */
  after: OfficeCursor | null
  limit: number
}

/** Values before and after every sort key and every record key. */
const ends = {
  figures: { first: '-Infinity', last: 'Infinity' },
  words: { first: '', last: '\u{10FFFF}' },
  counted: { first: 0, last: 2_147_483_647 },
} as const

const endOf = (kind: RecordKind, figures: boolean, end: 'first' | 'last'): OfficeCursor => ({
  sort: ends[figures ? 'figures' : 'words'][end],
  key: ends[kind.key.given ? 'words' : 'counted'][end],
})

/** The conditions of a filter, each only if it is needed, and its parameters. */
function filterSql(kind: RecordKind, { words, retired, of }: OfficeFilter) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions: string[] = []
  if (!retired) conditions.push(`not t.${retiredOf(kind)}`)
  if (of !== null) conditions.push(`t.${kind.narrowed} = ${given(of)}`)
  if (words.length > 0)
    conditions.push(
      `not exists (select from unnest(${given(words)}::text[]) word where strpos(${searchedSql(kind)}, word) = 0)`,
    )
  const name = [retired ? 'all' : 'live', of !== null && 'of', words.length > 0 && 'words']
  return {
    name: name.filter(Boolean).join('-'),
    joins: words.length > 0 ? searchedJoins(kind) : '',
    where: conditions.map((condition) => `${condition} and `).join(''),
    values,
    given,
  }
}

/**
 * A page of a kind's records, plus one row if another page follows. Customers and their records are read from an index
 * in the default order of their lists; kinds without an index have few records, which are sorted.
 */
export function listRecords(
  db: Queryable,
  kind: RecordKind,
  query: OfficeQuery,
): Promise<(OfficeRow & { sort: string })[]> {
  const { name, joins, where, values, given } = filterSql(kind, query)
  const { sql, figures } = orderOf(kind, query.sort)
  const way = query.descending ? 'desc' : 'asc'
  const after = query.after ?? endOf(kind, figures, query.descending ? 'last' : 'first')
  const pageStart = `${given(after.sort)}::${figures ? 'numeric' : 'text'}, ${given(after.key)}::${kind.key.given ? 'text' : 'int'}`
  return allRows(
    db,
    statement<OfficeRow & { sort: string }>(
      `office-${kind.name}-by-${query.sort}-${way}-${name}`,
      `select ${rowSql(kind)}, (${sql})::text sort from ${kind.table} t ${joins}
       where ${where}(${sql}, t.${kind.key.field}) ${query.descending ? '<' : '>'} (${pageStart})
       order by ${sql} ${way}, t.${kind.key.field} ${way} limit ${given(query.limit + 1)}`,
    ),
    values,
  )
}

/** The number of records on all pages. */
export async function countRecords(db: Queryable, kind: RecordKind, filter: OfficeFilter): Promise<number> {
  const { name, joins, where, values } = filterSql(kind, filter)
  const found = await firstRow(
    db,
    statement<{ count: number }>(
      `office-${kind.name}-count-${name}`,
      `select count(*)::int count from ${kind.table} t ${joins} where ${where}true`,
    ),
    values,
  )
  return found?.count ?? 0
}

const oneOf = (kind: RecordKind, locked: string) =>
  statement<OfficeRow>(
    `office-${kind.name}${locked && '-locked'}`,
    `select ${rowSql(kind)} from ${kind.table} t where t.${kind.key.field} = $1${locked}`,
  )

export const findRecord = (db: Queryable, kind: RecordKind, key: OfficeKey) =>
  firstRow(db, oneOf(kind, ''), [key])

export const lockRecord = (tx: Transaction, kind: RecordKind, key: OfficeKey) =>
  firstRow(tx, oneOf(kind, ' for update of t'), [key])

/** All records of a kind that are not retired. */
export const liveRecords = (db: Queryable, kind: RecordKind): Promise<OfficeValues[]> =>
  allRows(
    db,
    statement<OfficeRow>(
      `office-${kind.name}-live`,
      `select ${rowSql(kind)} from ${kind.table} t where not t.${retiredOf(kind)} order by t.${kind.key.field}`,
    ),
  )

const lockStatement = statement<never>(
  'lock-office',
  `select pg_advisory_xact_lock(hashtext('office ' || $1))`,
)

/**
 * Changes to records of a kind run one after the other, because they are checked together. Kinds that are checked
 * together share one lock.
 */
export const lockKind = (tx: Transaction, { name, validatedWith }: RecordKind) =>
  firstRow(tx, lockStatement, [validatedWith && validatedWith < name ? validatedWith : name])
