import { Button, Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { logTypes, type LogType } from '@despatch/domain/logs/log-types.ts'
import { IconMail, IconShieldLock } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { orderToQuery } from '../ui/data-grid-header.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { logOrder } from './log-columns.ts'
import { LogDay } from './log-day.tsx'
import { LogFiles } from './log-files.tsx'
import { LogGrid } from './log-grid.tsx'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { shownDay } from '@despatch/domain/logs/shown-day.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { securityLogTexts } from './security-log-texts.ts'
import { logsTexts } from './texts.ts'

const searchDelayMs = 250

const typeOf = (text: string | undefined | null): LogType | null =>
  text !== undefined && text !== null && text in logTypes ? (text as LogType) : null

const choices = Object.entries(logTypes).map(([value, label]) => ({ value, label }))

/** /log: the log of a day, latest first by default (LOG-01). Day, type and sort order are query parameters. */
export default function LogPage() {
  const asked = useSearch({ from: '/shell/log' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  const today = londonDay(useMinute())
  const day = shownDay(asked.day, today)
  const type = typeOf(asked.type)
  const order = useMemo(() => logOrder({ sort: asked.sort, order: asked.order }), [asked.sort, asked.order])
  const show = (more: typeof asked) =>
    void navigate({ to: paths.log, search: { ...asked, day, ...more }, replace: true })

  return (
    <FullPage>
      <PageHeading
        title={pages.log.heading}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconShieldLock size={16} aria-hidden />}
              renderRoot={(props) => <Link to={paths.securityLog} {...props} />}
            >
              {securityLogTexts.security}
            </Button>
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              renderRoot={(props) => <Link to={paths.emails} {...props} />}
            >
              {logsTexts.emails}
            </Button>
            <LogFiles day={day} />
          </>
        }
      />
      <Group gap="xs" mb="xs">
        <LogDay day={day} today={today} onDay={(next) => show({ day: next })} />
        <Select
          aria-label={logsTexts.type}
          placeholder={logsTexts.allTypes}
          w="10rem"
          data={choices}
          value={type}
          onChange={(next) => show({ type: next ?? '' })}
          clearable
        />
        <DataGridFilter
          value={typed}
          onChange={(value) => setTyped(value.slice(0, longestSearch))}
          label={logsTexts.searchThisDay}
        />
      </Group>
      <LogGrid {...{ day, type, search, order }} onOrder={(next) => show(orderToQuery(next))} />
    </FullPage>
  )
}
