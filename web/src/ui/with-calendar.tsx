import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { uiTexts } from './ui-texts.ts'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, {
  waiting: () => <Skeleton width={224} height={256} />,
  failed: () => uiTexts.calendarNotLoaded,
})

interface WithCalendarProps {
  /** The field's name. The accessible names of the button and the calendar contain it. */
  name: string
  /** YYYY-MM-DD, or null. */
  day: string | null
  onDay: (day: string) => void
  disabled?: boolean
  /** The last day that can be picked, YYYY-MM-DD. */
  last?: string
  /** Renders the field with the button that opens the calendar. */
  children: (openButton: ReactNode) => ReactElement
}

/** A date field with a calendar. */
export function WithCalendar({ name, day, onDay, disabled = false, last, children }: WithCalendarProps) {
  const [opened, setOpened] = useState(false)
  const pick = (picked: string | null) => {
    if (picked) onDay(picked)
    setOpened(false)
  }
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
    <Popover
      opened={opened}
      onChange={setOpened}
      returnFocus
      position="bottom-end"
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>{children(openButton)}</Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown role="dialog" aria-label={uiTexts.calendarFor(name)}>
        <Calendar day={day} onDay={pick} last={last} />
      </Popover.Dropdown>
    </Popover>
  )
}
