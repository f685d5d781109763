import { useState, type KeyboardEvent } from 'react'

interface KeyboardList {
  ids: readonly number[]
  /** How many rows a page key moves. */
  pageSize: number
  onOpen: (index: number) => void
  onSelect?: ((index: number) => void) | undefined
  onMove: (index: number) => void
  /** Told of the row that becomes the active one. */
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

/**
 * Arrow keys, page keys, Home and End walk a list; Enter opens the active row, the space bar selects it.
 * The active row is remembered by its id, so that it stays the same one when the list is sorted anew.
 */
export function useKeyboardList({ ids, pageSize, onOpen, onSelect, onMove, onActive }: KeyboardList) {
  const [active, setActive] = useState<{ id: number; index: number } | null>(null)
  const last = ids.length - 1
  const found = active ? ids.indexOf(active.id) : 0
  const activeIndex = found >= 0 ? found : Math.min(active?.index ?? 0, last)

  const activate = (index: number) => {
    const id = ids[index]
    if (id === undefined) return
    setActive({ id, index })
    onActive?.(id)
  }
  const move = (index: number) => {
    activate(index)
    onMove(index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys inside a cell's own link or button belong to it.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault()
      onOpen(activeIndex)
      return
    }
    if (event.key === ' ' && onSelect && activeIndex >= 0) {
      event.preventDefault()
      onSelect(activeIndex)
      return
    }
    const step = steps(event.key, pageSize, last)
    if (!step || last < 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(last, step(activeIndex)))
    move(next)
  }

  return { activeIndex, activate, move, onKeyDown }
}
