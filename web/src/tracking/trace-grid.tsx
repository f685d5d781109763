import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isSearchable, maximumSearchDays } from '@despatch/domain/tracking/trace-days.ts'
import { IconCalendarOff, IconSearch, IconTextScan2 } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { paths } from '../platform/paths.ts'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { nextOrder, type GridSort } from '../ui/data-grid-header.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import type { DateRange } from '../ui/date-range.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { trackingTexts } from './texts.ts'
import { traceListQuery, type Scan } from './trace-calls.ts'
import { docketGroups } from './docket-groups.ts'
import { isNewestFirst, traceColumns, type TraceOrder } from './trace-columns.ts'
import { TraceRow } from './trace-row.tsx'

const none: Scan[] = []

interface TraceGridProps {
  range: DateRange
  search: string
  order: TraceOrder
  onOrder: (order: GridSort) => void
}

/** The scans with all states: loading, failed, too many days to search or sort, none. */
export function TraceGrid({ range, search, order, onOrder }: TraceGridProps) {
  const { dateStart, dateEnd } = range
  const narrowed = search !== '' || !isNewestFirst(order)
  const tooLong = narrowed && !isSearchable(range)
  const list = useInfiniteQuery({
    ...traceListQuery({ dateStart, dateEnd, search, order }),
    enabled: !tooLong,
  })
  useFailureToast(commonTexts.loadData, list.error)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = compact ? 68 : 36
  const scans = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])

  if (tooLong) {
    return (
      <TooManyDays
        searched={search !== ''}
        onNewest={() => onOrder({ column: 'dtr_scandate', descending: true })}
      />
    )
  }
  if (list.isPending) return <DataGridSkeleton rowHeight={rowHeight} label={trackingTexts.loadingScans} />
  if (list.isError && scans.length === 0) {
    return <FailedQuery title={trackingTexts.scansNotLoaded} queries={[list]} />
  }
  if (scans.length === 0) return <NoScans dateStart={dateStart} dateEnd={dateEnd} search={search} />
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  }
  return (
    <>
      {compact && <OrderSelect columns={traceColumns} {...{ order, onOrder }} />}
      <LoadedScans
        {...{ scans, compact, rowHeight, order, onOrder }}
        complete={!list.hasNextPage}
        onEndReached={loadMore}
      />
      {list.isFetchNextPageError && (
        <Button variant="default" mt="xs" onClick={() => void list.fetchNextPage()}>
          {trackingTexts.moreNotLoaded}
        </Button>
      )}
    </>
  )
}

const TooManyDays = ({ searched, onNewest }: { searched: boolean; onNewest: () => void }) =>
  searched ? (
    <EmptyState title={trackingTexts.tooManyToSearch} icon={<IconCalendarOff size={24} stroke={1.6} />}>
      {trackingTexts.tooManyToSearchHelp(maximumSearchDays)}
    </EmptyState>
  ) : (
    <EmptyState
      title={trackingTexts.tooManyToSort}
      icon={<IconCalendarOff size={24} stroke={1.6} />}
      action={
        <Button variant="default" onClick={onNewest}>
          {trackingTexts.showNewestFirst}
        </Button>
      }
    >
      {trackingTexts.tooManyToSortHelp(maximumSearchDays)}
    </EmptyState>
  )

const NoScans = ({ dateStart, dateEnd, search }: { dateStart: string; dateEnd: string; search: string }) =>
  search === '' ? (
    <EmptyState title={trackingTexts.noScans} icon={<IconTextScan2 size={24} stroke={1.6} />}>
      {trackingTexts.noScansHelp(dateStart, dateEnd)}
    </EmptyState>
  ) : (
    <EmptyState title={commonTexts.noMatches} icon={<IconSearch size={24} stroke={1.6} />}>
      {trackingTexts.noMatchesHelp({ dateStart, dateEnd, search })}
    </EmptyState>
  )

interface LoadedScansProps {
  scans: Scan[]
  compact: boolean
  rowHeight: number
  order: GridSort
  onOrder: (order: GridSort) => void
  complete: boolean
  onEndReached: () => void
}

function LoadedScans(props: LoadedScansProps) {
  const { scans, compact, rowHeight, order, onOrder, complete, onEndReached } = props
  const navigate = useNavigate()
  const ids = useMemo(() => scans.map(({ dtr_id }) => dtr_id), [scans])
  const isGrouped = isNewestFirst(order)
  const groups = useMemo(() => (isGrouped ? docketGroups(scans, compact) : []), [isGrouped, scans, compact])
  const open = useCallback(
    (index: number) => {
      // The reference is not sent to users who may not open dockets.
      const tracking_ref = scans[index]?.dck_tracking
      if (tracking_ref !== undefined) void navigate({ to: paths.track, search: { tracking_ref } })
    },
    [scans, navigate],
  )
  return (
    <DataGrid
      label={trackingTexts.trackAndTrace}
      columns={traceColumns}
      ids={ids}
      rowHeight={rowHeight}
      rowCount={complete ? ids.length : -1}
      compact={compact}
      groups={groups}
      sort={order}
      onSort={(column) => onOrder(nextOrder(column, order))}
      onOpen={open}
      onEndReached={onEndReached}
      renderRow={(position) => {
        const scan = scans[position.index]
        return scan && <TraceRow key={position.id} {...position} {...{ scan, compact, isGrouped }} />
      }}
    />
  )
}
