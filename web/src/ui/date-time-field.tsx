import { TextInput } from '@mantine/core'
import { londonDay } from '@despatch/domain/dockets/london-day.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { useState, type ReactNode } from 'react'
import { onDay, readTime } from './typed-time.ts'
import { WithCalendar } from './with-calendar.tsx'

interface DateTimeFieldProps {
  label: string
  /** What it is called where the label alone would not tell it from others: 'Delivery deadline'. */
  name?: string
  /** ISO with London's offset, or null. */
  value: string | null
  onChange: (iso: string | null) => void
  /** Told why what stands in the field is no time, or null once it is one. */
  onUnreadable?: (reason: string | null) => void
  error?: ReactNode
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  className?: string
  /** Where an error summary leads to. */
  id?: string
}

const now = () => isoInLondon(Date.now())

/** A time in London, typed as DD/MM/YYYY HH:mm, with a calendar for who would rather pick the day. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, name = label, value, onChange, onUnreadable, error, ...input } = props
  // Only while it is not yet read; otherwise the value is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)

  const say = (next: string | null) => {
    setReason(next)
    if (next !== reason) onUnreadable?.(next)
  }
  const read = (text: string) => {
    if (text.trim() === '') {
      setTyped(null)
      say(null)
      onChange(null)
      return
    }
    const time = readTime(text, now())
    if (!time.ok) {
      say(time.reason)
      return
    }
    setTyped(null)
    say(null)
    if (time.iso !== value) onChange(time.iso)
  }
  const pickDay = (day: string) => read(onDay(day, value ?? now()))

  return (
    <WithCalendar
      name={name}
      day={value ? londonDay(value) : null}
      onDay={pickDay}
      disabled={input.disabled ?? false}
    >
      {(openButton) => (
        <TextInput
          {...input}
          label={label}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          aria-label={name}
          placeholder={input.placeholder ?? 'DD/MM/YYYY HH:mm'}
          inputMode="text"
          autoComplete="off"
          value={typed ?? (value ? formatLondon(value) : '')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== null && read(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== null) read(typed)
          }}
          error={reason ?? error}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          rightSection={openButton}
        />
      )}
    </WithCalendar>
  )
}
