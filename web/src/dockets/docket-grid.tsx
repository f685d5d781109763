import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPackage, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTable } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { messageOf } from '../app/notify.ts'
import { can, useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import type { DocketRow } from './docket-calls.ts'
import { docketListQuery } from './docket-list.queries.ts'
import { DocketListRow } from './docket-list-row.tsx'
import { NewBookingButton } from './new-booking-button.tsx'
import { columns, features, gridColumns } from './docket-table.ts'

const none: DocketRow[] = []

/** The rows with all their states: loading, failed, none yet, none that match. */
export function DocketGrid({ archive, filter }: { archive: boolean; filter: string }) {
  const list = useInfiniteQuery(docketListQuery(archive))
  const session = useSignedIn()
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = compact ? 60 : 34
  const dockets = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])

  if (list.isPending) return <DataGridSkeleton rowHeight={rowHeight} label="Loading bookings" />
  if (list.isError && dockets.length === 0) {
    return (
      <FailedState
        title="The bookings could not be loaded"
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (dockets.length === 0) {
    return (
      <EmptyState
        title="No bookings yet"
        icon={<IconPackage size={24} stroke={1.6} />}
        action={can(session, 'booking') ? <NewBookingButton /> : null}
      >
        {archive
          ? 'Finished bookings move here after a while.'
          : 'What you book appears here, the newest first.'}
      </EmptyState>
    )
  }
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  }
  return (
    <>
      <LoadedRows
        {...{ archive, filter, dockets, compact, rowHeight }}
        complete={!list.hasNextPage}
        onEndReached={more}
      />
      {list.isFetchNextPageError && (
        <Button variant="default" mt="xs" onClick={() => void list.fetchNextPage()}>
          More could not be loaded. Try again
        </Button>
      )}
    </>
  )
}

interface LoadedRowsProps {
  archive: boolean
  filter: string
  dockets: DocketRow[]
  compact: boolean
  rowHeight: number
  complete: boolean
  onEndReached: () => void
}

function LoadedRows({
  archive,
  filter,
  dockets,
  compact,
  rowHeight,
  complete,
  onEndReached,
}: LoadedRowsProps) {
  const navigate = useNavigate()
  const table = useTable({
    features,
    columns,
    data: dockets,
    getRowId: (docket) => String(docket.dck_id),
    state: { globalFilter: filter.trim() },
    globalFilterFn: 'includesString',
  })
  const rows = table.getRowModel().rows
  const ids = useMemo(() => rows.map((row) => row.original.dck_id), [rows])
  const withTotal = dockets.some((docket) => docket.dck_total !== undefined)
  const shownColumns = useMemo(() => gridColumns(withTotal), [withTotal])
  const open = useCallback(
    (index: number) => {
      const id = ids[index]
      if (id !== undefined)
        void navigate({ to: paths.docket, search: { _id: id, caller: archive ? 'archive' : 'list' } })
    },
    [ids, navigate, archive],
  )

  if (ids.length === 0) {
    return (
      <EmptyState title="No match" icon={<IconSearch size={24} stroke={1.6} />}>
        None of the {dockets.length} bookings loaded contains “{filter.trim()}”.
      </EmptyState>
    )
  }
  return (
    <DataGrid
      label={archive ? 'Booking History' : 'Recent Bookings'}
      columns={shownColumns}
      ids={ids}
      rowHeight={rowHeight}
      rowCount={complete ? ids.length : -1}
      compact={compact}
      onOpen={open}
      onEndReached={onEndReached}
      renderRow={(place) => {
        const docket = rows[place.index]?.original
        return docket && <DocketListRow key={place.id} {...place} {...{ docket, withTotal, compact }} />
      }}
    />
  )
}
