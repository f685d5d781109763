import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OfficeValue, ReferenceField } from '@despatch/domain/office/fields.ts'
import { withArticle } from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { recordChoicesQuery } from './record-choices.queries.ts'
import { recordFieldTexts } from './texts.ts'

interface ReferenceFieldProps {
  field: ReferenceField
  value: OfficeValue
  /** The name of the referenced record, if it came with the record. */
  known: string | null
  /** The record's own id, to limit the choices to its own. Null for a new record. */
  of: number | null
  error: ReactNode
  /** Replaces the default placeholder. */
  placeholder?: string
  onChange: (value: OfficeValue) => void
}

const debounceMs = 200

/** Chooses a related record by name. The server searches. */
export function RecordReferenceField(props: ReferenceFieldProps) {
  const { field, value, known, of, error, onChange } = props
  const { one } = targetOf(field.to)
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const lastTyped = useRef('')
  const [chosen, setChosen] = useState({ value, label: labelOf(field, value, known) })
  const current = chosen.value === value ? chosen.label : labelOf(field, value, known)
  const choices = (words: string) => recordChoicesQuery(field.to, words, field.within ? of : null)
  // The box also contains the current choice, which is not a search: its name, or its id until the name is loaded.
  const shown = current ?? (value === null ? '' : String(value))
  const [search] = useDebouncedValue(typed === shown ? '' : typed.trim(), debounceMs)
  // An unsaved record has no related records of its own.
  const enabled = !field.within || of !== null
  const { data = [], isFetching } = useQuery({ ...choices(search), enabled })
  const offered = offeredOf(field, data)
  const isOffered = value === null || offered.some((each) => each.value === String(value))
  const options = isOffered ? offered : [{ value: String(value), label: shown }, ...offered]
  const pick = (picked: string | null, label: string | null) => {
    const next = picked !== null && field.by === 'id' ? Number(picked) : picked
    setChosen({ value: next, label })
    onChange(next)
  }
  /** Chooses the first match of the typed text, unless the text changes before the server answers. */
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
      clearButtonProps={{ 'aria-label': recordFieldTexts.noLabel(field.label) }}
      selectFirstOptionOnChange
      placeholder={props.placeholder ?? recordFieldTexts.chooseOne(withArticle(one))}
      nothingFoundMessage={isFetching ? recordFieldTexts.searching : recordFieldTexts.noneMatching(one)}
      data={options}
      value={value === null ? null : String(value)}
      onSearchChange={(words) => {
        setTyped(words)
        lastTyped.current = words.trim()
      }}
      onChange={(picked, option) => pick(picked, option?.label ?? null)}
      onKeyDown={(event) => {
        // The latest results are not highlighted yet, so Enter would submit the form.
        const words = typed.trim()
        if (event.key !== 'Enter' || words === '' || words === shown) return
        event.preventDefault()
        // A failed search changes nothing.
        pickFirst(words).catch(() => undefined)
      }}
      error={error}
    />
  )
}

type Option = { value: string; label: string }

/** The name of the value. The choice for all records has its name from the field. */
const labelOf = ({ every }: ReferenceField, value: OfficeValue, known: string | null) =>
  known ?? (every && every.value === value ? every.label : null)

const firstOf = (options: readonly Option[], words: string): Option | undefined =>
  options.find(({ label }) => label.toLowerCase().includes(words.toLowerCase()))

const offeredOf = (
  { every, only }: ReferenceField,
  rows: readonly { value: string | number; label: string }[],
) => [
  ...(every ? [{ value: String(every.value), label: every.label }] : []),
  ...rows
    .map(({ value, label }) => ({ value: String(value), label }))
    .filter(({ value }) => !only || only.includes(value)),
]
