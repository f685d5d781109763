import {
  rowsIn,
  type OfficeField,
  type OfficeValue,
  type OfficeValues,
} from '@despatch/domain/office/fields.ts'
import {
  columnsOf,
  retiredOf,
  rowsOf,
  versionOf,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import { pounds, toPence } from '@despatch/domain/money/money.ts'
import { execute, firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { OfficeKey } from './records.queries.ts'
import { forgetLoadedRecord } from './starter-set/starter-set.queries.ts'

type Written = Record<string, OfficeKey>

const stored = ({ kind }: OfficeField, value: OfficeValue | undefined): OfficeValue =>
  kind === 'money' && typeof value === 'number' ? toPence(pounds(value)) : (value ?? null)

const valuesOf = (kind: RecordKind, record: OfficeValues) =>
  columnsOf(kind).map(([name, field]) => stored(field, record[name]))

const namesOf = (kind: RecordKind) => columnsOf(kind).map(([name]) => name)

/** Adds a record; `key` is null if the database generates it. Returns the key. */
export async function insertRecord(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
): Promise<OfficeKey> {
  const columns = [...(key === null ? [] : [kind.key.field]), ...namesOf(kind)]
  const row = await firstRow(
    tx,
    statement<Written>(
      `office-insert-${kind.name}`,
      `insert into ${kind.table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
       returning ${kind.key.field}`,
    ),
    [...(key === null ? [] : [key]), ...valuesOf(kind, record)],
  )
  const written = row?.[kind.key.field]
  if (written === undefined) throw new Error(`The ${kind.one} was not written`)
  return written
}

export const updateRecord = (tx: Transaction, kind: RecordKind, key: OfficeKey, record: OfficeValues) =>
  execute(
    tx,
    statement<never>(
      `office-update-${kind.name}`,
      `update ${kind.table} set ${namesOf(kind)
        .map((name, at) => `${name} = $${at + 2}, `)
        .join('')}${versionOf(kind)} = ${versionOf(kind)} + 1 where ${kind.key.field} = $1`,
    ),
    [key, ...valuesOf(kind, record)],
  )

/** Replaces the rows of a record. Rows with keys of their own are changed, and removed or added only where they differ. */
export async function writeRows(tx: Transaction, kind: RecordKind, key: OfficeKey, record: OfficeValues) {
  for (const [name, { table, of, fields, id }] of rowsOf(kind)) {
    const columns = Object.keys(fields)
    const rows = rowsIn(record[name]).map((row) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([column, field]) => [column, stored(field, row[column])]),
      ),
      ...(id ? { [id]: row[id] ?? null } : {}),
    }))
    const sent = `jsonb_populate_recordset(null::${table}, $2) sent`
    const write = (verb: string, sql: string) =>
      execute(tx, statement<never>(`${verb}-office-rows-${kind.name}-${name}`, sql), [
        key,
        JSON.stringify(rows),
      ])
    await write(
      'delete',
      `delete from ${table} own where own.${of} = $1 and not exists (select from ${sent} where ${id ? `sent.${id} = own.${id}` : 'false'})`,
    )
    if (id)
      await write(
        'update',
        `update ${table} own set ${columns.map((column) => `${column} = sent.${column}`).join(', ')}
         from ${sent} where own.${of} = $1 and own.${id} = sent.${id}`,
      )
    await write(
      'insert',
      `insert into ${table} (${of}, ${columns.join(', ')})
       select $1, ${columns.join(', ')} from ${sent} ${id ? `where sent.${id} is null` : ''}`,
    )
  }
}

export const setRetired = (tx: Transaction, kind: RecordKind, key: OfficeKey, retired: boolean) =>
  execute(
    tx,
    statement<never>(
      `office-retire-${kind.name}`,
      `update ${kind.table} set ${retiredOf(kind)} = $2, ${versionOf(kind)} = ${versionOf(kind)} + 1
       where ${kind.key.field} = $1`,
    ),
    [key, retired],
  )

/** Deletes a record with its rows. */
export async function deleteRecord(tx: Transaction, kind: RecordKind, key: OfficeKey): Promise<void> {
  for (const { table, column } of kind.deletedWith ?? [])
    await execute(tx, deletion(`${kind.name}-${table}`, table, column), [key])
  await execute(tx, deletion(kind.name, kind.table, kind.key.field), [key])
  await forgetLoadedRecord(tx, kind.name, key)
}

const deletion = (name: string, table: string, column: string) =>
  statement<never>(`office-delete-${name}`, `delete from ${table} where ${column} = $1`)
