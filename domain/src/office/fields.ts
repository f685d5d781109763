import type { TargetName } from './target-names.ts'

/** What a record of the office holds in one field: text, a figure, a flag as T or F, nothing, or rows of its own. */
export type OfficeValue = string | number | null | OfficeRows

/** Rows that belong to a record. */
export interface OfficeRows extends ReadonlyArray<OfficeValues> {}

/** A record, or a row of one, by its fields' names. */
export interface OfficeValues {
  readonly [field: string]: OfficeValue
}

interface Described {
  label: string
  /** A sentence below the field. */
  help?: string
  /** A column of the list. */
  listed?: boolean
  /** The heading that it stands under in the form, where the form has headings. */
  section?: string
}

export interface Choice<Value extends string | number = string> {
  value: Value
  label: string
}

export interface TextField extends Described {
  kind: 'text'
  /** The most characters. */
  most: number
  required?: boolean
}

/** A figure; with decimals, at most two. */
export interface NumberField extends Described {
  kind: 'number'
  least: number
  most: number
  decimals?: 0 | 2
  /** What it counts, behind the figure: 'minutes', '%'. */
  unit?: string
  /** What it means that nothing stands there, where that may be: 'No end'. */
  empty?: string
}

/** Pounds with two decimals in forms and on the wire, whole pence in the table. */
export interface MoneyField extends Described {
  kind: 'money'
  /** The most pounds; the least is nothing. */
  most: number
  /** What it means that nothing stands there, where that may be: 'As the tariff has it'. */
  empty?: string
}

/** T or F. */
export interface FlagField extends Described {
  kind: 'flag'
}

/** '#rrggbb'. */
export interface ColourField extends Described {
  kind: 'colour'
}

export interface ChoiceField extends Described {
  kind: 'choice'
  choices: readonly Choice<string | number>[]
}

/** Several of a few words, kept as one text. */
export interface ManyField extends Described {
  kind: 'many'
  choices: readonly Choice[]
  /** Between them in the text; nothing where each is one letter. */
  separator: '' | ','
  /** Their order says something, and can be changed. */
  ordered?: boolean
  required?: boolean
}

/** The key of another record. */
export interface ReferenceField extends Described {
  kind: 'reference'
  /** What is chosen from. */
  to: TargetName
  /** What the key is. */
  by: 'id' | 'code'
  required?: boolean
  /** The only ones that may be chosen. */
  only?: readonly string[]
  /** A column of what is chosen from that names the record itself: only what is its own may be chosen. */
  within?: string
  /** A key that is no record's, and what it means: -1, 'All sites'. */
  every?: { value: number; label: string }
}

/** Rows of a table of their own that belong to the record and are saved with it: the bands of a tariff. */
export interface RowsField extends Described {
  kind: 'rows'
  /** A row, as it stands in a sentence: 'band'. */
  one: string
  table: string
  /** The column that names the record. */
  of: string
  fields: Readonly<Record<string, Exclude<OfficeField, RowsField>>>
  /** What they are sorted by; what is empty there comes last. */
  order: string
  /** The field that no two rows of a record have alike, where the kind’s own rules do not say it better. */
  unique?: string
  /** The most rows. */
  most: number
}

export type OfficeField =
  | TextField
  | NumberField
  | MoneyField
  | FlagField
  | ColourField
  | ChoiceField
  | ManyField
  | ReferenceField
  | RowsField

/** What stands in a field that holds one thing; null for nothing. */
export const single = (value: OfficeValue | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** The rows of a field that has them. */
export const rowsIn = (value: OfficeValue | undefined): readonly OfficeValues[] =>
  typeof value === 'object' && value !== null ? value : []

/** Whether two values are the same, row by row where they are rows. */
export const isSame = (one: OfficeValue | undefined, other: OfficeValue | undefined): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The parts of a field that holds several. */
export const partsOf = ({ separator }: ManyField, text: string): string[] =>
  text.split(separator).filter(Boolean)

/** A field's value in words: what a list shows, and a log reader understands. */
export function inWords(field: Exclude<OfficeField, RowsField>, value: OfficeValue): string {
  if ((field.kind === 'number' || field.kind === 'money') && value === null) return field.empty ?? ''
  if (value === null || value === '') return ''
  if (field.kind === 'flag') return value === 'T' ? 'Yes' : 'No'
  if (field.kind === 'choice') return labelOf(field.choices, single(value) ?? '')
  if (field.kind === 'many')
    return partsOf(field, String(value))
      .map((part) => labelOf(field.choices, part))
      .join(', ')
  if (field.kind === 'reference' && value === field.every?.value) return field.every.label
  if (field.kind === 'money') return Number(value).toFixed(2)
  if (field.kind === 'number' && field.unit) return `${Number(value)} ${field.unit}`
  return String(value)
}

const labelOf = (choices: readonly Choice<string | number>[], value: string | number) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value)
