import type { OfficeField, OfficeValues, RowsField } from './fields.ts'
import type { KindName } from './target-names.ts'

/** A column that may name a record, by which it is in use. */
export interface Use {
  table: string
  column: string
  /** What uses it, as it stands in a sentence. */
  one: string
  many: string
  /** The column holds several keys in one text. */
  amongMany?: boolean
  /**
   * Keeps the record from being retired, too: always, until the user is itself retired (by that column), or until the
   * docket's journey is over.
   */
  keeps?: { unless: string } | 'while open'
}

export interface GivenKey {
  field: string
  given: true
  label: string
  most: number
  help?: string
  /** The only keys that there may be. */
  oneOf?: readonly string[]
}

/** How many live records of another table name one: a column of the list. */
export interface Count {
  name: string
  label: string
  table: string
  column: string
  /** The column of those that are retired. */
  unless: string
  /** What is warned of where there is none. */
  none: string
}

/**
 * One kind of record, described once (SYS-04): calls, statements, list, form and the rule of what may be deleted are all
 * made from this. Every table has `<prefix>_version`, which goes up with every change, and `<prefix>_retired`.
 */
export interface RecordKind {
  name: KindName
  /** As they stand in a sentence. */
  one: string
  many: string
  /** What it is for, in a sentence. */
  description: string
  table: string
  prefix: string
  /** Given by whoever adds the record and never changed afterwards, or else counted by the database. */
  key: { field: string; given: false } | GivenKey
  /** The field that people know a record by. */
  title: string
  fields: Readonly<Record<string, OfficeField>>
  /** What a new record begins with, where that is not nothing. */
  start?: OfficeValues
  /** What the list is sorted by unless asked otherwise. */
  order: string
  /** A field that no two records have alike, capitals aside; among those alike in `of`, where that is given. */
  unique?: { field: string; of?: readonly string[] }
  /** A reference by which the list is narrowed. */
  narrowed?: string
  counts?: readonly Count[]
  uses: readonly Use[]
  /** What is no use of a record, and is deleted with it. */
  goWith?: readonly { table: string; column: string }[]
  /** What is wrong with a record by itself, beyond what its fields say. */
  errors?: (record: OfficeValues) => OfficeError[]
  /** Another kind whose records in use are judged together with these. Both kinds name each other. */
  judgedWith?: KindName
  /** Why the records in use, as they would be after a change, cannot stand together; null where they can. */
  standing?: (records: readonly OfficeValues[], judgedWith: readonly OfficeValues[]) => string | null
  /** A record as it may be sent: shown to programmers. */
  example: OfficeValues
}

export interface OfficeError {
  field: string
  message: string
}

type OwnField = Exclude<OfficeField, RowsField>

/** The fields that are columns of the record's own table. */
export const columnsOf = ({ fields }: Pick<RecordKind, 'fields'>): [string, OwnField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, OwnField][] =>
    field.kind === 'rows' ? [] : [[name, field]],
  )

/** What the records of a kind can be sorted by. */
export const sortsOf = (kind: RecordKind): string[] => [
  ...columnsOf(kind).map(([name]) => name),
  ...(kind.counts ?? []).map(({ name }) => name),
  kind.key.field,
]

/** The fields that are rows of other tables. */
export const rowsOf = ({ fields }: Pick<RecordKind, 'fields'>): [string, RowsField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, RowsField][] =>
    field.kind === 'rows' ? [[name, field]] : [],
  )

export const versionOf = ({ prefix }: Pick<RecordKind, 'prefix'>): string => `${prefix}_version`

/** T: not offered any more, but still readable where it is named. */
export const retiredOf = ({ prefix }: Pick<RecordKind, 'prefix'>): string => `${prefix}_retired`

/** Where a reply has the words for a reference. */
export const nameOf = (reference: string): string => `${reference}_name`

/** With a capital, as a heading. */
export const heading = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** 'a site', 'an exception'. */
export const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
