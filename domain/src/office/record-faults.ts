import { characters, isBlank } from '../settings/clean-text.ts'
import { isHexColour } from '../tenants/colour.ts'
import { partsOf, type NumberField, type OfficeField, type OfficeValue, type OfficeValues } from './fields.ts'
import type { OfficeFault, RecordKind } from './record-kind.ts'

/**
 * What is wrong with a record, field by field (SYS-04): by what each field says of itself, and by the kind's own rules
 * where the fields are right. `key` is the key that a new record is given, and null otherwise.
 */
export function recordFaults(
  kind: RecordKind,
  record: OfficeValues,
  key: string | null = null,
): OfficeFault[] {
  const faults = Object.entries(kind.fields).flatMap(([name, field]) => {
    const message = fieldFault(field, record[name] ?? null)
    return message === null ? [] : [{ field: name, message }]
  })
  if (key !== null && kind.key.given) {
    const { field, label, most, oneOf } = kind.key
    const unknown = oneOf && !oneOf.includes(key) ? `${label} is one of ${oneOf.join(', ')}.` : null
    const message = textFault(label, key, most, true) ?? unknown
    if (message !== null) faults.unshift({ field, message })
  }
  return faults.length === 0 && kind.faults ? kind.faults(record) : faults
}

function fieldFault(field: OfficeField, value: OfficeValue): string | null {
  const { label } = field
  if (field.kind === 'text') return textFault(label, String(value ?? ''), field.most, field.required ?? false)
  if (field.kind === 'number') return numberFault(field, value)
  if (field.kind === 'money') return numberFault({ ...field, least: 0, decimals: 2 }, value)
  if (field.kind === 'reference')
    return field.required && (value === null || value === '') ? missing(label) : null
  if (field.kind === 'choice')
    return field.choices.some((choice) => choice.value === value) ? null : missing(label)
  if (field.kind === 'colour')
    return isHexColour(String(value ?? '')) ? null : `${label} is a colour such as #1f6feb.`
  if (field.kind === 'many') {
    const parts = partsOf(field, String(value ?? ''))
    if (field.required && parts.length === 0) return `${label}: please choose at least one.`
    const unknown = parts.find((part) => !field.choices.some((choice) => choice.value === part))
    if (unknown !== undefined) return `${label}: there is no “${unknown}”.`
    return new Set(parts).size < parts.length ? `${label}: each only once.` : null
  }
  return value === 'T' || value === 'F' ? null : `${label} is yes or no.`
}

const missing = (label: string) => `${label} is required.`

function textFault(label: string, text: string, most: number, required: boolean): string | null {
  if (required && isBlank(text)) return missing(label)
  return characters(text.trim()) > most ? `${label} has at most ${most} characters.` : null
}

type Bounds = Pick<NumberField, 'label' | 'least' | 'most' | 'decimals'>

function numberFault({ label, least, most, decimals = 0 }: Bounds, value: OfficeValue): string | null {
  if (value === null || value === '') return missing(label)
  const scaled = Number(value) * 10 ** decimals
  if (Number.isNaN(scaled) || Math.abs(scaled - Math.round(scaled)) > 1e-6)
    return decimals === 0 ? `${label} is a whole number.` : `${label} has at most ${decimals} decimals.`
  return Number(value) < least || Number(value) > most ? `${label} is between ${least} and ${most}.` : null
}
