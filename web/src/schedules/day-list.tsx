import { Text, Title, UnstyledButton } from '@mantine/core'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { StateIcon } from './day-state.tsx'
import classes from './schedules.module.css'
import { LeftOut } from './left-out.tsx'
import type { LeftOutDay, ScheduleDay } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

interface DayListProps {
  /** In order. */
  days: readonly ScheduleDay[]
  /** Holidays that rules leave out. */
  leftOut: readonly LeftOutDay[]
  today: string
  onOpen: (day: ScheduleDay) => void
}

/** The days of a month as a list, on a phone. Days without a regular booking are left out. */
export function DayList({ days, leftOut, today, onOpen }: DayListProps) {
  if (days.length === 0 && leftOut.length === 0) return <Text c="dimmed">{schedulesTexts.noDays}</Text>
  return (
    <ul className={classes.list}>
      {[...new Set([...days.map(({ sday_day }) => sday_day), ...leftOut.map(({ day }) => day)])]
        .toSorted()
        .map((day) => (
          <li key={day} className={classes.dayRow}>
            <Title order={3} aria-current={day === today ? 'date' : undefined}>
              {dayInWords(day, today)}
            </Title>
            <ul className={classes.entries}>
              {days
                .filter(({ sday_day }) => sday_day === day)
                .map((entry) => (
                  <li key={entry.sch_id}>
                    <UnstyledButton
                      className={classes.entry ?? ''}
                      data-problem={
                        entry.sday_state === 'failed' || entry.sday_state === 'missed' || undefined
                      }
                      aria-haspopup="dialog"
                      onClick={() => onOpen(entry)}
                    >
                      <StateIcon state={entry.sday_state} />
                      <span className={classes.wrap}>
                        {schedulesTexts.entry(entry.sch_name, schedulesTexts.states[entry.sday_state])}
                      </span>
                    </UnstyledButton>
                    {entry.sday_reason !== '' && (
                      <Text size="xs" c="dimmed" pl={22} className={classes.wrap ?? ''}>
                        {entry.sday_reason}
                      </Text>
                    )}
                  </li>
                ))}
              <LeftOut days={leftOut.filter((each) => each.day === day)} />
            </ul>
          </li>
        ))}
    </ul>
  )
}
