import { formatMoney, pounds, toPence } from '../money/money.ts'
import { typedDay } from '../time/london-day.ts'
import { withUnit } from '../text/unit.ts'
import type { TargetName } from './target-names.ts'

/** The value of one field of an office record: text, a number, a flag as T or F, null, or rows. */
export type OfficeValue = string | number | null | OfficeRows

/** Rows that belong to a record. */
export interface OfficeRows extends ReadonlyArray<OfficeValues> {}

/** A record or a row, by field name. */
export interface OfficeValues {
  readonly [field: string]: OfficeValue
}

interface Described {
  label: string
  /** Help text below the field. */
  help?: string
  /** Shown as a column of the list. */
  listed?: boolean
  /** The heading that groups it in the form. Each field of a group names it, and fields without one come first. */
  section?: string
  /** It belongs to the field before it, and stands beside it. */
  beside?: boolean
  /** It is shown once this field has a value, and whenever it has one itself. */
  after?: string
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

/** A number with at most two decimals. */
export interface NumberField extends Described {
  kind: 'number'
  least: number
  most: number
  decimals?: 0 | 2
  /** The unit shown after the number: 'minutes', '%'. */
  unit?: string
  /** The meaning of an empty field, if it may be empty: 'No end'. */
  empty?: string
}

/** Pounds with two decimals in forms and on the wire; whole pence in the database. */
export interface MoneyField extends Described {
  kind: 'money'
  /** The maximum in pounds; the minimum is 0. */
  most: number
  /** The meaning of an empty field, if it may be empty: 'As the tariff'. */
  empty?: string
  /** The field of the record with the amount's currency; pounds without one. */
  currencyIn?: string
  /** It is an amount per mile, kilogram or minute, which a raise rounds to the penny. */
  perUnit?: true
}

/** A London day, YYYY-MM-DD on the wire, from 2000 to 2099. It must be given. */
export interface DateField extends Described {
  kind: 'date'
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

/** Several of a few choices, stored as one text. */
export interface ManyField extends Described {
  kind: 'many'
  choices: readonly Choice[]
  /** The separator in the stored text; empty for single characters. */
  separator: '' | ','
  /** Their order is significant and can be changed. */
  ordered?: boolean
  required?: boolean
}

/** The key of another record. */
export interface ReferenceField extends Described {
  kind: 'reference'
  /** The kind of record to choose from. */
  to: TargetName
  /** The type of the key. */
  by: 'id' | 'code'
  required?: boolean
  /** The only keys that can be chosen. */
  only?: readonly string[]
  /** The column that refers back to this record: only its own records can be chosen. */
  within?: string
  /** A key that is not a record, and its meaning: -1, 'All sites'. */
  every?: { value: number; label: string }
}

/** Rows of another table that belong to the record and are saved with it, such as the bands of a tariff. */
export interface RowsField extends Described {
  kind: 'rows'
  /** The name of one row in a sentence: 'band'. */
  one: string
  table: string
  /** The column that refers to the record. */
  of: string
  fields: Readonly<Record<string, Exclude<OfficeField, RowsField>>>
  /** The field to sort by; empty values come last. */
  order: string
  /** The fields that together must be unique among a record's rows, unless the kind's own rules cover it. */
  unique?: readonly string[]
  /** The most rows. */
  most: number
  /**
   * The column with the row's own key, which the database generates: a row that is sent back with it is changed, so that what
   * refers to it stays. Rows without it are replaced whenever the record is saved.
   */
  id?: string
}

export type OfficeField =
  | TextField
  | NumberField
  | MoneyField
  | DateField
  | FlagField
  | ColourField
  | ChoiceField
  | ManyField
  | ReferenceField
  | RowsField

/** The value of a single-value field; null if it is empty. */
export const single = (value: OfficeValue | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

/** The rows of a rows field. */
export const rowsIn = (value: OfficeValue | undefined): readonly OfficeValues[] =>
  typeof value === 'object' && value !== null ? value : []

/** Whether two values are equal; rows are compared one by one. */
export const isSame = (one: OfficeValue | undefined, other: OfficeValue | undefined): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The parts of a many field. */
export const partsOf = ({ separator }: ManyField, text: string): string[] =>
  text.split(separator).filter(Boolean)

/** A field's value in words, for lists and the log. */
export function inWords(
  field: Exclude<OfficeField, RowsField>,
  value: OfficeValue,
  currency = 'GBP',
): string {
  if ((field.kind === 'number' || field.kind === 'money') && value === null) return field.empty ?? ''
  if (value === null || value === '') return ''
  if (field.kind === 'flag') return value === 'T' ? 'Yes' : 'No'
  if (field.kind === 'choice') return labelOf(field.choices, single(value) ?? '')
  if (field.kind === 'date') return typedDay(String(value))
  if (field.kind === 'many')
    return partsOf(field, String(value))
      .map((part) => labelOf(field.choices, part))
      .join(', ')
  if (field.kind === 'reference' && value === field.every?.value) return field.every.label
  if (field.kind === 'money') return formatMoney(toPence(pounds(Number(value))), currency)
  if (field.kind === 'number' && field.unit) return withUnit(Number(value), field.unit)
  return String(value)
}

const labelOf = (choices: readonly Choice<string | number>[], value: string | number) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value)
