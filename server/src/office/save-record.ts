import { officeAction, type LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { refuse, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import {
  rowsIn,
  single,
  type OfficeField,
  type OfficeValue,
  type OfficeValues,
} from '@despatch/domain/office/fields.ts'
import {
  nameOf,
  recordTitle,
  retiredOf,
  rowsOf,
  versionOf,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { Session } from '../platform/session.ts'
import { linkAccount } from '../customers/link-account.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { errorsInRead } from '../platform/errors-in-read.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { mailBankDetails, refuseUnprovedBankDetails } from './bank-details.ts'
import { checkRecord, checkConsistency } from './check-record.ts'
import { findRecord, lockKind, lockRecord, type OfficeKey, type OfficeRow } from './records.queries.ts'
import { insertRecord, updateRecord, writeRows } from './write-record.queries.ts'
import { copyCellsBefore } from './zone-prices.queries.ts'

/**
 * Adds an office record or, with a version, changes one (SYS-04). Refuses invalid fields, a name or code of another
 * record, CONFLICT if the record was changed since it was read, and RECORD_HELD if the records would become
 * inconsistent.
 */
export async function saveRecord(
  tx: Transaction,
  session: Session,
  kind: RecordKind,
  sent: Readonly<Record<string, OfficeValue | undefined>>,
): Promise<OfficeRow> {
  await lockKind(tx, kind)
  const key = single(sent[kind.key.field])
  const before = await recordBefore(tx, kind, key, sent[versionOf(kind)] ?? null)
  const record = cleaned(kind, sent)
  await checkRecord(tx, kind, key, record, before)
  if (kind.name === 'seller') refuseUnprovedBankDetails(session, before, record)

  const written = before && key !== null ? key : await insertRecord(tx, kind, key, record)
  if (before) await updateRecord(tx, kind, written, record)
  else if (kind.name === 'customer' && !session.allAccounts)
    await linkAccount(tx, session.user.ausr_id, Number(written))
  else if (kind.name === 'ratecard' || kind.name === 'agreedsheet')
    await copyCellsBefore(tx, kind.name, Number(written))
  await writeRows(tx, kind, written, record)
  await checkConsistency(tx, kind)
  const after = (await findRecord(tx, kind, written)) ?? refuse('NOT_FOUND')
  refuseInvalid(readErrors(kind, sent, [before, after]))
  if (kind.name === 'seller') mailBankDetails(tx, session, before, after)
  tx.defer(logRecordChange(tx, session, kind, officeAction('save', kind), before, after))
  return after
}

/** The record to be changed, undefined for a new one. */
async function recordBefore(
  tx: Transaction,
  kind: RecordKind,
  key: OfficeKey | null,
  version: OfficeValue,
): Promise<OfficeRow | undefined> {
  if (key === null && version === null) return undefined
  if (key === null) return refuse('INVALID', { errors: [{ field: kind.key.field, message: 'Required' }] })
  const found = await lockRecord(tx, kind, key)
  if (version !== null) return await checkedVersion(tx, kind, found ?? refuse('NOT_FOUND'), version)
  if (!kind.key.given) return refuse('INVALID', { errors: [{ field: versionOf(kind), message: 'Required' }] })
  if (found)
    refuse('INVALID', {
      errors: [{ field: kind.key.field, message: `Another ${kind.one} already has this code.` }],
    })
  return undefined
}

/**
 * The errors of what a record has when it is read and saving does not change: the names of other records, the keys of its rows,
 * and whether it is retired. Its counts change with other records, so they are not compared.
 */
function readErrors(kind: RecordKind, sent: Sent, records: readonly (OfficeRow | undefined)[]): FieldError[] {
  const own = errorsInRead(sent, [...referenceNames(kind), retiredOf(kind)], records)
  const inRows = rowsOf(kind).flatMap(([name, field]) => {
    const known = records.flatMap((record) => rowsIn(record?.[name]))
    return rowsIn(sent[name]).flatMap((row, index) =>
      errorsInRead(
        row,
        [...referenceNames(field), ...(field.id ? [field.id] : [])],
        known,
        `${name}.${index}.`,
      ),
    )
  })
  return [...own, ...inRows]
}

const referenceNames = ({ fields }: Pick<RecordKind, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'reference' ? [nameOf(name)] : []))

/** Refuses CONFLICT if the record was changed since this version. */
export async function checkedVersion(
  tx: Transaction,
  kind: RecordKind,
  found: OfficeRow,
  version: OfficeValue,
): Promise<OfficeRow> {
  const now = found[versionOf(kind)]
  if (now === version) return found
  const { field } = kind.key
  return await refuseChanged(tx, titleOf(kind, found), { [field]: found[field], [versionOf(kind)]: now })
}

/** The log's name for a record. */
const titleOf = (kind: RecordKind, record: OfficeRow | undefined): string =>
  record ? recordTitle(kind, record) : ''

type Sent = Readonly<Record<string, OfficeValue | undefined>>

const cleaned = ({ fields }: Pick<RecordKind, 'fields'>, sent: Sent): OfficeValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cleanValue(field, sent[name] ?? null)]),
  )

function cleanValue(field: OfficeField, value: OfficeValue): OfficeValue {
  if (field.kind === 'rows')
    return rowsIn(value).map((row) => ({
      ...cleaned(field, row),
      ...(field.id ? { [field.id]: row[field.id] ?? null } : {}),
    }))
  return typeof value === 'string' ? cleanText(value) : value
}

/** The log entry of a change, before and after (LOG-02). */
export const logRecordChange = (
  tx: Transaction,
  session: Session,
  kind: RecordKind,
  process: LoggedAction,
  before: OfficeRow | undefined,
  after: OfficeRow | undefined,
) =>
  recordLog(tx, {
    user: session.user.ausr_logon,
    unit: session.unit,
    process,
    type: 'change',
    record: titleOf(kind, after ?? before),
    before,
    after,
  })
