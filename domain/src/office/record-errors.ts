import { characters, isBlank } from '../text/clean-text.ts'
import { isHexColour } from '../tenants/colour.ts'
import { readDay } from '../time/read-day.ts'
import {
  partsOf,
  rowsIn,
  type NumberField,
  type OfficeField,
  type OfficeValue,
  type OfficeValues,
  type RowsField,
} from './fields.ts'
import type { OfficeError, RecordKind } from './record-kind.ts'

/**
 * The errors of a record (SYS-04): by the rules of each field, and then by the kind's own rules if all fields are
 * valid. `key` is the key chosen for a new record, and null otherwise.
 */
export function recordErrors(
  kind: RecordKind,
  record: OfficeValues,
  key: string | null = null,
): OfficeError[] {
  const errors = fieldErrors(kind.fields, record, '')
  if (key !== null && kind.key.given) {
    const { field, label, most, oneOf } = kind.key
    const unknown = oneOf && !oneOf.includes(key) ? `${label} must be one of ${oneOf.join(', ')}.` : null
    const message = textError(label, key, most, true) ?? unknown
    if (message !== null) errors.unshift({ field, message })
  }
  return errors.length === 0 && kind.errors ? kind.errors(record) : errors
}

function fieldErrors(
  fields: Readonly<Record<string, OfficeField>>,
  record: OfficeValues,
  within: string,
): OfficeError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name] ?? null
    const at = `${within}${name}`
    if (field.kind === 'rows') return rowsErrors(field, rowsIn(value), at)
    const message = fieldError(field, value)
    return message === null ? [] : [{ field: at, message }]
  })
}

function rowsErrors(
  { fields, label, most, unique, id }: RowsField,
  rows: readonly OfficeValues[],
  at: string,
): OfficeError[] {
  if (rows.length > most) return [{ field: at, message: `${label}: at most ${most}.` }]
  return rows.flatMap((row, index) => {
    const earlier = rows.slice(0, index)
    const isDuplicate =
      unique?.length && earlier.some((other) => unique.every((name) => other[name] === row[name]))
    const labels = unique?.map((name) => fields[name]?.label ?? '').join(' and ')
    const isSentTwice =
      id !== undefined && (row[id] ?? null) !== null && earlier.some((other) => other[id] === row[id])
    return [
      ...fieldErrors(fields, row, `${at}.${index}.`),
      ...(isDuplicate
        ? [{ field: `${at}.${index}.${unique.at(-1)}`, message: `${labels}: only once each.` }]
        : []),
      ...(isSentTwice ? [{ field: `${at}.${index}.${id}`, message: 'This row is there twice.' }] : []),
    ]
  })
}

function fieldError(field: Exclude<OfficeField, RowsField>, value: OfficeValue): string | null {
  const { label } = field
  if (field.kind === 'text') return textError(label, String(value ?? ''), field.most, field.required ?? false)
  if (field.kind === 'number') return numberError(field, value)
  if (field.kind === 'money') return numberError({ ...field, least: 0, decimals: 2 }, value)
  if (field.kind === 'reference')
    return field.required && (value === null || value === '') ? missing(label) : null
  if (field.kind === 'choice')
    return field.choices.some((choice) => choice.value === value) ? null : missing(label)
  if (field.kind === 'colour')
    return isHexColour(String(value ?? '')) ? null : `${label} must be a colour such as #1f6feb.`
  if (field.kind === 'date') return dayError(label, String(value ?? ''))
  if (field.kind === 'many') {
    const parts = partsOf(field, String(value ?? ''))
    if (field.required && parts.length === 0) return `${label}: please choose at least one.`
    const unknown = parts.find((part) => !field.choices.some((choice) => choice.value === part))
    if (unknown !== undefined) return `${label}: “${unknown}” does not exist.`
    return new Set(parts).size < parts.length ? `${label}: only once each.` : null
  }
  return value === 'T' || value === 'F' ? null : `${label} must be yes or no.`
}

const missing = (label: string) => `${label} is required.`

function textError(label: string, text: string, most: number, required: boolean): string | null {
  if (required && isBlank(text)) return missing(label)
  return characters(text.trim()) > most ? `${label} can have at most ${most} characters.` : null
}

function dayError(label: string, day: string): string | null {
  if (isBlank(day)) return missing(label)
  return readDay(day) === day && day >= '2000' && day < '2100'
    ? null
    : `${label} must be a date such as 05/04/2027.`
}

type Bounds = Pick<NumberField, 'label' | 'least' | 'most' | 'decimals' | 'empty'>

function numberError({ label, least, most, decimals = 0, empty }: Bounds, value: OfficeValue): string | null {
  if (value === null || value === '') return empty === undefined ? missing(label) : null
  const scale = 10 ** decimals
  if (Math.round(Number(value) * scale) / scale !== Number(value))
    return decimals === 0
      ? `${label} must be a whole number.`
      : `${label} can have at most ${decimals} decimals.`
  return Number(value) < least || Number(value) > most
    ? `${label} must be between ${least} and ${most}.`
    : null
}
