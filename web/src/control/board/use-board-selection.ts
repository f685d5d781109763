import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { useCallback, useRef, useState } from 'react'
import { notify } from '../../platform/notify.ts'
import type { BoardStore } from './board-store.ts'
import { withRange } from './range-selection.ts'
import { boardTexts } from './texts.ts'

const none: ReadonlySet<number> = new Set()

const limited = (ids: ReadonlySet<number>): ReadonlySet<number> => {
  if (ids.size <= maxDocketsPerChange) return ids
  notify.warning(boardTexts.selection, boardTexts.selectionLimited(maxDocketsPerChange))
  return new Set([...ids].slice(0, maxDocketsPerChange))
}

/** A range that is being selected with Shift. It grows and shrinks until another row starts a new one. */
interface Range {
  anchor: number
  end: number
  before: ReadonlySet<number>
}

/** The ids of the selected dockets (CTRL-08). */
export function useBoardSelection(store: BoardStore) {
  const [selection, setSelection] = useState(none)
  const range = useRef<Range | null>(null)

  const only = useCallback((ids: Iterable<number>) => {
    range.current = null
    setSelection(limited(new Set(ids)))
  }, [])

  const toggle = useCallback((id: number) => {
    range.current = null
    setSelection((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after.size > maxDocketsPerChange ? before : after
    })
  }, [])

  /** Selects from one row to another, in the current order. */
  const extend = (from: number, to: number) => {
    const order = store.order()
    const [start, end] = [order[from], order[to]]
    if (start === undefined || end === undefined) return
    const { anchor, before } =
      range.current?.end === start ? range.current : { anchor: start, before: selection }
    range.current = { anchor, end, before }
    setSelection(limited(withRange(before, order, anchor, end)))
  }

  return { selection, only, toggle, extend, clear: () => only(none) }
}

export type BoardSelection = ReturnType<typeof useBoardSelection>
