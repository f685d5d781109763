import { Button, Menu, TextInput } from '@mantine/core'
import { londonDay, typedDay } from '@despatch/domain/time/london-day.ts'
import type { Report } from '@despatch/domain/reports/report.ts'
import { reportPeriod } from '@despatch/domain/reports/report-period.ts'
import { usualPeriods } from '@despatch/domain/reports/usual-periods.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useMinute } from '../ui/use-minute.ts'
import { WithCalendar } from '../ui/with-calendar.tsx'
import classes from './report-view.module.css'
import type { ReportReply } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'
import type { ViewAddress } from './viewed-report.ts'

interface ReportDaysProps {
  report: Report
  asked: ViewAddress
  shown: ReportReply | null
  onShow: (change: ViewAddress) => void
}

type End = 'dateStart' | 'dateEnd'

/** The first and last day of a report, typed or picked, and a menu of named periods. */
export function ReportDays({ report, asked, shown, onShow }: ReportDaysProps) {
  const now = useMinute()
  const known = (end: End) => asked[end] ?? shown?.[end] ?? periodWithoutDates(report, now)[end]
  const [typed, setTyped] = useState({
    dateStart: shownDay(known('dateStart')),
    dateEnd: shownDay(known('dateEnd')),
  })
  const [error, setError] = useState<{ field: End; reason: string } | null>(null)

  const read = (next: typeof typed) => {
    setTyped(next)
    const days = reportPeriod(next.dateStart, next.dateEnd, now)
    setError(days.ok ? null : days)
    if (!days.ok) return
    const { first, last } = days.period
    if (first !== isoOf(known('dateStart')) || last !== isoOf(known('dateEnd')))
      onShow({ dateStart: first, dateEnd: last })
  }
  const field = (end: End, label: string) => (
    <WithCalendar
      name={label}
      day={isoOf(typed[end])}
      onDay={(day) => read({ ...typed, [end]: typedDay(day) })}
    >
      {(openButton) => (
        <TextInput
          label={label}
          placeholder="DD/MM/YYYY"
          className={classes.day ?? ''}
          maxLength={10}
          autoComplete="off"
          value={typed[end]}
          onChange={(event) => {
            setTyped({ ...typed, [end]: event.currentTarget.value })
            setError(null)
          }}
          onBlur={() => read(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') read(typed)
          }}
          error={error?.field === end ? error.reason : undefined}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          rightSection={openButton}
        />
      )}
    </WithCalendar>
  )
  return (
    <>
      {field('dateStart', reportsTexts.from)}
      {field('dateEnd', reportsTexts.to)}
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" mt={25} rightSection={<IconChevronDown size={14} aria-hidden />}>
            {reportsTexts.period}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {usualPeriods(londonDay(now)).map(({ name, first, last }) => (
            <Menu.Item key={name} onClick={() => onShow({ dateStart: first, dateEnd: last })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** The days that the server reports on if the URL names none. */
function periodWithoutDates({ defaultDays }: Report, now: string): Record<End, string> {
  const days = reportPeriod(undefined, undefined, now, defaultDays)
  if (!days.ok) throw new RangeError(days.reason)
  return { dateStart: days.period.first, dateEnd: days.period.last }
}

/** Parses a typed day or a query parameter to YYYY-MM-DD. Null if it is not a date. */
function isoOf(text: string): string | null {
  const days = reportPeriod(text, text, text)
  return days.ok ? days.period.first : null
}

const shownDay = (text: string): string => {
  const iso = isoOf(text)
  return iso === null ? text : typedDay(iso)
}
