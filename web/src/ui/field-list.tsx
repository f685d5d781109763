import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FieldAnchor } from './field-anchor.tsx'
import type { ListOfField } from './use-field-list.ts'

interface FieldListProps extends ListOfField {
  /** The option that is highlighted when the list opens and when its options change; null for none. */
  highlight: 'first' | 'chosen' | null
  /** The options that are shown. */
  shown: string
  onPick: (value: string) => void
  /** The drop-down with its options. */
  children: ReactNode
}

/** The open list of a field. It is beside the field instead of around it, so that it can be drawn later. */
export function FieldList(props: FieldListProps) {
  const { field, keys, onHighlight, onDrawn, onClose, highlight, shown, onPick, children } = props
  const store = useCombobox({
    opened: true,
    onOpenedChange: (opened) => {
      if (!opened) onClose()
    },
    loop: false,
  })
  // The library draws the options in a second step.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])

  const { listId } = store
  useEffect(() => {
    if (drawn && listId !== null) onDrawn(listId)
  }, [drawn, listId, onDrawn])

  const highlightAgain = useEffectEvent(() => {
    if (highlight === 'first') onHighlight(store.selectFirstOption() ?? undefined)
    else if (highlight === 'chosen') onHighlight(store.selectActiveOption() ?? undefined)
    else {
      store.resetSelectedOption()
      onHighlight(undefined)
    }
  })
  useEffect(() => {
    if (drawn) highlightAgain()
  }, [drawn, highlight, shown])

  const handle = useEffectEvent((key: string): boolean => {
    if (key === 'Enter') {
      if (store.getSelectedOptionIndex() === -1) return false
      store.clickSelectedOption()
    } else {
      const moved = key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption()
      onHighlight(moved ?? undefined)
    }
    return true
  })
  useEffect(() => (drawn ? keys.receive((key) => handle(key)) : undefined), [drawn, keys])

  return (
    // Highlighting an option scrolls it into view, which must not move the page while the list has no position yet. A fixed list is
    // in view from the start.
    <Combobox store={store} onOptionSubmit={onPick} position="bottom-start" floatingStrategy="fixed">
      <Combobox.DropdownTarget>
        <FieldAnchor field={field} />
      </Combobox.DropdownTarget>
      {children}
    </Combobox>
  )
}
