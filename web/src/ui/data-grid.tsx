// Rows are laid out by CSS grid and rendered only while they are in view, which a <table> cannot do.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useVirtualizer } from '@tanstack/react-virtual'
import { Box } from '@mantine/core'
import {
  Fragment,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import {
  DataGridHeader,
  minimumWidthOf,
  tracksOf,
  usualGap,
  type GridColumn,
  type GridSort,
} from './data-grid-header.tsx'
import type { GridRowPosition, RowClick } from './data-grid-row.tsx'
import classes from './data-grid.module.css'
import { useKeyboardList } from './keyboard-list.ts'

/** The height of a row, in pixels: two lines of text fit, or the two lines of a phone's item. */
export const rowHeightOf = (compact: boolean): number => (compact ? 60 : 40)

const headerHeight = 34
const groupHeight = 30

interface DataGridProps {
  /** The accessible name of the grid. */
  label: string
  columns: readonly GridColumn[]
  /** The ids of the rows, in the order shown. */
  ids: readonly number[]
  rowHeight: number
  /** Renders a row. Use a memoised component around `DataGridRow`. */
  renderRow: (position: GridRowPosition) => ReactNode
  onOpen: (index: number) => void
  /** The ids of the selected rows, if rows can be selected. The space bar selects. */
  selection?: ReadonlySet<number>
  onSelect?: (index: number) => void
  /** Selects a range of rows, by shift with an arrow key or a click. */
  onRange?: (from: number, to: number) => void
  /** Ctrl+A. */
  onSelectAll?: () => void
  /** Handlers of further keys. They may replace Enter. A handler that returns a row's index moves there. */
  keys?: Readonly<Record<string, (index: number) => number | void>>
  /** The row to make active and scroll into view. Takes effect when it changes. */
  wantedId?: number | null
  /** Called with the row that becomes active. */
  onActive?: (id: number) => void
  /** Loads more rows. Called shortly before the end is reached. */
  onEndReached?: () => void
  sort?: GridSort | null
  onSort?: (column: string) => void
  /** The total number of rows, or -1 if more may follow. */
  rowCount?: number
  /** The width between two columns, in rem. */
  gap?: number
  /** Two-line items without a header, for phones. */
  compact?: boolean
  /** The rows take the focus when they appear, so that their keys work at once, unless a field or a dialog has it. */
  focusOnArrival?: boolean
  /** Headings of groups of rows: the index of each group's first row, and its text. */
  groups?: readonly GridGroup[]
  /** Moves a column to the position of another one. */
  onMoveColumn?: (column: string, target: string) => void
}

export interface GridGroup {
  /** The index of its first row. */
  start: number
  label: string
}

const noGroups: readonly GridGroup[] = []

/** A grid that renders only the rows in view, supports the keyboard and has a sticky header. */
export function DataGrid(props: DataGridProps) {
  const { columns, ids, rowHeight, selection, onEndReached, compact = false, groups = noGroups } = props
  // State, not a ref, so that the virtualizer is updated once the element is mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const gridId = useId()
  const top = compact ? 0 : headerHeight
  // Memoised, because a new function would measure all rows again on every scroll.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids])
  const groupAt = useMemo(() => new Map(groups.map((group) => [group.start, group])), [groups])
  // The React compiler cannot memoise the result of this hook, but it is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => rowHeight + (groupAt.has(index) ? groupHeight : 0),
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
  // A row out of view is not in the page.
  const isActiveLeftOut = items.length > 0 && !items.some(({ index }) => index === keyboard.activeIndex)
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, groupAt])
  useEffect(() => {
    if (lastDrawn >= 0 && lastDrawn >= ids.length - 15) onEndReached?.()
  }, [lastDrawn, ids.length, onEndReached])

  useFocusOnArrival(scroller, props.focusOnArrival ?? false)
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
      aria-activedescendant={ids.length > 0 && !isActiveLeftOut ? rowId(keyboard.activeIndex) : undefined}
      tabIndex={0}
      className={classes.grid}
      data-compact={compact || undefined}
      onKeyDown={keyboard.onKeyDown}
      __vars={{
        '--grid-columns': compact ? 'minmax(0, 1fr)' : tracksOf(columns),
        '--grid-least-width': compact ? '0' : `${minimumWidthOf(columns, props.gap)}rem`,
        '--grid-gap': `${props.gap ?? usualGap}rem`,
        '--grid-row-height': `${rowHeight}px`,
        '--grid-header-height': `${headerHeight}px`,
      }}
    >
      <DataGridHeader
        columns={columns}
        sort={props.sort ?? null}
        hidden={compact}
        {...(props.onSort ? { onSort: props.onSort } : {})}
        onMove={props.onMoveColumn}
      />
      <div role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const id = ids[item.index] ?? 0
          const group = groupAt.get(item.index)
          const row = props.renderRow({
            index: item.index,
            id,
            domId: rowId(item.index),
            top: item.start - top + (group ? groupHeight : 0),
            active: item.index === keyboard.activeIndex,
            selected: selection?.has(id),
            onPick: pick,
          })
          if (!group) return row
          return (
            <Fragment key={item.key}>
              <div
                role="row"
                className={classes.group}
                style={{ top: item.start - top, height: groupHeight }}
              >
                <span role="rowheader" aria-colspan={columns.length}>
                  {group.label}
                </span>
              </div>
              {row}
            </Fragment>
          )
        })}
      </div>
    </Box>
  )
}

function useFocusOnArrival(scroller: HTMLElement | null, wanted: boolean) {
  useEffect(() => {
    if (!scroller || !wanted) return
    const isBusy = document.activeElement?.matches('input, select, textarea, [role=dialog] *') ?? false
    if (!isBusy) scroller.focus({ preventScroll: true })
  }, [scroller, wanted])
}

/** Scrolls to the top when the sort order changes. The header button keeps the focus. */
function useTopOfOrder(scroller: HTMLElement | null, sort: GridSort | null | undefined) {
  const order = sort ? `${sort.column} ${sort.descending}` : ''
  const shown = useRef(order)
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    // The result is not returned: newer browsers return a promise, which React would call as the cleanup.
    scroller?.scrollTo({ top: 0 })
  }, [scroller, order])
}

/** A stable function that calls the latest version of `does`, so that memoised rows do not render again. */
function useLatest<Arguments extends unknown[]>(does: (...given: Arguments) => void) {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}

/** Moves to the wanted row when it changes. A change of the order alone does not move. */
function useWantedRow(wanted: number | null, ids: readonly number[], move: (index: number) => void) {
  const go = useLatest((id: number) => {
    const index = ids.indexOf(id)
    if (index >= 0) move(index)
  })
  useEffect(() => {
    if (wanted !== null) go(wanted)
  }, [wanted, go])
}
