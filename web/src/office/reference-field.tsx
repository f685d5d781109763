import { useDebouncedValue } from '@mantine/hooks'
import type { OfficeValue, ReferenceField as Reference } from '@despatch/domain/office/fields.ts'
import { withArticle } from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const lastTyped = useRef('')
  const [chosen, setChosen] = useState({ value, label: labelOf(field, value, known) })
  const current = chosen.value === value ? chosen.label : labelOf(field, value, known)
  const choices = (words: string) => choicesQuery(field.to, words, field.within ? of : null)
  // The name of the current choice is in the box too, and is not searched for.
  const [search] = useDebouncedValue(typed === (current ?? '') ? '' : typed.trim(), restMs)
  // A record that is not saved yet has nothing of its own.
  const enabled = !field.within || of !== null
  const { data = [], isFetching } = useQuery({ ...choices(search), enabled })
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
  /** Chooses the first record with these words in its name, unless others have been typed before the server answers. */
  const pickFirst = async (words: string) => {
    const offeredNow = firstOf(options, words)
    if (!offeredNow && !enabled) return
    const first = offeredNow ?? firstOf(offeredOf(field, await queries.fetchQuery(choices(words))), words)
    if (first && lastTyped.current === words) pick(first.value, first.label)
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
      onSearchChange={(words) => {
        setTyped(words)
        lastTyped.current = words.trim()
      }}
      onChange={(picked, option) => pick(picked, option?.label ?? null)}
      onKeyDown={(event) => {
        // What the server found after the last key is not marked yet, and Enter would send the form instead.
        const words = typed.trim()
        if (event.key !== 'Enter' || words === '' || words === current) return
        event.preventDefault()
        // A search that fails leaves the words and the choice as they are.
        pickFirst(words).catch(() => undefined)
      }}
      error={error}
    />
  )
}

type Option = { value: string; label: string }

/** What the value is called: the choice that stands for every record has its name from the field. */
const labelOf = ({ every }: Reference, value: OfficeValue, known: string | null) =>
  known ?? (every && every.value === value ? every.label : null)

const firstOf = (options: readonly Option[], words: string): Option | undefined =>
  options.find(({ label }) => label.toLowerCase().includes(words.toLowerCase()))

const offeredOf = (
  { every, only }: Reference,
  rows: readonly { value: string | number; label: string }[],
) => [
  ...(every ? [{ value: String(every.value), label: every.label }] : []),
  ...rows
    .map(({ value, label }) => ({ value: String(value), label }))
    .filter(({ value }) => !only || only.includes(value)),
]
