// Rows are laid out by CSS grid and rendered only while they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useColumnDrag } from './column-drag.ts'
import classes from './data-grid.module.css'

export interface GridColumn {
  id: string
  label: string
  /** The minimum width, in rem. */
  width: number
  /** Its share of the remaining width. Without it, the column keeps its minimum width. */
  grow?: number
  align?: 'end'
  /** The label is visible to screen readers only. */
  quiet?: boolean
  /** The names of both sort directions. Defaults to A to Z and Z to A. */
  orders?: readonly [ascending: string, descending: string]
  /** Replaces the label in the header. */
  head?: ReactNode
  /** Stays in view when the grid scrolls sideways. */
  pinned?: true
  /** Its heading can be dragged to another column's position. */
  movable?: true
}

/** The usual width between two columns, in rem. */
export const usualGap = 0.75

/** Before the first column and after the last one together, in rem. */
const padding = 0.75

/** The columns' widths as `grid-template-columns`. */
export const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width, grow }) => (grow ? `minmax(${width}rem, ${grow}fr)` : `${width}rem`)).join(' ')

/** The minimum width of the grid, in rem. On a narrower screen header and rows scroll sideways together. */
export const minimumWidthOf = (columns: readonly GridColumn[], gap = usualGap): number =>
  columns.reduce((sum, column) => sum + column.width + gap, padding - gap)

export interface GridSort {
  column: string
  descending: boolean
}

/** The sort order in the page's query parameters. */
export interface OrderParams {
  sort?: string | undefined
  order?: string | undefined
}

/** The sort order of the query parameters, or the default if they do not name a column of the list. */
export const orderFromQuery = (
  columns: readonly Pick<GridColumn, 'id'>[],
  asked: OrderParams,
  usual: GridSort,
): GridSort =>
  columns.some(({ id }) => id === asked.sort)
    ? { column: asked.sort ?? '', descending: asked.order === 'descending' }
    : usual

/** The query parameters of a sort order. */
export const orderToQuery = ({ column, descending }: GridSort) => ({
  sort: column,
  order: descending ? 'descending' : 'ascending',
})

/** The sort order after a click on a header: ascending, or descending if the column was ascending already. */
export const nextOrder = (column: string, order: GridSort): GridSort => ({
  column,
  descending: column === order.column && !order.descending,
})

export const timeOrders = ['earliest first', 'latest first'] as const

interface DataGridHeaderProps {
  columns: readonly GridColumn[]
  sort: GridSort | null
  onSort?: (column: string) => void
  /** Moves a column to the position of another one. */
  onMove?: ((column: string, target: string) => void) | undefined
  /** Not rendered. */
  hidden: boolean
}

const sortedAs = (column: GridColumn, sort: GridSort | null) => {
  if (sort?.column !== column.id) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

export function DataGridHeader({ columns, sort, onSort, onMove, hidden }: DataGridHeaderProps) {
  const dragOf = useColumnDrag(onMove)
  if (hidden) return null
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.headerRow}>
        {columns.map((column) => (
          <div
            key={column.id}
            role="columnheader"
            className={classes.headerCell}
            data-align={column.align}
            data-pinned={column.pinned}
            {...dragOf(column)}
            {...(onSort && !column.quiet ? { 'aria-sort': sortedAs(column, sort) } : {})}
          >
            <HeaderLabel column={column} sort={sort} {...(onSort ? { onSort } : {})} />
          </div>
        ))}
      </div>
    </div>
  )
}

function HeaderLabel({
  column,
  sort,
  onSort,
}: Omit<DataGridHeaderProps, 'columns' | 'hidden' | 'onMove'> & { column: GridColumn }) {
  if (column.head !== undefined) return column.head
  if (column.quiet) return <VisuallyHidden>{column.label}</VisuallyHidden>
  if (!onSort) return <span className={classes.clip}>{column.label}</span>
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={classes.sortButton} onClick={() => onSort(column.id)}>
      <span className={classes.clip}>{column.label}</span>
      {sort?.column === column.id && <Arrow size={14} aria-hidden />}
    </button>
  )
}
