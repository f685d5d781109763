import { useDebouncedValue } from '@mantine/hooks'
import type { OfficeValue, ReferenceField as Reference } from '@despatch/domain/office/fields.ts'
import { withArticle } from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../ui/list-fields.tsx'
import { choicesQuery } from './office.queries.ts'

interface ReferenceFieldProps {
  field: Reference
  value: OfficeValue
  /** What the value is called, where the record came with it. */
  known: string | null
  /** The record's own id, for what must be its own; null for a new one. */
  of: number | null
  error: string | undefined
  /** In place of the invitation to choose one. */
  placeholder?: string
  onChange: (value: OfficeValue) => void
}

const restMs = 200

/** Chooses another record by its name; what is typed is searched for by the server. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { field, value, known, of, error, onChange } = props
  const { one } = targetOf(field.to)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ value, label: known })
  const current = chosen.value === value ? chosen.label : known
  // What stands in the box as the choice is no search.
  const [search] = useDebouncedValue(typed === (current ?? '') ? '' : typed.trim(), restMs)
  const { data = [], isFetching } = useQuery({
    ...choicesQuery(field.to, search, field.within ? of : null),
    // A record that is not saved yet has nothing of its own.
    enabled: !field.within || of !== null,
  })
  const offered = offeredOf(field, data)
  const isOffered = value === null || offered.some((each) => each.value === String(value))
  const options = isOffered
    ? offered
    : [{ value: String(value), label: current ?? String(value) }, ...offered]
  const pick = (picked: string | null, label: string | null) => {
    const next = picked !== null && field.by === 'id' ? Number(picked) : picked
    setChosen({ value: next, label })
    onChange(next)
  }
  return (
    <Select
      label={field.label}
      description={field.help}
      withAsterisk={field.required ?? false}
      searchable
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': `No ${field.label}` }}
      selectFirstOptionOnChange
      placeholder={props.placeholder ?? `Choose ${withArticle(one)}`}
      nothingFoundMessage={isFetching ? 'Looking…' : `No such ${one}`}
      data={options}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      onChange={(picked, option) => pick(picked, option?.label ?? null)}
      onKeyDown={(event) => {
        // What the server found after the last key is not marked yet, and Enter would send the form instead.
        if (event.key !== 'Enter' || typed.trim() === (current ?? '')) return
        event.preventDefault()
        const words = typed.trim().toLowerCase()
        const first = options.find(({ label }) => label.toLowerCase().includes(words))
        if (first) pick(first.value, first.label)
      }}
      error={error}
    />
  )
}

const offeredOf = (
  { every, only }: Reference,
  rows: readonly { value: string | number; label: string }[],
) => [
  ...(every ? [{ value: String(every.value), label: every.label }] : []),
  ...rows
    .map(({ value, label }) => ({ value: String(value), label }))
    .filter(({ value }) => !only || only.includes(value)),
]
