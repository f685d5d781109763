import { TextInput } from '@mantine/core'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { formatLondon, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { useState, type ReactNode } from 'react'
import { onDay, readTime } from './typed-time.ts'
import { WithCalendar } from './with-calendar.tsx'

interface DateTimeFieldProps {
  label: string
  /** The accessible name, if the label alone is ambiguous: 'Delivery deadline'. */
  name?: string
  /** ISO with London's offset, or null. */
  value: string | null
  onChange: (iso: string | null) => void
  /** Called with the reason why the text is not a valid time, or null once it is. */
  onUnreadable?: (reason: string | null) => void
  error?: ReactNode
  description?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  className?: string
  /** The target of links in an error summary. */
  id?: string
}

const now = () => isoInLondon(Date.now())

/** A London time, typed as DD/MM/YYYY HH:mm or picked from a calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, name = label, value, onChange, onUnreadable, error, ...input } = props
  // The text while it is being typed. Otherwise the value is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  // An error is not shown while its text is corrected.
  const [correcting, setCorrecting] = useState(false)
  const shown = correcting ? undefined : (reason ?? error)

  const report = (next: string | null) => {
    setReason(next)
    if (next !== reason) onUnreadable?.(next)
  }
  const read = (text: string) => {
    setCorrecting(false)
    if (text.trim() === '') {
      setTyped(null)
      report(null)
      onChange(null)
      return
    }
    const time = readTime(text, now())
    if (!time.ok) {
      report(time.reason)
      return
    }
    setTyped(null)
    report(null)
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
          aria-label={name}
          placeholder={input.placeholder ?? 'DD/MM/YYYY HH:mm'}
          inputMode="text"
          autoComplete="off"
          value={typed ?? (value ? formatLondon(value) : '')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setCorrecting(true)
          }}
          // One line below the field: what is wrong, or the hint.
          description={shown ? undefined : input.description}
          onBlur={() => typed !== null && read(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed !== null) read(typed)
          }}
          error={shown}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          rightSection={openButton}
        />
      )}
    </WithCalendar>
  )
}
