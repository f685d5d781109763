import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { Popover } from '@mantine/core'
import type { RefObject } from 'react'
import { FieldAnchor } from './field-anchor.tsx'
import { uiTexts } from './ui-texts.ts'

interface CalendarProps {
  /** The field beside which the calendar opens. */
  field: RefObject<HTMLInputElement | null>
  /** The field's name. */
  name: string
  opened: boolean
  onClose: () => void
  /** YYYY-MM-DD, or null. */
  day: string | null
  onDay: (day: string) => void
  /** The last day that can be picked, YYYY-MM-DD. */
  last?: string | undefined
}

/** A calendar to pick a day from. Loaded after the page: see with-calendar.tsx. */
export const Calendar = ({ field, name, opened, onClose, day, onDay, last }: CalendarProps) => (
  <Popover
    opened={opened}
    onChange={onClose}
    trapFocus
    returnFocus
    position="bottom-end"
    shadow="md"
    withRoles={false}
  >
    <Popover.Target>
      <FieldAnchor field={field} />
    </Popover.Target>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
    <Popover.Dropdown role="dialog" aria-label={uiTexts.calendarFor(name)}>
      <DatePicker
        value={day}
        {...(day ? { defaultDate: day } : {})}
        {...(last ? { maxDate: last } : {})}
        onChange={(picked) => {
          if (picked) onDay(picked)
          onClose()
        }}
        firstDayOfWeek={1}
        hideOutsideDates
        ariaLabels={{
          monthLevelControl: uiTexts.chooseAMonth,
          yearLevelControl: uiTexts.chooseAYear,
          nextMonth: uiTexts.nextMonth,
          previousMonth: uiTexts.previousMonth,
          nextYear: uiTexts.nextYear,
          previousYear: uiTexts.previousYear,
          nextDecade: uiTexts.nextTenYears,
          previousDecade: uiTexts.previousTenYears,
        }}
      />
    </Popover.Dropdown>
  </Popover>
)
