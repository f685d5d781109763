import { CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './data-grid.module.css'

interface DataGridFilterProps {
  value: string
  onChange: (value: string) => void
  label?: string
}

/** Narrows the rows that are loaded; the slash key leads to it, Escape empties it. */
export function DataGridFilter({ value, onChange, label = 'Filter the rows shown' }: DataGridFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      className={classes.filter ?? ''}
      aria-label={label}
      placeholder="Filter"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value ? <CloseButton size="sm" aria-label="Clear the filter" onClick={clear} /> : null}
    />
  )
}
