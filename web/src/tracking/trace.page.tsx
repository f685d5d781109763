import { Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { DateRangeDialog } from './date-range-dialog.tsx'
import { longestSearch } from './trace-calls.ts'
import { TraceGrid } from './trace-grid.tsx'
import { traceRange } from './trace-range.ts'
import classes from './trace.module.css'
import { useMinute } from './use-minute.ts'

const searchDelayMs = 250

/** /docket/trace: the scans of the user's accounts within the days that stand in the address (TRACK-01). */
export function TracePage() {
  const asked = useSearch({ from: '/shell/docket/trace' })
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  const range = traceRange(asked, useMinute())
  const show = (search: { dateStart?: string; dateEnd?: string }) => {
    setChoosing(false)
    void navigate({ to: paths.trace, search })
  }

  return (
    <div className={classes.page}>
      <PageHeading title="Track and Trace" />
      <Group justify="space-between" gap="xs" mb="xs">
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={`Date range, ${range.dateStart} to ${range.dateEnd}`}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {range.dateStart} to {range.dateEnd}
        </Button>
        <DataGridFilter
          value={typed}
          onChange={(value) => setTyped(value.slice(0, longestSearch))}
          label="Search the scans"
        />
      </Group>
      <TraceGrid range={range} search={search} />
      {choosing && (
        <DateRangeDialog
          dateStart={range.dateStart}
          dateEnd={range.dateEnd}
          onShow={show}
          onReset={() => show({})}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
