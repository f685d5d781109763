import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { formatLondon, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { calendarDay, onDay, readTime } from './typed-time.ts'

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

/** A time in London, typed as DD/MM/YYYY HH:mm, with a calendar for who would rather pick the day. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, name = label, value, onChange, onUnreadable, error, ...input } = props
  // Only while it is not yet read; otherwise the value is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)

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
    const time = readTime(text, isoInLondon(Date.now()))
    if (!time.ok) {
      say(time.reason)
      return
    }
    setTyped(null)
    say(null)
    if (time.iso !== value) onChange(time.iso)
  }
  const pickDay = (day: string | null) => {
    if (day) read(onDay(day, value ?? isoInLondon(Date.now())))
    setOpened(false)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
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
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Open calendar for ${name}`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={input.disabled ?? false}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown role="dialog" aria-label={`Calendar for ${name}`}>
        <DatePicker
          value={value ? calendarDay(value) : null}
          {...(value ? { defaultDate: calendarDay(value) } : {})}
          onChange={pickDay}
          firstDayOfWeek={1}
          hideOutsideDates
          ariaLabels={{
            monthLevelControl: 'Choose a month',
            yearLevelControl: 'Choose a year',
            nextMonth: 'Next month',
            previousMonth: 'Previous month',
            nextYear: 'Next year',
            previousYear: 'Previous year',
            nextDecade: 'Next ten years',
            previousDecade: 'Previous ten years',
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
