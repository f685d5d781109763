import { CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './data-grid.module.css'

export interface ListBoxProps {
  value: string
  onChange: (value: string) => void
  /** For screen readers. */
  label: string
  placeholder: string
  /** Whether the slash key focuses it from anywhere on the page. */
  slash: boolean
  /** The accessible name of the clear button. */
  clears: string
  icon: Icon
  /** Moves to the list, by Enter or the down arrow. */
  onLeave?: (() => void) | undefined
}

/** A search or filter box above a list. Escape clears it. */
export function ListBox({
  value,
  onChange,
  onLeave,
  label,
  placeholder,
  slash,
  clears,
  icon: Icon,
}: ListBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useHotkeys(slash ? [['/', () => input.current?.focus()]] : [])
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      className={classes.filter ?? ''}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
        if (!onLeave || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onLeave()
      }}
      leftSection={<Icon size={16} aria-hidden />}
      rightSection={value ? <CloseButton size="sm" aria-label={clears} onClick={clear} /> : null}
    />
  )
}
