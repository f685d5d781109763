import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, type ReactNode } from 'react'
import { nextOrder, type GridColumn, type GridSort } from '../ui/data-grid-header.tsx'
import type { GridRowPosition } from '../ui/data-grid-row.tsx'
import { DataGrid, rowHeightOf } from '../ui/data-grid.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { LoadedList, type Loading } from './loaded-list.tsx'

interface PagedGridProps<Row> {
  label: string
  columns: readonly GridColumn[]
  list: Loading
  /** The rows of all pages loaded so far. */
  rows: readonly Row[]
  idOf: (row: Row) => number
  /** The name of the list within a sentence: 'the log'. */
  what: string
  failureTitle: string
  empty: ReactNode
  onOpen: (row: Row) => void
  /** The sort order and the handler that changes it, if the list can be sorted. */
  sorting?: { order: GridSort; onOrder: (order: GridSort) => void }
  /** Renders a row, on two lines if `compact`. */
  children: (row: Row, position: GridRowPosition & { compact: boolean }) => ReactNode
}

/** A grid that loads page by page as the user scrolls. On a phone, each row has two lines. */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const { label, columns, list, rows, idOf, what, failureTitle, empty, onOpen, sorting, children } = props
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = rowHeightOf(compact)
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
              onSort: (column: string) => sorting.onOrder(nextOrder(column, sorting.order)),
            })}
            renderRow={(position) => {
              const row = rows[position.index]
              return row !== undefined && children(row, { ...position, compact })
            }}
          />
        </>
      )}
    </LoadedList>
  )
}
