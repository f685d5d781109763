import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { dayAfter, typedDay } from '@despatch/domain/time/london-day.ts'
import { isoDay } from '@despatch/domain/logs/shown-day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { WithCalendar } from '../ui/with-calendar.tsx'
import { logsTexts } from './texts.ts'

interface LogDayProps {
  /** YYYY-MM-DD. */
  day: string
  today: string
  onDay: (day: string) => void
}

/** The day that the log shows (LOG-01), with buttons for the previous and the next day. */
export const LogDay = ({ day, today, onDay }: LogDayProps) => (
  <Group gap={4} wrap="nowrap" align="flex-start">
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={logsTexts.previousDay}
      onClick={() => onDay(dayAfter(day, -1))}
    >
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <TypedDay key={day} {...{ day, today, onDay }} />
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={logsTexts.nextDay}
      disabled={day >= today}
      onClick={() => onDay(dayAfter(day, 1))}
    >
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
    <Button variant="subtle" size="sm" px="xs" disabled={day === today} onClick={() => onDay(today)}>
      {logsTexts.today}
    </Button>
  </Group>
)

function TypedDay({ day, today, onDay }: LogDayProps) {
  const [typed, setTyped] = useState(typedDay(day))
  const [error, setError] = useState<string | null>(null)
  const read = () => {
    const parsed = isoDay(typed, today)
    setError(parsed.ok ? null : parsed.reason)
    if (parsed.ok && parsed.day !== day) onDay(parsed.day)
  }
  return (
    <WithCalendar name={logsTexts.theDay} day={day} last={today} onDay={onDay}>
      {(openButton) => (
        <TextInput
          aria-label={logsTexts.day}
          placeholder="DD/MM/YYYY"
          w="9.5rem"
          value={typed}
          maxLength={10}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
          onBlur={read}
          onKeyDown={(event) => {
            if (event.key === 'Enter') read()
          }}
          error={error}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          rightSection={openButton}
        />
      )}
    </WithCalendar>
  )
}
