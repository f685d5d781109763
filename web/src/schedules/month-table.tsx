import { Anchor, UnstyledButton } from '@mantine/core'
import { dateInWords, dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { weekdayNames } from '@despatch/domain/time/weekdays.ts'
import { weekDays } from '@despatch/domain/schedules/schedule-rule.ts'
import { useState } from 'react'
import { StateIcon } from './day-state.tsx'
import { LeftOut } from './left-out.tsx'
import classes from './schedules.module.css'
import type { LeftOutDay, ScheduleDay } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** How many entries a day shows before it is opened. */
const mostShown = 5

interface MonthTableProps {
  title: string
  /** YYYY-MM: the days of other months are dimmed. Null if all count. */
  month: string | null
  weeks: readonly (readonly string[])[]
  today: string
  days: readonly ScheduleDay[]
  /** Holidays that rules leave out. */
  leftOut: readonly LeftOutDay[]
  onOpen: (day: ScheduleDay) => void
}

/** '1 Dec' for the first of a month. */
const firstInWords = (day: string) => dateInWords(day).slice(0, 5)

/** Days as a table of weeks. */
export function MonthTable({ title, month, weeks, today, days, leftOut, onOpen }: MonthTableProps) {
  return (
    <table className={classes.calendar} aria-label={schedulesTexts.calendarOf(title)}>
      <thead>
        <tr>
          {weekDays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayNames[weekday]}>
              {weekdayNames[weekday].slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <time
                  dateTime={day}
                  title={dayInWords(day, today)}
                  aria-current={day === today ? 'date' : undefined}
                  className={`${classes.date} ${day === today ? classes.today : ''} ${month === null || day.startsWith(month) ? '' : classes.outside}`}
                >
                  {day.endsWith('-01') ? firstInWords(day) : Number(day.slice(8))}
                </time>
                <Entries
                  day={dayInWords(day, today)}
                  entries={days.filter(({ sday_day }) => sday_day === day)}
                  leftOut={leftOut.filter((each) => each.day === day)}
                  onOpen={onOpen}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface EntriesProps {
  /** In words. */
  day: string
  entries: readonly ScheduleDay[]
  leftOut: readonly LeftOutDay[]
  onOpen: (day: ScheduleDay) => void
}

function Entries({ day, entries, leftOut, onOpen }: EntriesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (entries.length === 0 && leftOut.length === 0) return null
  const shown = isOpen ? entries : entries.slice(0, mostShown)
  return (
    <ul className={classes.entries}>
      {shown.map((entry) => (
        <li key={entry.sch_id}>
          <UnstyledButton
            className={classes.entry ?? ''}
            data-problem={entry.sday_state === 'failed' || entry.sday_state === 'missed' || undefined}
            aria-label={schedulesTexts.entryOn(entry.sch_name, schedulesTexts.states[entry.sday_state], day)}
            aria-haspopup="dialog"
            title={entry.sday_reason || undefined}
            onClick={() => onOpen(entry)}
          >
            <StateIcon state={entry.sday_state} />
            <span className={classes.entryName}>{entry.sch_name}</span>
          </UnstyledButton>
        </li>
      ))}
      {shown.length < entries.length && (
        <li>
          <Anchor
            component="button"
            size="xs"
            aria-label={schedulesTexts.moreOn(entries.length - shown.length, day)}
            onClick={() => setIsOpen(true)}
          >
            {schedulesTexts.more(entries.length - shown.length)}
          </Anchor>
        </li>
      )}
      <LeftOut days={leftOut} />
    </ul>
  )
}
