import { plainText } from '@despatch/domain/text/clean-text.ts'
import { Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { can, useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { minimumWidthOf, nextOrder, type GridColumn, type GridSort } from '../../ui/data-grid-header.tsx'
import { DataGrid } from '../../ui/data-grid.tsx'
import type { DocketRow } from '../docket-calls.ts'
import type { DocketColumn } from './docket-columns.tsx'
import { DocketListRow } from './docket-list-row.tsx'
import type { DocketListQuery } from './docket-list-query.ts'
import { NoneLoaded } from './no-dockets.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { docketListTexts } from './texts.ts'
import { useRowCommands } from './use-row-commands.tsx'
import { useSelection } from './use-selection.ts'

interface LoadedDocketsProps {
  query: DocketListQuery
  columns: readonly DocketColumn[]
  order: GridSort
  onOrder: (order: GridSort) => void
  filter: string
  dockets: DocketRow[]
  compact: boolean
  rowHeight: number
  /** The width of the rows in pixels. */
  width: number
  complete: boolean
  onEndReached: () => void
  onSearch: (words: string) => void
}

const iconsColumn: GridColumn = { id: 'actions', label: 'Actions', width: 12.75, quiet: true }
const menuColumn: GridColumn = { ...iconsColumn, width: 1.75 }
const selectColumn = { id: 'select', label: 'Select', width: 1.25, quiet: true }

/** Spare width, in rem, that the columns need before icons replace the menu. */
const SPARE_WIDTH_REM = 3

const remOf = (pixels: number) =>
  pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The dockets with the text in a visible column, in any case (LIST-06). */
function docketsWith(text: string, dockets: DocketRow[], columns: readonly DocketColumn[]): DocketRow[] {
  if (text === '') return dockets
  const wanted = plainText(text).toLowerCase()
  return dockets.filter((docket) =>
    columns.some((column) => column.text(docket).toLowerCase().includes(wanted)),
  )
}

/** The loaded rows that match the filter, with actions for one or several of them. */
export function LoadedDockets(props: LoadedDocketsProps) {
  const {
    query,
    columns,
    order,
    onOrder,
    dockets,
    compact,
    rowHeight,
    width,
    complete,
    onEndReached,
    onSearch,
  } = props
  const filter = props.filter.trim()
  const navigate = useNavigate()
  const session = useSignedIn()
  const rows = useMemo(() => docketsWith(filter, dockets, columns), [filter, dockets, columns])
  const ids = useMemo(() => rows.map(({ dck_id }) => dck_id), [rows])
  const { selection, toggle, selectAll, clear } = useSelection()
  const { onCommand, dialog } = useRowCommands()
  // A booking that the filter hides is not acted on. It is selected again when the filter is cleared.
  const selected = rows.filter(({ dck_id }) => selection.has(dck_id))
  const caller = query.archive ? 'archive' : 'list'
  const open = useCallback(
    (index: number) => {
      const id = ids[index]
      if (id !== undefined) void navigate({ to: paths.docket, search: { _id: id, caller } })
    },
    [ids, navigate, caller],
  )
  const select = (index: number) => {
    const id = ids[index]
    if (id !== undefined) toggle(id)
  }
  const selectAllBox = (
    <Checkbox
      size="xs"
      aria-label={docketListTexts.selectAllLoaded}
      checked={selected.length > 0 && ids.every((id) => selection.has(id))}
      indeterminate={selected.length > 0 && !ids.every((id) => selection.has(id))}
      onChange={() => (selected.length > 0 ? clear() : selectAll(ids))}
    />
  )
  const withIcons = minimumWidthOf([selectColumn, ...columns, iconsColumn]) + SPARE_WIDTH_REM <= remOf(width)
  const layout = compact ? 'compact' : withIcons ? 'icons' : 'menu'
  const gridColumns = [
    { ...selectColumn, head: selectAllBox },
    ...columns,
    withIcons ? iconsColumn : menuColumn,
  ]

  return (
    <>
      {ids.length === 0 ? (
        <NoneLoaded
          filter={filter}
          loaded={dockets.length}
          more={!complete}
          onSearch={() => onSearch(filter)}
        />
      ) : (
        <DataGrid
          label={query.archive ? docketListTexts.bookingHistory : docketListTexts.recentBookings}
          columns={gridColumns}
          ids={ids}
          rowHeight={rowHeight}
          rowCount={complete ? ids.length : -1}
          compact={compact}
          sort={order}
          onSort={(column) => onOrder(nextOrder(column, order))}
          onOpen={open}
          selection={selection}
          onSelect={select}
          onEndReached={onEndReached}
          renderRow={(position) => {
            const docket = rows[position.index]
            return (
              docket && (
                <DocketListRow
                  key={position.id}
                  {...position}
                  {...{ docket, layout, session, onCommand }}
                  shown={columns}
                  onSelect={toggle}
                />
              )
            )
          }}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar dockets={selected} mayExport={can(session, 'export')} onClear={clear} />
      )}
      {dialog}
    </>
  )
}
