import { use, useLayoutEffect, useMemo, useState } from 'react'
import type { GridColumn } from '../../ui/data-grid-header.tsx'
import { TimeFormatsContext } from '../../ui/time-formats.ts'
import type { BoardRow } from '../board-calls.ts'
import { fixedColumns, sizingOf, type BoardColumn, type BoardColumnId } from './board-columns.ts'
import { timeLeftColumn } from './board-order.ts'
import { textAt, widestTexts, type BoardTimes } from './column-texts.ts'
import { fitColumns } from './fit-columns.ts'
import { measureTexts, useKnownWidths } from './measure-texts.ts'

/** A column of the board with its width. */
export interface FittedColumn extends GridColumn {
  id: BoardColumnId
}

export const selectColumn: GridColumn = { id: 'select', label: 'Select', width: 1.5, quiet: true }

/** Pixels between two columns. */
const GAP_PX = 8

/** Pixels before the first column and after the last one together. */
const PADDING_PX = 12

/** A longer text is cut, so that one name does not take the width of all others. */
const MOST_PX = 220

const rootFontPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The width of the grid inside an element, without its scroll bar. 0 until it is drawn. */
function useGridWidth(box: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box) return undefined
    const measure = () => setWidth((box.querySelector('[role=grid]') ?? box).clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The widths in which no text of the columns is cut, in pixels by column. */
const naturalsOf = (
  columns: readonly BoardColumn[],
  rows: readonly BoardRow[],
  statuses: readonly string[],
  times: BoardTimes,
  known: Map<string, number>,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map((column) => {
      const texts = widestTexts(column, rows, times)
      // A status that no docket has now fits when one gets it.
      const later = column.id === 'dsts_description' ? statuses : []
      const all = [...texts, ...later.map((text) => ({ kind: 'badge' as const, text }))]
      return [column.id, Math.min(MOST_PX, Math.max(...measureTexts(all, known)))]
    }),
  )

/** A column is left out before half of its texts are cut. */
const LEAST_SHARE = 0.5

/** The share of texts that are not cut before other columns get more width. */
const USUAL_SHARE = 0.9

/** The widths in which this share of the texts of the columns that break into two lines is not cut, in pixels by column. */
const widthsFor = (
  share: number,
  columns: readonly BoardColumn[],
  rows: readonly BoardRow[],
  known: Map<string, number>,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map((column) => [column.id, Math.max(0, ...measureTexts(textAt(share, column, rows), known))]),
  )

interface FittedColumnsInput {
  /** The element around the grid; null until it is drawn. */
  box: HTMLElement | null
  columns: readonly BoardColumn[]
  /** Columns that the user has not chosen are left out if there is no room for them. */
  mayLeaveOut: boolean
  /** The rows as they were last loaded. Their texts are measured once, so that columns stay where they are. */
  rows: readonly BoardRow[]
  /** The names of the company's statuses. */
  statuses: readonly string[]
  selectable: boolean
}

/** The columns with widths that fit their texts and the grid (CTRL-01), and those for which there is no room. */
export function useFittedColumns(input: FittedColumnsInput) {
  const { box, columns, mayLeaveOut, rows, statuses, selectable } = input
  const width = useGridWidth(box)
  const known = useKnownWidths()
  const { now, today } = use(TimeFormatsContext)
  const naturals = useMemo(
    () => naturalsOf(columns, rows, statuses, { now, today }, known),
    [columns, rows, statuses, now, today, known],
  )
  const [leasts, usuals] = useMemo(
    () => [widthsFor(LEAST_SHARE, columns, rows, known), widthsFor(USUAL_SHARE, columns, rows, known)],
    [columns, rows, known],
  )

  return useMemo(() => {
    const rem = rootFontPx()
    const taken = PADDING_PX + (selectable ? selectColumn.width * rem + GAP_PX : 0)
    const sized = columns.map(({ id }) => {
      const { rank, least } = sizingOf(id)
      const natural = naturals.get(id) ?? 0
      const always = fixedColumns.has(id)
      if (least === undefined) return { id, natural, rank, always }
      const usual = Math.max(least * rem, usuals.get(id) ?? 0)
      return { id, natural, rank, always, least: Math.max(least * rem, leasts.get(id) ?? 0), usual }
    })
    const available = width - taken
    const { widths, leftOut, overflows } = fitColumns(sized, { available, gap: GAP_PX, mayLeaveOut })
    const shown = columns
      .filter(({ id }) => widths.has(id))
      .map(({ id, label }): FittedColumn => ({
        id,
        label,
        width: (widths.get(id) ?? 0) / rem,
        ...(id === 'dck_parcels' ? { align: 'end' as const } : {}),
        ...(id === timeLeftColumn ? {} : { movable: true as const }),
        // A pinned cell costs time in every frame of a scroll.
        ...(id === timeLeftColumn && overflows ? { pinned: true as const } : {}),
      }))
    return { shown, leftOut: columns.filter(({ id }) => leftOut.includes(id)) }
  }, [columns, naturals, leasts, usuals, width, mayLeaveOut, selectable])
}
