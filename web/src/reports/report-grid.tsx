import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useMemo } from 'react'
import { LoadedList } from '../platform/loaded-list.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { nextOrder, type GridSort } from '../ui/data-grid-header.tsx'
import { DataGridCell, DataGridRow, type GridRowPosition } from '../ui/data-grid-row.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { commonTexts } from '../ui/texts.ts'
import { descriptionOf, reportColumns, sortedReports } from './report-columns.ts'
import { reportsQuery, type ReportLine } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

const none: ReportLine[] = []

interface ReportGridProps {
  search: string
  order: GridSort
  onOrder: (order: GridSort) => void
}

/** The sortable list of reports, loaded at once. A row opens the viewer. */
export function ReportGrid({ search, order, onOrder }: ReportGridProps) {
  const list = useInfiniteQuery(reportsQuery(search))
  const loaded = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows) ?? none, [list.data])
  const reports = useMemo(() => sortedReports(loaded, order), [loaded, order])
  const ids = useMemo(() => reports.map(({ rpt_id }) => rpt_id), [reports])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = compact ? 76 : 36
  const navigate = useNavigate()
  const open = useCallback(
    (index: number) => {
      const report = reports[index]
      if (report) void navigate({ to: paths.report, search: addressOf(report) })
    },
    [reports, navigate],
  )
  return (
    <LoadedList
      list={list}
      rows={reports}
      rowHeight={rowHeight}
      what={reportsTexts.theReports}
      failureTitle={reportsTexts.loadReports}
      empty={<NoReports filtered={search !== ''} />}
    >
      {(onEndReached) => (
        <>
          {compact && <OrderSelect columns={reportColumns} {...{ order, onOrder }} />}
          <DataGrid
            label={reportsTexts.reports}
            columns={reportColumns}
            ids={ids}
            rowHeight={rowHeight}
            compact={compact}
            sort={order}
            onSort={(column) => onOrder(nextOrder(column, order))}
            onOpen={open}
            onEndReached={onEndReached}
            renderRow={(position) => {
              const report = reports[position.index]
              return report && <ReportGridRow key={position.id} {...position} {...{ report, compact }} />
            }}
          />
        </>
      )}
    </LoadedList>
  )
}

const addressOf = ({ Filename, Database }: ReportLine) => ({ Filename, Database })

const ReportGridRow = memo(function ReportGridRow({
  report,
  compact,
  ...position
}: GridRowPosition & { report: ReportLine; compact: boolean }) {
  const link = (
    <Link to={paths.report} search={addressOf(report)} tabIndex={-1} style={{ color: 'inherit' }}>
      {report.rpt_desc}
    </Link>
  )
  const description = descriptionOf(report)
  return (
    <DataGridRow position={position}>
      {compact ? (
        <DataGridCell>
          <Text size="sm" fw={600}>
            {link}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        </DataGridCell>
      ) : (
        <>
          <DataGridCell>{link}</DataGridCell>
          <DataGridCell quiet title={description}>
            {description}
          </DataGridCell>
        </>
      )}
    </DataGridRow>
  )
})

function NoReports({ filtered }: { filtered: boolean }) {
  const isAdmin = can(useSignedIn(), 'admin')
  const icon = <IconChartBar size={24} stroke={1.6} />
  if (filtered)
    return (
      <EmptyState title={commonTexts.noMatches} icon={icon}>
        {reportsTexts.noReportsMatch}
      </EmptyState>
    )
  return (
    <EmptyState title={reportsTexts.noReportsYet} icon={icon} action={isAdmin && <LinkReportsButton />}>
      {isAdmin ? reportsTexts.noReportsForAdministrator : reportsTexts.noReportsHelp}
    </EmptyState>
  )
}

const LinkReportsButton = () => (
  <Button
    variant="default"
    renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
  >
    {reportsTexts.linkReports}
  </Button>
)
