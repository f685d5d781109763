import { TextInput } from '@mantine/core'
import { typedDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useState, type ReactNode } from 'react'
import { WithCalendar } from './with-calendar.tsx'

interface DayFieldProps {
  id?: string
  label: string
  /** YYYY-MM-DD, or the typed text while it is not a date. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  description?: ReactNode
  withAsterisk?: boolean
  disabled?: boolean
}

const shownDay = (value: string) => (readDay(value) === value ? typedDay(value) : value)

/** A date, typed as DD/MM/YYYY or picked from a calendar. */
export function DayField({ label, value, onChange, ...input }: DayFieldProps) {
  // The text while it is being typed. Otherwise the value is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const pick = (day: string) => {
    setTyped(null)
    onChange(day)
  }
  return (
    <WithCalendar name={label} day={readDay(value)} onDay={pick} disabled={input.disabled ?? false}>
      {(openButton) => (
        <TextInput
          {...input}
          label={label}
          placeholder="DD/MM/YYYY"
          maxLength={10}
          autoComplete="off"
          value={typed ?? shownDay(value)}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(readDay(text) ?? text)
          }}
          onBlur={() => setTyped(null)}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          rightSection={openButton}
        />
      )}
    </WithCalendar>
  )
}
