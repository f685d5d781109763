import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { orderToQuery } from '../ui/data-grid-header.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { reportOrder } from './report-columns.ts'
import { ReportGrid } from './report-grid.tsx'
import { SchedulesButton } from './schedules-button.tsx'
import { reportsTexts } from './texts.ts'

const searchDelayMs = 250

/** /report/list: the reports that are linked to the user (REP-01). The sort order is a query parameter. */
export default function ReportListPage() {
  const asked = useSearch({ from: '/shell/report/list' })
  const navigate = useNavigate()
  const order = useMemo(
    () => reportOrder({ sort: asked.sort, order: asked.order }),
    [asked.sort, asked.order],
  )
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  return (
    <FullPage>
      <PageHeading title={pages.reports.heading} actions={<SchedulesButton />} />
      <Group gap="xs" mb="xs">
        <DataGridFilter
          value={typed}
          onChange={(value) => setTyped(value.slice(0, longestSearch))}
          label={reportsTexts.searchReports}
        />
      </Group>
      <ReportGrid
        {...{ search, order }}
        onOrder={(next) => void navigate({ to: paths.reports, search: orderToQuery(next), replace: true })}
      />
    </FullPage>
  )
}
