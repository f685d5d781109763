import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { retiredOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { recordLog } from '../../platform/log.queries.ts'
import type { Session } from '../../platform/session.ts'
import type { OfficeKey } from '../records.queries.ts'

export interface ExistingRecord {
  key: OfficeKey
  title: string
  retired: boolean
}

/** The company's record with the same code, or else with the same name as this one. */
export function findAlike(
  db: Queryable,
  kind: RecordKind,
  values: OfficeValues,
): Promise<ExistingRecord | undefined> {
  const { key, table, title, unique } = kind
  const given: unknown[] = []
  const value = (field: string) => `$${given.push(values[field] ?? null)}`
  // A zone charge that the company has limited to hours is still that of the set, which names no hours.
  // A tariff that has a rate card from any day on does not get another one.
  const isCompared = (field: string) => {
    const what = kind.fields[field]?.kind
    return what === 'reference' || (values[field] !== undefined && what !== 'date')
  }
  const named =
    unique && isCompared(unique.field) ? [`lower(${unique.field}::text) = lower(${value(unique.field)})`] : []
  const within = (unique?.of ?? [])
    .filter(isCompared)
    .map((field) => `${field} is not distinct from ${value(field)}`)
  const sameName = [...named, ...within].join(' and ') || 'false'
  const sameCode = key.given ? `${key.field} = ${value(key.field)}` : null
  const [where, order] = sameCode
    ? [`${sameCode} or ${sameName}`, `(${sameCode}) desc`]
    : [sameName, key.field]
  return firstRow(
    db,
    statement<ExistingRecord>(
      `starter-alike-${kind.name}`,
      `select ${key.field} "key", ${title}::text title, ${retiredOf(kind)} retired from ${table}
       where ${where} order by ${order} limit 1`,
    ),
    given,
  )
}

const selectCircuit = statement<{ code: string }>(
  'starter-circuit',
  'select cir_circ_code code from circuit where not cir_retired order by cir_circ_code limit 1',
)

/** The first circuit in use; null without one. */
export const firstCircuitInUse = async (db: Queryable): Promise<string | null> =>
  (await firstRow(db, selectCircuit))?.code ?? null

const lockStatement = statement<never>(
  'lock-starter-set',
  `select pg_advisory_xact_lock(hashtext('starter set'))`,
)

/** Two administrators who load or remove a set at the same time do so one after the other. */
export const lockStarterSet = (tx: Transaction) => firstRow(tx, lockStatement)

/** The log entry for a whole set, beside those of its records. */
export const logStarterSet = (tx: Transaction, session: Session, process: LoggedAction, after: object) =>
  recordLog(tx, { user: session.user.ausr_logon, unit: session.unit, process, type: 'change', after })

export interface LoadedRecord {
  kind: KindName
  /** As text, also if the key is a number. */
  key: string
  version: number
}

const insertLoaded = statement<never>(
  'add-starter-record',
  'insert into starter_record (starter_kind, starter_key, starter_version) values ($1, $2, $3)',
)

export const rememberLoadedRecord = (tx: Transaction, { kind, key, version }: LoadedRecord) =>
  execute(tx, insertLoaded, [kind, key, version])

const selectLoaded = statement<LoadedRecord>(
  'starter-records',
  `select starter_kind kind, starter_key "key", starter_version "version" from starter_record
   order by starter_id desc`,
)

/** The records that were added with a starter set and not deleted since, the last one first. */
export const loadedRecords = (db: Queryable) => allRows(db, selectLoaded)

const countStatement = statement<{ count: number }>(
  'count-starter-records',
  'select count(*)::int count from starter_record',
)

export const countLoadedRecords = async (db: Queryable): Promise<number> =>
  (await firstRow(db, countStatement))?.count ?? 0

const deleteLoaded = statement<never>(
  'forget-starter-record',
  'delete from starter_record where starter_kind = $1 and starter_key = $2',
)

/** After a record has been deleted, so that another one with its code does not count as loaded. */
export const forgetLoadedRecord = (tx: Transaction, kind: KindName, key: OfficeKey) =>
  execute(tx, deleteLoaded, [kind, String(key)])
