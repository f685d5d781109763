import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { writtenFigure } from '@despatch/domain/reports/figures.ts'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartTable } from './chart-table.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import classes from './report-view.module.css'
import type { ReportReply, ReportRow } from './reports.queries.ts'

/** What draws maps is heavy, and one report in ten has one. */
const PlacesMap = lazy(async () => ({ default: (await import('./places-map.tsx')).PlacesMap }))

interface ReportResultProps {
  /** The first page: columns, totals and chart are of the whole. */
  first: ReportReply
  rows: readonly ReportRow[]
  /** What is shown is of other parameters, until the new ones are answered. */
  stale: boolean
  more: { busy: boolean; load: () => void } | null
  onFigure: (column: string, keys: ReportRow['keys']) => void
}

/** A chart, or its figures, above the table of all rows with their totals. */
export function ReportResult({ first, rows, stale, more, onFigure }: ReportResultProps) {
  const [as, setAs] = useState('chart')
  if (first.count === 0) {
    return (
      <EmptyState title="Nothing in these days" icon={<IconChartBar size={24} stroke={1.6} />}>
        From {first.dateStart} to {first.dateEnd} there is nothing to count. Choose other days, or take a
        filter away.
      </EmptyState>
    )
  }
  const drawn = first.chart.series.length > 0
  return (
    <div className={classes.result} aria-busy={stale} data-stale={stale || undefined}>
      <p className={classes.printOnly}>
        {first.dateStart} to {first.dateEnd}
      </p>
      {drawn && (
        <section aria-label="Chart" className={classes.chart}>
          <SegmentedControl
            className={classes.onScreen ?? ''}
            size="xs"
            mb="xs"
            aria-label="How to show it"
            value={as}
            onChange={setAs}
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'figures', label: 'Its figures' },
            ]}
          />
          {as === 'chart' ? <ReportChart run={first} /> : <ChartTable run={first} />}
        </section>
      )}
      {first.places && (
        <Suspense fallback={<Skeleton h={384} mb="lg" />}>
          <PlacesMap label={first.title} places={first.places} />
        </Suspense>
      )}
      <ReportTable first={first} rows={rows} onFigure={onFigure} />
      {more && (
        <>
          <Text size="sm" mt="sm">
            {writtenFigure('whole', rows.length, null)} of {writtenFigure('whole', first.count, null)} rows
            are shown; the totals{drawn && ' and the chart'} are of all of them.
          </Text>
          <Button
            variant="default"
            mt="xs"
            className={classes.onScreen ?? ''}
            loading={more.busy}
            onClick={more.load}
          >
            Show more rows
          </Button>
        </>
      )}
    </div>
  )
}
