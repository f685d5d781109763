import {
  inWords,
  isSame,
  rowsIn,
  single,
  type OfficeField,
  type OfficeValue,
  type OfficeValues,
} from '@despatch/domain/office/fields.ts'
import { nameOf, retiredOf, versionOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import type { OfficeKey, OfficeRow } from './office.queries.ts'

/** A record as its form has it: its fields, and the key where a new one is given. */
export type RecordDraft = Record<string, OfficeValue>

function startOf(field: OfficeField): OfficeValue {
  if (field.kind === 'flag') return 'F'
  if (field.kind === 'colour') return '#ffffff'
  if (field.kind === 'reference') return field.every?.value ?? null
  if (field.kind === 'rows') return []
  return field.kind === 'number' || field.kind === 'money' || field.kind === 'choice' ? null : ''
}

/** A new record before anything is typed; `of` is what it belongs to, where the list was narrowed to that. */
export const newDraft = (kind: RecordKind, of: number | null = null): RecordDraft => ({
  ...(kind.key.given ? { [kind.key.field]: '' } : {}),
  ...Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, startOf(field)])),
  ...kind.start,
  ...(kind.narrowed && of !== null ? { [kind.narrowed]: of } : {}),
})

type Fields = RecordKind['fields']

/** Of a record and of its rows what can be changed, without the names of what they refer to. */
const typedOf = (fields: Fields, row: OfficeValues): RecordDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'rows'
        ? rowsIn(row[name]).map((each) => typedOf(field.fields, each))
        : (row[name] ?? null),
    ]),
  )

export const draftOf = (kind: RecordKind, row: OfficeRow): RecordDraft => typedOf(kind.fields, row)

/** A row before anything is typed into it. */
export const newRow = (fields: Fields): RecordDraft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]))

/** The key of a record that has been saved. */
export const keyOf = (kind: RecordKind, row: OfficeRow): OfficeKey => single(row[kind.key.field]) ?? ''

export const versionIn = (kind: RecordKind, row: OfficeRow): number => Number(row[versionOf(kind)])

export const isRetired = (kind: RecordKind, row: OfficeRow): boolean => row[retiredOf(kind)] === 'T'

export const titleOf = (kind: RecordKind, row: OfficeRow): string => String(row[kind.title] ?? '')

/** What is sent of a draft. */
export const payloadOf = (kind: RecordKind, draft: RecordDraft, base: OfficeRow | null): RecordDraft => ({
  ...draft,
  ...(base ? { [kind.key.field]: keyOf(kind, base), [versionOf(kind)]: versionIn(kind, base) } : {}),
})

/** A field of a row in words, with the name of what it refers to. */
export function wordsOf(field: OfficeField, name: string, row: OfficeValues): string {
  if (field.kind === 'reference') return String(row[nameOf(name)] ?? '')
  if (field.kind !== 'rows') return inWords(field, row[name] ?? null)
  const inRow = (each: OfficeValues) =>
    Object.entries(field.fields).map(([column, own]) => wordsOf(own, column, each))
  return rowsIn(row[name])
    .map((each) => inRow(each).join(' '))
    .join('; ')
}

/** What somebody else has saved otherwise than it stands here. */
export const differences = (kind: RecordKind, mine: RecordDraft, theirs: OfficeRow) => {
  const now = draftOf(kind, theirs)
  return Object.entries(kind.fields)
    .filter(([name]) => !isSame(mine[name], now[name]))
    .map(([name, field]) => ({ label: field.label, theirs: wordsOf(field, name, theirs) }))
}
