import { useState, type KeyboardEvent } from 'react'

interface KeyboardList {
  ids: readonly number[]
  /** The number of rows that Page Up and Page Down move. */
  pageSize: number
  onOpen: (index: number) => void
  onSelect?: ((index: number) => void) | undefined
  /** Selects from the active row to another one, with the shift key. */
  onRange?: ((from: number, to: number) => void) | undefined
  onSelectAll?: (() => void) | undefined
  /** Handlers of further keys. They may replace Enter. A handler that returns a row's index moves there. */
  keys?: Readonly<Record<string, (index: number) => number | void>> | undefined
  onMove: (index: number) => void
  /** Called with the row that becomes active. */
  onActive?: ((id: number) => void) | undefined
}

const steps = (key: string, pageSize: number, last: number): ((from: number) => number) | undefined =>
  ({
    ArrowDown: (from: number) => from + 1,
    ArrowUp: (from: number) => from - 1,
    PageDown: (from: number) => from + pageSize,
    PageUp: (from: number) => from - pageSize,
    Home: () => 0,
    End: () => last,
  })[key]

const isSelectAll = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a'

/**
 * Arrow keys, page keys, Home and End move through a list. Enter opens the active row, and the space bar selects it.
 * The active row is stored by its id, so that it stays the same after sorting.
 */
export function useKeyboardList({ ids, pageSize, onOpen, onSelect, onMove, ...more }: KeyboardList) {
  const [active, setActive] = useState<{ id: number; index: number } | null>(null)
  const last = ids.length - 1
  const found = active ? ids.indexOf(active.id) : 0
  const activeIndex = found >= 0 ? found : Math.min(active?.index ?? 0, last)

  const activate = (index: number) => {
    const id = ids[index]
    if (id === undefined) return
    setActive({ id, index })
    more.onActive?.(id)
  }
  const move = (index: number) => {
    activate(index)
    onMove(index)
  }

  /** The action of a key, or undefined if the list does not use the key. */
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey } = event
    if (isSelectAll(event)) return more.onSelectAll
    if (event.altKey || event.ctrlKey || event.metaKey || last < 0) return undefined
    const own = more.keys?.[key]
    if (own) {
      return () => {
        const to = own(activeIndex)
        if (typeof to === 'number') move(to)
      }
    }
    if (key === 'Enter') return () => onOpen(activeIndex)
    if (key === ' ' && onSelect) return () => onSelect(activeIndex)
    const step = steps(key, pageSize, last)
    if (!step) return undefined
    return () => {
      const next = Math.max(0, Math.min(last, step(activeIndex)))
      if (shiftKey) more.onRange?.(activeIndex, next)
      move(next)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Links and buttons inside a cell handle their own keys.
    if (event.target !== event.currentTarget) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  }

  return { activeIndex, activate, move, onKeyDown }
}
