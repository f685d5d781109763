import { Button, Stack, Text } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { DocketBehindItem } from './docket-behind-item.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import classes from './report-view.module.css'
import { behindQuery, type BehindQuery, type ReportReply, type ReportRow } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'
import { rowName } from './viewed-report.ts'

interface DocketsBehindProps {
  query: BehindQuery
  run: ReportReply | null
  /** The loaded rows of the report. */
  rows: readonly ReportRow[]
  onClose: () => void
}

/** The dockets behind a figure of a report, with links to their pages (REP-02). */
export function DocketsBehind({ query, run, rows, onClose }: DocketsBehindProps) {
  const label = run?.columns.find(({ id }) => id === query.column)?.label ?? reportsTexts.dockets
  const row = run ? rowName(run, rows, query.keys ?? {}) : ''
  return (
    <SideDrawer opened onClose={onClose} title={row === '' ? label : reportsTexts.figureOf(label, row)}>
      <Text size="sm" c="dimmed" mb="sm">
        {run ? reportsTexts.titleOfDays(run.title, run) : ''}
      </Text>
      <FoundDockets query={query} />
    </SideDrawer>
  )
}

function FoundDockets({ query }: { query: BehindQuery }) {
  const list = useInfiniteQuery(behindQuery(query))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isPending) return <ReportSkeleton />
  if (list.error && rows.length === 0) {
    return <FailedQuery title={reportsTexts.docketsNotLoaded} queries={[list]} />
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={reportsTexts.noDockets} icon={<IconPackageOff size={24} stroke={1.6} />}>
        {reportsTexts.noDocketsHelp}
      </EmptyState>
    )
  }
  return (
    <Stack gap={0}>
      <ul className={classes.dockets}>
        {rows.map((docket) => (
          <DocketBehindItem key={docket.dck_id} docket={docket} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="sm"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {reportsTexts.showMore}
        </Button>
      )}
    </Stack>
  )
}
