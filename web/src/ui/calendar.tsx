import '@mantine/dates/styles.layer.css'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { uiTexts } from './ui-texts.ts'

interface CalendarProps {
  /** YYYY-MM-DD, or null. */
  day: string | null
  onDay: (day: string | null) => void
  /** The last day that can be picked, YYYY-MM-DD. */
  last?: string | undefined
}

/** A calendar to pick a day from. It takes the focus, and is loaded when it is first opened. */
export const Calendar = ({ day, onDay, last }: CalendarProps) => (
  <FocusTrap>
    <div>
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
    </div>
  </FocusTrap>
)
