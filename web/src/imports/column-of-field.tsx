import { NativeSelect, Text, TextInput } from '@mantine/core'
import { importFieldLabel, jointOf, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import type { ImportTable } from '@despatch/domain/imports/import-table.ts'
import type { ColumnMapping } from '@despatch/domain/imports/match-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { servicesQuery } from '../lookups/lookups.queries.ts'
import classes from './imports.module.css'
import { importsTexts } from './texts.ts'

interface ColumnOfFieldProps {
  field: ImportField
  cust_id: number
  table: ImportTable
  mapping: ColumnMapping
  onMap: (mapping: ColumnMapping) => void
}

/** Values of the choice that are no headings. */
const none = 'none'
const constant = 'constant'
const joined = 'joined'
const headingAt = (index: number) => `column ${index}`

/** How many examples are shown. */
const samples = 3

/** The column of one field, or the text that it has in all rows. */
export function ColumnOfField({ field, cust_id, table, mapping, onMap }: ColumnOfFieldProps) {
  const label = importFieldLabel(field)
  const columns = mapping.columns[field] ?? []
  const text = mapping.constants[field]
  // Several columns are found by their headings, and can be chosen again.
  const [several] = useState(columns.length > 1 ? columns : null)
  const value =
    columns.length > 1
      ? joined
      : columns.length === 1
        ? headingAt(table.headings.indexOf(columns[0] ?? ''))
        : text === undefined
          ? none
          : constant

  function choose(chosen: string) {
    const { [field]: _column, ...others } = mapping.columns
    const { [field]: _text, ...texts } = mapping.constants
    if (chosen === none) return onMap({ ...mapping, columns: others, constants: texts })
    if (chosen === constant)
      return onMap({ ...mapping, columns: others, constants: { ...texts, [field]: '' } })
    const heading = table.headings.find((_, index) => headingAt(index) === chosen)
    const taken = chosen === joined && several ? several : heading === undefined ? [] : [heading]
    onMap({ ...mapping, columns: { ...others, [field]: taken }, constants: texts })
  }

  const examples = table.rows.slice(0, samples).map(({ cells }) =>
    columns
      .map((heading) => cells[table.headings.indexOf(heading)]?.trim() ?? '')
      .filter(Boolean)
      .join(jointOf(field) ?? ' / '),
  )
  return (
    <div className={classes.column}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <NativeSelect
        aria-label={importsTexts.columnFor(label)}
        data={[
          { value: none, label: importsTexts.notInTable },
          { value: constant, label: importsTexts.sameForAll },
          ...(several ? [{ value: joined, label: importsTexts.joined(several) }] : []),
          ...table.headings.map((heading, index) => ({ value: headingAt(index), label: heading })),
        ]}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {value === constant ? (
        <ConstantField
          field={field}
          cust_id={cust_id}
          value={text ?? ''}
          onChange={(typed) => onMap({ ...mapping, constants: { ...mapping.constants, [field]: typed } })}
        />
      ) : (
        <Text size="sm" c="dimmed" className={classes.samples ?? ''}>
          {examples.filter(Boolean).join(' · ')}
        </Text>
      )}
    </div>
  )
}

interface ConstantFieldProps {
  field: ImportField
  cust_id: number
  value: string
  onChange: (value: string) => void
}

function ConstantField({ field, cust_id, value, onChange }: ConstantFieldProps) {
  const label = importsTexts.valueFor(importFieldLabel(field))
  const services = useQuery({ ...servicesQuery(cust_id), enabled: field === 'service' }).data
  return field === 'service' && services ? (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: '' },
        ...services.map(({ styp_id, styp_description }) => ({
          value: styp_id.trim(),
          label: styp_description,
        })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      aria-label={label}
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
