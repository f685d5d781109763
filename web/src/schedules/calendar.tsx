import { ActionIcon, Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { monthInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { useMinute } from '../ui/use-minute.ts'
import { monthAfter, weeksFrom, weeksOfMonth } from './calendar-month.ts'
import { DayDialog } from './day-dialog.tsx'
import { DayList } from './day-list.tsx'
import { StateIcon } from './day-state.tsx'
import { MonthTable } from './month-table.tsx'
import classes from './schedules.module.css'
import { scheduleDaysQuery, type ScheduleDay, type Shown } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

const states = ['planned', 'made', 'skipped', 'failed', 'missed'] as const

type DayKey = Pick<ScheduleDay, 'sch_id' | 'sday_day'>

/** The next weeks, or the month of a day in the address, with what became of each day and what is to come. */
export function Calendar({ shown }: { shown: Shown }) {
  const { _id, day: given } = useSearch({ from: '/shell/docket/regular' })
  const navigate = useNavigate()
  const today = londonDay(useMinute())
  const day = given === undefined ? null : readDay(given)
  const month = day && day.slice(0, 7)
  const weeks = month === null ? weeksFrom(today) : weeksOfMonth(month)
  const days = useQuery(scheduleDaysQuery(shown, weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today))
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  // A link in an email or on the home page opens its day.
  const [opened, setOpened] = useState<DayKey | null>(
    'sch_id' in shown && day ? { sch_id: shown.sch_id, sday_day: day } : null,
  )
  const { rows, left_out: leftOut } = days.data ?? { rows: [], left_out: [] }
  const open = rows.find(({ sch_id, sday_day }) => sch_id === opened?.sch_id && sday_day === opened.sday_day)
  const show = (to: string | null) => {
    setOpened(null)
    const search = { ...(_id !== undefined && { _id }), ...(to !== null && { day: `${to}-01` }) }
    void navigate({ to: paths.schedules, search, replace: true })
  }
  const title = month === null ? schedulesTexts.nextWeeks : monthInWords(month)
  const thisMonth = today.slice(0, 7)
  return (
    <section aria-labelledby="calendar" className={classes.part}>
      <div className={classes.months}>
        <Title order={2} id="calendar" className={classes.month ?? ''}>
          {title}
        </Title>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={schedulesTexts.previousMonth}
          onClick={() => show(month === null ? thisMonth : monthAfter(month, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={schedulesTexts.nextMonth}
          onClick={() => show(monthAfter(month ?? thisMonth, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        {month !== null && (
          <Button variant="default" size="compact-md" onClick={() => show(null)}>
            {schedulesTexts.nextWeeks}
          </Button>
        )}
      </div>
      {days.data === undefined && days.error ? (
        <FailedQuery title={schedulesTexts.daysNotLoaded} queries={[days]} />
      ) : days.data === undefined ? (
        <Skeleton component="output" height={420} aria-label={schedulesTexts.loadingDays} />
      ) : isPhone ? (
        <DayList
          days={month === null ? rows : rows.filter(({ sday_day }) => sday_day.startsWith(month))}
          leftOut={month === null ? leftOut : leftOut.filter(({ day }) => day.startsWith(month))}
          today={today}
          onOpen={setOpened}
        />
      ) : (
        <MonthTable {...{ title, month, weeks, today, leftOut }} days={rows} onOpen={setOpened} />
      )}
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state}>
            <StateIcon state={state} />
            {schedulesTexts.states[state]}
          </li>
        ))}
      </ul>
      <DayDialog day={open ?? null} today={today} onClose={() => setOpened(null)} />
    </section>
  )
}
