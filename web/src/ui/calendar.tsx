import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { uiTexts } from './texts.ts'

interface CalendarProps {
  /** YYYY-MM-DD, or null. */
  day: string | null
  onDay: (day: string | null) => void
  /** The last day that can be picked, YYYY-MM-DD. */
  last?: string | undefined
}

/** A calendar to pick a day from. Loaded when it is needed: see with-calendar.tsx. */
export const Calendar = ({ day, onDay, last }: CalendarProps) => (
  <DatePicker
    value={day}
    {...(day ? { defaultDate: day } : {})}
    {...(last ? { maxDate: last } : {})}
    onChange={onDay}
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
)
