import { useDebouncedValue } from '@mantine/hooks'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { pages } from '../app/pages.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ReportGrid } from './report-grid.tsx'
import { SchedulesButton } from './schedules-button.tsx'
import { longestSearch } from './reports.queries.ts'

const searchDelayMs = 250

/** /report/list: the reports that are linked to the user (REP-01). */
export function ReportListPage() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  return (
    <FullPage>
      <PageHeading title={pages.reports.heading} actions={<SchedulesButton />} />
      <Group gap="xs" mb="xs">
        <DataGridFilter
          value={typed}
          onChange={(value) => setTyped(value.slice(0, longestSearch))}
          label="Search the reports"
        />
      </Group>
      <ReportGrid search={search} />
    </FullPage>
  )
}
