import type { OfficeField, OfficeValue } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

/** The fields of a record while it is being edited. */
export type RecordDraft = Record<string, OfficeValue>

function emptyValue(field: OfficeField): OfficeValue {
  if (field.kind === 'flag') return 'F'
  if (field.kind === 'colour') return '#ffffff'
  if (field.kind === 'reference') return field.every?.value ?? null
  if (field.kind === 'rows') return []
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'choice' ? null : ''
}

/** A new row of a record, or a record without its kind's starting values. */
export const newRow = (fields: RecordKind['fields']): RecordDraft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

/** The fields of a new record, with its kind's starting values (SYS-04). */
export const newRecord = (kind: Pick<RecordKind, 'fields' | 'start'>): RecordDraft => ({
  ...newRow(kind.fields),
  ...kind.start,
})
