import type { TargetName } from './target-names.ts'

/** What a record of the office holds in one field: text, a figure, a flag as T or F, or nothing. */
export type OfficeValue = string | number | null

/** A record by its fields' names. */
export type OfficeValues = Readonly<Record<string, OfficeValue>>

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
}

/** Pounds with two decimals in forms and on the wire, whole pence in the table. */
export interface MoneyField extends Described {
  kind: 'money'
  /** The most pounds; the least is nothing. */
  most: number
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

export type OfficeField =
  | TextField
  | NumberField
  | MoneyField
  | FlagField
  | ColourField
  | ChoiceField
  | ManyField
  | ReferenceField

/** The parts of a field that holds several. */
export const partsOf = ({ separator }: ManyField, text: string): string[] =>
  text.split(separator).filter(Boolean)

/** A field's value in words: what a list shows, and a log reader understands. */
export function inWords(field: OfficeField, value: OfficeValue): string {
  if (value === null || value === '') return ''
  if (field.kind === 'flag') return value === 'T' ? 'Yes' : 'No'
  if (field.kind === 'choice') return labelOf(field.choices, value)
  if (field.kind === 'many')
    return partsOf(field, String(value))
      .map((part) => labelOf(field.choices, part))
      .join(', ')
  if (field.kind === 'reference' && value === field.every?.value) return field.every.label
  if (field.kind === 'money') return Number(value).toFixed(2)
  if (field.kind === 'number' && field.unit) return `${value} ${field.unit}`
  return String(value)
}

const labelOf = (choices: readonly Choice<string | number>[], value: string | number) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value)
