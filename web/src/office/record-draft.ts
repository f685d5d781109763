import {
  inWords,
  isSame,
  rowsIn,
  single,
  type OfficeField,
  type OfficeValues,
} from '@despatch/domain/office/fields.ts'
import { newRecord, type RecordDraft } from '@despatch/domain/office/new-record.ts'
import {
  nameOf,
  recordTitle,
  retiredOf,
  versionOf,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import type { OfficeKey, OfficeRow } from './office.queries.ts'
import { officeTexts } from './texts.ts'

/** The initial draft of a new record. `of` is the parent record, if the list was filtered by one. */
export const newDraft = (kind: RecordKind, of: number | null = null): RecordDraft => ({
  ...(kind.key.given ? { [kind.key.field]: '' } : {}),
  ...newRecord(kind),
  ...(kind.narrowed && of !== null ? { [kind.narrowed]: of } : {}),
})

type Fields = RecordKind['fields']

/** The editable fields of a record and its rows, and the rows' own keys, without the names of referenced records. */
const editableOf = (fields: Fields, row: OfficeValues): RecordDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows'
        ? rowsIn(row[name]).map((each) => ({
            ...editableOf(field.fields, each),
            ...(field.id && each[field.id] !== undefined ? { [field.id]: each[field.id] ?? null } : {}),
          }))
        : (row[name] ?? null),
    ]),
  )

export const recordDraft = (kind: RecordKind, row: OfficeRow): RecordDraft => editableOf(kind.fields, row)

/** The key of a saved record. */
export const keyOf = (kind: RecordKind, row: OfficeRow): OfficeKey => single(row[kind.key.field]) ?? ''

export const versionIn = (kind: RecordKind, row: OfficeRow): number => Number(row[versionOf(kind)])

export const isRetired = (kind: RecordKind, row: OfficeRow): boolean => row[retiredOf(kind)] === 'T'

export const titleOf = (kind: RecordKind, row: OfficeRow): string => recordTitle(kind, row)

/** The payload of a draft. */
export const recordPayload = (kind: RecordKind, draft: RecordDraft, base: OfficeRow | null): RecordDraft => ({
  ...draft,
  ...(base ? { [kind.key.field]: keyOf(kind, base), [versionOf(kind)]: versionIn(kind, base) } : {}),
})

/** A field as text. References are shown by name. */
export function wordsOf(field: OfficeField, name: string, row: OfficeValues): string {
  if (field.kind === 'reference') return String(row[nameOf(name)] ?? '')
  if (field.kind !== 'rows') return inWords(field, row[name] ?? null, currencyOf(field, row))
  const inRow = (each: OfficeValues) =>
    Object.entries(field.fields).map(([column, own]) => wordsOf(own, column, { ...row, ...each }))
  return rowsIn(row[name])
    .map((each) => inRow(each).join(' '))
    .join('; ')
}

/** What a saved record has in a section, in one line; or that it has changes that are not saved. */
export function sectionWords(
  kind: RecordKind,
  fields: readonly (readonly [name: string, field: OfficeField])[],
  saved: OfficeRow,
  draft: RecordDraft,
): string {
  if (fields.some(([name]) => !isSame(draft[name], saved[name]))) return officeTexts.changedNotSaved
  const words = fields.flatMap(([name, field]) => {
    if (name === kind.title || field.beside) return []
    if (field.kind === 'flag') return saved[name] === 'T' ? [field.label] : []
    const value = wordsOf(field, name, saved)
    if (value === '') return []
    return [field.kind === 'number' ? `${field.label}: ${value}` : value]
  })
  return words.length === 0 ? officeTexts.notSet : words.join(' · ')
}

/** The currency of an amount in a record: ISO 4217. */
export const currencyOf = (field: OfficeField, record: OfficeValues): string =>
  (field.kind === 'money' && field.currencyIn && single(record[field.currencyIn])?.toString()) || 'GBP'

/** The fields in which another user's version differs, with their values. */
export const recordDifferences = (kind: RecordKind, mine: RecordDraft, theirs: OfficeRow) => {
  const now = recordDraft(kind, theirs)
  return Object.entries(kind.fields)
    .filter(([name]) => !isSame(mine[name], now[name]))
    .map(([name, field]) => ({ label: field.label, theirs: wordsOf(field, name, theirs) }))
}
