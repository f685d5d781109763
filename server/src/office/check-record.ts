import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { rowsIn, single, type OfficeValues, type ReferenceField } from '@despatch/domain/office/fields.ts'
import { recordErrors } from '@despatch/domain/office/record-errors.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import {
  columnsOf,
  retiredOf,
  rowsOf,
  withArticle,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { firstRow, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { ownErrors } from './kind-rules.ts'
import { liveRecords, type OfficeKey, type OfficeRow } from './records.queries.ts'

/** Refuses INVALID with every error of a record that will replace `before`, or be added. */
export async function checkRecord(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
  before: OfficeRow | undefined,
): Promise<void> {
  const given = before === undefined && key !== null ? String(key) : null
  const errors: FieldError[] = [
    ...recordErrors(kind, record, given),
    ...(await referenceErrors(tx, kind, key, record, before)),
    ...(await uniqueErrors(tx, kind, key, record)),
    ...(await ownErrors(tx, kind.name, record, key)),
  ]
  refuseInvalid(errors)
}

/**
 * Errors for references to missing records or another customer's, and new ones to retired records; also in the record's
 * rows.
 */
async function referenceErrors(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
  before: OfficeValues | undefined,
): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = []
  for (const [name, field] of columnsOf(kind)) {
    const value = single(record[name])
    if (field.kind !== 'reference' || value === null || value === field.every?.value) continue
    const found = await lookup(tx, field, value)
    const message = referenceError(kind, field, found, { value, key, unchanged: before?.[name] === value })
    if (message !== null) fieldErrors.push({ field: name, message })
  }
  for (const [name, { fields, unique }] of rowsOf(kind)) {
    const known = rowsIn(before?.[name])
    for (const [index, row] of rowsIn(record[name]).entries()) {
      const same = unique && known.find((each) => unique.every((column) => each[column] === row[column]))
      const found = await referenceErrors(tx, { ...kind, fields }, key, row, same || undefined)
      fieldErrors.push(
        ...found.map(({ field, message }) => ({ field: `${name}.${index}.${field}`, message })),
      )
    }
  }
  return fieldErrors
}

interface Referred {
  retired: boolean
  owner: OfficeKey | null
}

/** Locked until commit, so that it is not deleted or retired in the meantime. */
function lookup(tx: Transaction, { to, within }: ReferenceField, value: OfficeKey) {
  const { table, key, retired } = targetOf(to)
  return firstRow(
    tx,
    statement<Referred>(
      `office-reference-${to}${within ? `-within-${within}` : ''}`,
      `select ${retired ?? 'false'} retired, ${within ?? 'null'} "owner" from ${table} where ${key} = $1 for share`,
    ),
    [value],
  )
}

function referenceError(
  kind: RecordKind,
  { to, only, within, label }: ReferenceField,
  found: Referred | undefined,
  { value, key, unchanged }: { value: OfficeKey; key: OfficeKey | null; unchanged: boolean },
): string | null {
  const { one } = targetOf(to)
  if (!found) return `This ${one} does not exist.`
  if (only && !only.includes(String(value))) return `${label} cannot be this ${one}.`
  if (within && found.owner !== key) return `Please choose ${withArticle(one)} of this ${kind.one}.`
  return found.retired && !unchanged ? `This ${one} is inactive. Please choose another.` : null
}

/** Errors for values that must be unique and exist in another record. */
async function uniqueErrors(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  record: OfficeValues,
): Promise<FieldError[]> {
  if (!kind.unique) return []
  const { field, of = [] } = kind.unique
  const alike = await firstRow(
    tx,
    statement<{ retired: boolean }>(
      `office-alike-${kind.name}`,
      `select ${retiredOf(kind)} retired from ${kind.table}
       where lower(${field}::text) = lower($1) and ${kind.key.field} is distinct from $2${of.map((name, at) => ` and ${name} is not distinct from $${at + 3}`).join('')} limit 1`,
    ),
    [record[field], key, ...of.map((name) => record[name])],
  )
  if (!alike) return []
  const other = alike.retired ? `An inactive ${kind.one}` : `Another ${kind.one}`
  return [{ field, message: `${other} already has this ${labelOf(kind, field)}.` }]
}

const labelOf = (kind: RecordKind, field: string) => kind.fields[field]?.label.toLowerCase() ?? 'name'

/** Refuses RECORD_HELD if the records in use are inconsistent after the change. */
export async function checkConsistency(tx: Transaction, kind: RecordKind): Promise<void> {
  if (!kind.groupError) return
  const others = kind.validatedWith ? await liveRecords(tx, kinds[kind.validatedWith]) : []
  const why = kind.groupError(await liveRecords(tx, kind), others)
  if (why !== null) refuse('RECORD_HELD', { detail: why })
}
