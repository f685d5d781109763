import { Checkbox, Select } from '@mantine/core'
import { single, type OfficeField, type OfficeValue, type RowsField } from '@despatch/domain/office/fields.ts'
import { currencySymbol } from '@despatch/domain/money/money.ts'
import { unitAfter } from '@despatch/domain/text/unit.ts'
import type { ReactNode } from 'react'
import { ColourField } from '../../ui/colour-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { ManyField } from './many-field.tsx'
import { RecordReferenceField } from './reference-field.tsx'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

export interface RecordFieldProps {
  field: Exclude<OfficeField, RowsField>
  value: OfficeValue
  /** The name of the referenced record, if it came with the record. */
  known: string | null
  /** The currency of an amount, pounds by default. */
  currency?: string
  /** The record's own id, or null for a new one. */
  of: number | null
  error?: ReactNode
  onChange: (value: OfficeValue) => void
}

/** NaN while it is not a number. */
const numberOf = (value: OfficeValue): number | null => {
  const given = single(value)
  return given === null || given === '' ? null : Number(given)
}

/** A form field, by the kind of the record's field. */
export function RecordField({
  field,
  value,
  known,
  currency = 'GBP',
  of,
  error,
  onChange,
}: RecordFieldProps) {
  const words = { label: field.label, description: field.help, error }
  if (field.kind === 'text') {
    return (
      <LimitedTextInput
        {...words}
        withAsterisk={field.required ?? false}
        maxLength={field.most}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (field.kind === 'flag') {
    return (
      <Checkbox
        {...words}
        checked={value === 'T'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'T' : 'F')}
      />
    )
  }
  if (field.kind === 'number' || field.kind === 'money') {
    const money = field.kind === 'money'
    const decimals = money ? 2 : (field.decimals ?? 0)
    return (
      <NumberField
        {...words}
        withAsterisk={field.empty === undefined}
        {...(field.empty === undefined ? {} : { placeholder: field.empty })}
        least={money ? 0 : field.least}
        most={field.most}
        decimals={decimals}
        {...(money ? { prefix: currencySymbol(currency), fixed: true } : {})}
        {...(!money && field.unit ? { suffix: unitAfter(field.unit) } : {})}
        value={numberOf(value)}
        onValue={onChange}
      />
    )
  }
  if (field.kind === 'date')
    return <DayField {...words} withAsterisk value={String(value ?? '')} onChange={onChange} />
  if (field.kind === 'choice') {
    return (
      <Select
        {...words}
        withAsterisk
        allowDeselect={false}
        data={field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={value === null ? null : String(value)}
        onChange={(picked) =>
          onChange(field.choices.find((choice) => String(choice.value) === picked)?.value ?? null)
        }
      />
    )
  }
  if (field.kind === 'colour')
    return <ColourField {...words} value={String(value ?? '')} onChange={onChange} />
  if (field.kind === 'many') return <ManyField {...{ field, error, onChange }} value={String(value ?? '')} />
  return <RecordReferenceField {...{ field, value, known, of, error, onChange }} />
}
