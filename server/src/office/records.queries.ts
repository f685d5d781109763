import type { OfficeValue, OfficeValues } from '@despatch/domain/office/fields.ts'
import { retiredOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { orderSql, rowSql, searchedSql } from './kind.sql.ts'

/** A record as it is answered. */
export type OfficeRow = Record<string, OfficeValue>

export type OfficeKey = string | number

export interface OfficeWish {
  words: string[]
  /** With those that are retired. */
  retired: boolean
  /** The record that they belong to, where the kind's list is narrowed. */
  of: number | null
  sort: string
  descending: boolean
  limit: number
  /** How many come before the page. */
  offset: number
}

/**
 * A page of a kind's records and how many there are. The tables hold what an office keeps by hand, some thousand rows
 * at most, so they are read whole: any column can be sorted by, and no index is kept up for a list that few open.
 */
export async function listRecords(
  db: Queryable,
  kind: RecordKind,
  wish: OfficeWish,
): Promise<{ rows: OfficeRow[]; count: number }> {
  const way = wish.descending ? 'desc' : 'asc'
  const narrowed = kind.narrowed ? ` and ($5::int is null or t.${kind.narrowed} = $5)` : ''
  const found = await allRows(
    db,
    statement<OfficeRow & { of_all: number }>(
      `office-${kind.name}-by-${wish.sort}-${way}`,
      `select ${rowSql(kind)}, count(*) over ()::int of_all from ${kind.table} t
       where (not t.${retiredOf(kind)} or $2)${narrowed}
         and not exists (select from unnest($1::text[]) word where position(word in ${searchedSql(kind)}) = 0)
       order by ${orderSql(kind, wish.sort)} ${way} nulls last, t.${kind.key.field} ${way} limit $3 offset $4`,
    ),
    [wish.words, wish.retired, wish.limit, wish.offset, ...(kind.narrowed ? [wish.of] : [])],
  )
  return { rows: found.map(({ of_all: _all, ...row }) => row), count: found[0]?.of_all ?? 0 }
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

/** Those of a kind that are not retired, all of them. */
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

/** Whoever changes records of a kind waits for whoever else does: what they must be together is judged of all. */
export const lockKind = (tx: Transaction, { name }: RecordKind) => firstRow(tx, lockStatement, [name])
