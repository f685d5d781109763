import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, type ReactNode } from 'react'
import { pressedOrder, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'
import type { GridRowPosition } from '../ui/data-grid-row.tsx'
import { DataGrid } from '../ui/data-grid.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { LoadedList, type Loading } from './loaded-list.tsx'

interface PagedGridProps<Row> {
  label: string
  columns: readonly GridColumn[]
  list: Loading
  /** Of all pages so far. */
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** What is loaded, as it stands in a sentence: 'the log'. */
  what: string
  failureTitle: string
  empty: ReactNode
  onOpen: (row: Row) => void
  /** The order of the rows and how to ask for another, where the list can be sorted. */
  sorting?: { order: GridSort; onOrder: (order: GridSort) => void }
  /** Draws a row; two lines of it where that is compact. */
  children: (row: Row, place: GridRowPosition & { compact: boolean }) => ReactNode
}

/** A grid that grows page by page, as long as there are more; in lines of two on a phone. */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const { label, columns, list, rows, idOf, what, failureTitle, empty, onOpen, sorting, children } = props
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = compact ? 60 : 34
  const open = useCallback(
    (index: number) => {
      const row = rows[index]
      if (row !== undefined) onOpen(row)
    },
    [rows, onOpen],
  )
  return (
    <LoadedList {...{ list, rows, rowHeight, what, failureTitle, empty }}>
      {(onEndReached) => (
        <>
          {compact && sorting && <OrderSelect columns={columns} {...sorting} />}
          <DataGrid
            {...{ label, columns, ids, rowHeight, compact, onEndReached }}
            rowCount={list.hasNextPage ? -1 : ids.length}
            onOpen={open}
            {...(sorting && {
              sort: sorting.order,
              onSort: (column: string) => sorting.onOrder(pressedOrder(column, sorting.order)),
            })}
            renderRow={(place) => {
              const row = rows[place.index]
              return row !== undefined && children(row, { ...place, compact })
            }}
          />
        </>
      )}
    </LoadedList>
  )
}
