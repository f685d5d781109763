import { Button } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../platform/api.ts'
import { rowHeightOf } from '../../ui/data-grid.tsx'
import { DataGridSkeleton } from '../../ui/data-grid-skeleton.tsx'
import type { GridSort } from '../../ui/data-grid-header.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { OrderSelect } from '../../ui/order-select.tsx'
import type { DocketRow } from '../docket-calls.ts'
import type { DocketColumn } from './docket-columns.tsx'
import { docketListQuery } from './docket-list.queries.ts'
import classes from './docket-list.module.css'
import { newestFirst, type DocketListQuery } from './docket-list-query.ts'
import { LoadedDockets } from './loaded-dockets.tsx'
import { NoDockets, TooManyToSort } from './no-dockets.tsx'
import { docketListTexts } from './texts.ts'

const none: DocketRow[] = []

interface DocketGridProps {
  query: DocketListQuery
  columns: readonly DocketColumn[]
  /** All sortable columns, including hidden ones. */
  sortable: readonly DocketColumn[]
  /** Whether the order is chosen above the rows, which have no header on a phone. */
  showsOrder: boolean
  order: GridSort
  onOrder: (order: GridSort) => void
  filter: string
  onSearch: (words: string) => void
  onAllDays: () => void
  onNoFilters: () => void
}

/** A list of dockets with all its states: loading, failed, empty, no matches. */
export function DocketGrid(props: DocketGridProps) {
  const { query, columns, sortable, showsOrder, order, onOrder, filter, onSearch, onAllDays, onNoFilters } =
    props
  const { column, descending } = order
  const sort = sortable.find(({ id }) => id === column)?.sort ?? 'dck_docket'
  const list = useInfiniteQuery(docketListQuery(query, { sort, descending }))
  const { ref, width } = useElementSize()
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = rowHeightOf(compact)
  const dockets = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])

  if (list.isPending)
    return <DataGridSkeleton rowHeight={rowHeight} label={docketListTexts.loadingBookings} />
  if (list.error instanceof ApiError && list.error.errors.some(({ field }) => field === 'sort')) {
    return <TooManyToSort archive={query.archive} onNewest={() => onOrder(newestFirst)} />
  }
  if (list.isError && dockets.length === 0) {
    return <FailedQuery title={docketListTexts.bookingsNotLoaded} queries={[list]} />
  }
  if (dockets.length === 0) return <NoDockets {...{ query, onAllDays, onNoFilters }} />
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  }
  return (
    <div ref={ref} className={classes.rows} aria-busy={list.isPlaceholderData}>
      {showsOrder && <OrderSelect columns={sortable} {...{ order, onOrder }} />}
      <LoadedDockets
        {...{ query, columns, order, onOrder, filter, dockets, compact, rowHeight, width, onSearch }}
        complete={!list.hasNextPage}
        onEndReached={loadMore}
      />
      {list.isFetchNextPageError && (
        <Button variant="default" mt="xs" onClick={() => void list.fetchNextPage()}>
          {docketListTexts.moreNotLoaded}
        </Button>
      )}
    </div>
  )
}
