// Rows are laid out by CSS grid and drawn only where they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-grid.module.css'

export interface GridColumn {
  id: string
  label: string
  /** The least width, in rem. */
  width: number
  /** Its share of what is left over; without one it stays at its least width. */
  grow?: number
  align?: 'end'
  /** The label is for screen readers alone. */
  quiet?: boolean
  /** How both directions of its order are called; A to Z and Z to A where it is left out. */
  orders?: readonly [ascending: string, descending: string]
  /** Stands in the header instead of the label. */
  head?: ReactNode
}

const gap = 0.75

/** The columns as tracks of a CSS grid. */
export const tracksOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width, grow }) => (grow ? `minmax(${width}rem, ${grow}fr)` : `${width}rem`)).join(' ')

/** In rem. Below this the grid is scrolled sideways, header and rows together. */
export const leastWidthOf = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, column) => sum + column.width + gap, gap)

export interface GridSort {
  column: string
  descending: boolean
}

/** An order as it stands in the address. */
export interface AskedOrder {
  sort?: string | undefined
  order?: string | undefined
}

/** The order of the address: the usual one unless it names a column of the list. */
export const askedOrder = (
  columns: readonly Pick<GridColumn, 'id'>[],
  asked: AskedOrder,
  usual: GridSort,
): GridSort =>
  columns.some(({ id }) => id === asked.sort)
    ? { column: asked.sort ?? '', descending: asked.order === 'descending' }
    : usual

/** The order as the address has it. */
export const orderInAddress = ({ column, descending }: GridSort) => ({
  sort: column,
  order: descending ? 'descending' : 'ascending',
})

/** What pressing a header asks for: its column ascending, or the other direction where it is sorted so already. */
export const pressedOrder = (column: string, order: GridSort): GridSort => ({
  column,
  descending: column === order.column && !order.descending,
})

export const timeOrders = ['earliest first', 'latest first'] as const

interface DataGridHeaderProps {
  columns: readonly GridColumn[]
  sort: GridSort | null
  onSort?: (column: string) => void
  /** Present for screen readers only. */
  hidden: boolean
}

const sortedAs = (column: GridColumn, sort: GridSort | null) => {
  if (sort?.column !== column.id) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

export function DataGridHeader({ columns, sort, onSort, hidden }: DataGridHeaderProps) {
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
}: Omit<DataGridHeaderProps, 'columns' | 'hidden'> & { column: GridColumn }) {
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
