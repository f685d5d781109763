import { maxDocketsPerChange } from '@despatch/domain/control/most-changed.ts'
import { useCallback, useRef, useState } from 'react'
import { notify } from '../app/notify.ts'
import type { BoardStore } from './board-store.ts'
import { withRun } from './selected-run.ts'

const none: ReadonlySet<number> = new Set()

const bounded = (wanted: ReadonlySet<number>): ReadonlySet<number> => {
  if (wanted.size <= maxDocketsPerChange) return wanted
  notify.warning(
    'Selection',
    `At most ${maxDocketsPerChange} dockets are changed at once: the first ${maxDocketsPerChange} are selected.`,
  )
  return new Set([...wanted].slice(0, maxDocketsPerChange))
}

/** A run that is being drawn with the shift key: it grows and shrinks until another row is begun with. */
interface Run {
  anchor: number
  reached: number
  before: ReadonlySet<number>
}

/** The dockets that are selected, by their ids (CTRL-08). */
export function useBoardSelection(store: BoardStore) {
  const [selection, setSelection] = useState(none)
  const run = useRef<Run | null>(null)

  const only = useCallback((wanted: Iterable<number>) => {
    run.current = null
    setSelection(bounded(new Set(wanted)))
  }, [])

  const toggle = useCallback((id: number) => {
    run.current = null
    setSelection((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after.size > maxDocketsPerChange ? before : after
    })
  }, [])

  /** Selects from one place to another, as the rows stand now. */
  const extend = (from: number, to: number) => {
    const order = store.order()
    const [begun, reached] = [order[from], order[to]]
    if (begun === undefined || reached === undefined) return
    const { anchor, before } =
      run.current?.reached === begun ? run.current : { anchor: begun, before: selection }
    run.current = { anchor, reached, before }
    setSelection(bounded(withRun(before, order, anchor, reached)))
  }

  return { selection, only, toggle, extend, clear: () => only(none) }
}

export type BoardSelection = ReturnType<typeof useBoardSelection>
