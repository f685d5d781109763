import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTenant } from '../tenants/tenant-theme.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChartTable } from './chart-table.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportHeadline } from './report-headline.tsx'
import { ReportTable } from './report-table.tsx'
import classes from './report-view.module.css'
import type { ReportReply, ReportRow } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

/** Loaded on demand: the map library is large, and few reports have a map. */
const PlacesMap = lazy(async () => ({ default: (await import('./places-map.tsx')).PlacesMap }))

interface ReportResultProps {
  /** The first page. Its totals and chart cover all pages. */
  first: ReportReply
  rows: readonly ReportRow[]
  /** The data belongs to earlier parameters, while the new ones are loading. */
  stale: boolean
  more: { busy: boolean; load: () => void } | null
  onFigure: (column: string, keys: ReportRow['keys']) => void
}

/** The sentence of the report, then a chart or its data, then the table of all rows with totals. */
export function ReportResult({ first, rows, stale, more, onFigure }: ReportResultProps) {
  const [view, setView] = useState('chart')
  const { theme } = useTenant()
  const asOf = first.asOf !== null && (
    <Text size="sm" mb="xs">
      {reportsTexts.asOf(formatLondon(first.asOf))}
    </Text>
  )
  const headline = first.headline && <ReportHeadline headline={first.headline} />
  if (first.count === 0) {
    return (
      <>
        {headline}
        {asOf}
        <EmptyState title={reportsTexts.noData} icon={<IconChartBar size={24} stroke={1.6} />}>
          {reportsTexts.noDataHelp(first.dateStart, first.dateEnd)}
        </EmptyState>
      </>
    )
  }
  const drawn = first.chart.series.length > 0
  return (
    <div className={classes.result} aria-busy={stale} data-stale={stale || undefined}>
      <p className={classes.printOnly}>{reportsTexts.titleOfDays(theme.name, first)}</p>
      {headline}
      {asOf}
      {drawn && (
        <section aria-label={reportsTexts.chart} className={classes.chart}>
          <SegmentedControl
            className={classes.onScreen ?? ''}
            size="xs"
            mb="xs"
            aria-label={reportsTexts.view}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: reportsTexts.chart },
              { value: 'figures', label: reportsTexts.table },
            ]}
          />
          {view === 'chart' ? <ReportChart run={first} /> : <ChartTable run={first} />}
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
            {(drawn ? reportsTexts.rowsShownWithChart : reportsTexts.rowsShown)(
              formatFigure('whole', rows.length, null),
              formatFigure('whole', first.count, null),
            )}
          </Text>
          <Button
            variant="default"
            mt="xs"
            className={classes.onScreen ?? ''}
            loading={more.busy}
            onClick={more.load}
          >
            {reportsTexts.showMoreRows}
          </Button>
        </>
      )}
    </div>
  )
}
