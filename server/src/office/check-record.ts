import { refuse, type FieldFault } from '@despatch/contract/wire/refusals.ts'
import type { OfficeValues, ReferenceField } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { recordFaults } from '@despatch/domain/office/record-faults.ts'
import { isKindName, retiredOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { liveRecords, type OfficeKey, type OfficeRow } from './records.queries.ts'

/** Refuses INVALID with every fault of a record that is to be written over `before`, or as a new one. */
export async function checkRecord(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
  before: OfficeRow | undefined,
): Promise<void> {
  const given = before === undefined && key !== null ? String(key) : null
  const errors: FieldFault[] = [
    ...recordFaults(kind, record, given),
    ...(await referenceFaults(tx, kind, record, before)),
    ...(await alikeFaults(tx, kind, key, record)),
  ]
  const [first] = errors
  if (first) refuse('INVALID', { ...(errors.length === 1 ? { detail: first.message } : {}), errors })
}

/** References to what is not there, and new ones to what is retired. */
async function referenceFaults(
  tx: Transaction,
  kind: RecordKind,
  record: OfficeValues,
  before: OfficeRow | undefined,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = record[name] ?? null
    if (field.kind !== 'reference' || value === null || value === field.every?.value) continue
    const fault = await referenceFault(tx, field, value, before?.[name] === value)
    if (fault !== null) faults.push({ field: name, message: fault })
  }
  return faults
}

async function referenceFault(
  tx: Transaction,
  { to, only, label }: ReferenceField,
  value: OfficeKey,
  unchanged: boolean,
): Promise<string | null> {
  if (!isKindName(to)) throw new RangeError(`There is no kind ${to}`)
  const other = kinds[to]
  // Held until this is committed, so that it is not deleted or retired in between.
  const row = await firstRow(
    tx,
    statement<{ retired: boolean }>(
      `office-reference-${to}`,
      `select ${retiredOf(other)} retired from ${other.table} where ${other.key.field} = $1 for share`,
    ),
    [value],
  )
  if (!row) return `There is no such ${other.one}.`
  if (only && !only.includes(String(value))) return `${label} cannot be this ${other.one}.`
  return row.retired && !unchanged ? `This ${other.one} is retired. Please choose another.` : null
}

/** What another record has already that no two may have. */
async function alikeFaults(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
): Promise<FieldFault[]> {
  if (!kind.unique) return []
  const { field, of } = kind.unique
  const alike = await firstRow(
    tx,
    statement<{ retired: boolean }>(
      `office-alike-${kind.name}`,
      `select ${retiredOf(kind)} retired from ${kind.table}
       where lower(${field}) = lower($1) and ${kind.key.field} is distinct from $2${of ? ` and ${of} = $3` : ''} limit 1`,
    ),
    [record[field], key, ...(of ? [record[of]] : [])],
  )
  if (!alike) return []
  const other = alike.retired ? `A retired ${kind.one}` : `Another ${kind.one}`
  return [{ field, message: `${other} is called this already.` }]
}

/** Refuses RECORD_HELD where the records in use cannot stand together as they are now. */
export async function checkStanding(tx: Transaction, kind: RecordKind): Promise<void> {
  const why = kind.standing?.(await liveRecords(tx, kind)) ?? null
  if (why !== null) refuse('RECORD_HELD', { detail: why })
}
