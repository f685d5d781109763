import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { late } from '../platform/late.tsx'
import { uiTexts } from './ui-texts.ts'

const Calendar = late(async () => (await import('./calendar.tsx')).Calendar)

interface WithCalendarProps {
  /** The field's name. The accessible names of the button and the calendar contain it. */
  name: string
  /** YYYY-MM-DD, or null. */
  day: string | null
  onDay: (day: string) => void
  disabled?: boolean
  /** The last day that can be picked, YYYY-MM-DD. */
  last?: string
  /** Renders the field with the button that opens the calendar, beside which it opens. */
  children: (calendar: { ref: RefObject<HTMLInputElement | null>; rightSection: ReactNode }) => ReactElement
}

/** A date field with a calendar. */
export function WithCalendar({ name, day, onDay, disabled = false, last, children }: WithCalendarProps) {
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const openButton = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={uiTexts.openCalendarFor(name)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={disabled}
      onClick={() => setOpened(!opened)}
    >
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      {children({ ref: field, rightSection: openButton })}
      <Calendar {...{ opened, field, name, day, onDay, last }} onClose={() => setOpened(false)} />
    </>
  )
}
