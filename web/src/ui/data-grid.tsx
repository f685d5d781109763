// Rows are laid out by CSS grid and drawn only where they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Box } from '@mantine/core'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import {
  DataGridHeader,
  leastWidthOf,
  tracksOf,
  type GridColumn,
  type GridSort,
} from './data-grid-header.tsx'
import type { GridRowPosition, RowClick } from './data-grid-row.tsx'
import classes from './data-grid.module.css'
import { useKeyboardList } from './keyboard-list.ts'

const headerHeight = 34

interface DataGridProps {
  /** What a screen reader calls the grid. */
  label: string
  columns: readonly GridColumn[]
  /** One id a row, in the order shown. */
  ids: readonly number[]
  rowHeight: number
  /** Draws a row; give it a memoised component around `DataGridRow`. */
  renderRow: (place: GridRowPosition) => ReactNode
  onOpen: (index: number) => void
  /** The ids of the selected rows, where rows can be selected; the space bar selects. */
  selection?: ReadonlySet<number>
  onSelect?: (index: number) => void
  /** Where rows are selected in runs: shift with an arrow key or a click. */
  onRange?: (from: number, to: number) => void
  /** Control and A. */
  onSelectAll?: () => void
  /** What other keys do, or Enter instead of opening; one that answers a row's index moves there. */
  keys?: Readonly<Record<string, (index: number) => number | void>>
  /** A row that is made the active one, and brought into view, whenever another id is named. */
  wantedId?: number | null
  /** Told of the row that somebody makes the active one. */
  onActive?: (id: number) => void
  /** Asked for more rows shortly before the end is reached. */
  onEndReached?: () => void
  sort?: GridSort | null
  onSort?: (column: string) => void
  /** All rows there are, where that is known; -1 where more may follow. */
  rowCount?: number
  /** Two-line items without a header, for phones. */
  compact?: boolean
}

/** A grid that draws only the rows in view, is walked by the keyboard and keeps its header in sight. */
export function DataGrid(props: DataGridProps) {
  const { columns, ids, rowHeight, selection, onEndReached, compact = false } = props
  // A state rather than a ref: the virtualizer must be told when the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const gridId = useId()
  const top = compact ? 0 : headerHeight
  // Made anew only with the ids: else every scrolled line would have all rows measured again.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  // The React compiler, which cannot memoise what this returns, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: top,
  })
  const keyboard = useKeyboardList({
    ids,
    pageSize: Math.max(1, Math.floor((scroller?.clientHeight ?? 400) / rowHeight) - 1),
    onOpen: props.onOpen,
    onSelect: props.onSelect,
    onRange: props.onRange,
    onSelectAll: props.onSelectAll,
    keys: props.keys,
    onMove: (index) => virtualizer.scrollToIndex(index),
    onActive: props.onActive,
  })

  const items = virtualizer.getVirtualItems()
  const lastDrawn = items.at(-1)?.index ?? -1
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useEffect(() => {
    if (lastDrawn >= 0 && lastDrawn >= ids.length - 15) onEndReached?.()
  }, [lastDrawn, ids.length, onEndReached])

  useTopOfOrder(scroller, props.sort)
  useWantedRow(props.wantedId ?? null, ids, keyboard.move)

  const rowId = (index: number) => `${gridId}-row-${ids[index] ?? ''}`
  const pick = useLatest((index: number, { range, toggle }: RowClick) => {
    const { activeIndex, activate } = keyboard
    activate(index)
    if (range && props.onRange) props.onRange(activeIndex, index)
    else if (toggle && props.onSelect) props.onSelect(index)
    else props.onOpen(index)
  })
  return (
    <Box
      ref={setScroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.rowCount ?? ids.length) < 0 ? -1 : (props.rowCount ?? ids.length) + 1}
      aria-colcount={columns.length}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={ids.length > 0 ? rowId(keyboard.activeIndex) : undefined}
      tabIndex={0}
      className={classes.grid}
      data-compact={compact || undefined}
      onKeyDown={keyboard.onKeyDown}
      __vars={{
        '--grid-columns': compact ? 'minmax(0, 1fr)' : tracksOf(columns),
        '--grid-least-width': compact ? '0' : `${leastWidthOf(columns)}rem`,
        '--grid-row-height': `${rowHeight}px`,
        '--grid-header-height': `${headerHeight}px`,
      }}
    >
      <DataGridHeader
        columns={columns}
        sort={props.sort ?? null}
        hidden={compact}
        {...(props.onSort ? { onSort: props.onSort } : {})}
      />
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const id = ids[item.index] ?? 0
          return props.renderRow({
            index: item.index,
            id,
            domId: rowId(item.index),
            top: item.start - top,
            active: item.index === keyboard.activeIndex,
            selected: selection?.has(id),
            onPick: pick,
          })
        })}
      </div>
    </Box>
  )
}

/** Shows the beginning of the list when it is sorted otherwise; the header button keeps the focus. */
function useTopOfOrder(scroller: HTMLElement | null, sort: GridSort | null | undefined) {
  const order = sort ? `${sort.column} ${sort.descending}` : ''
  const shown = useRef(order)
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    // Not answered: newer browsers answer a promise, which React would take for the way to undo the effect.
    scroller?.scrollTo({ top: 0 })
  }, [scroller, order])
}

/** A function that stays the same while what it does follows the latest drawing, so that memoised rows stay as they are. */
function useLatest<Arguments extends unknown[]>(does: (...given: Arguments) => void) {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}

/** Moves to a row when it is named; the board's order alone moves nothing. */
function useWantedRow(wanted: number | null, ids: readonly number[], move: (index: number) => void) {
  const go = useLatest((id: number) => {
    const index = ids.indexOf(id)
    if (index >= 0) move(index)
  })
  useEffect(() => {
    if (wanted !== null) go(wanted)
  }, [wanted, go])
}
