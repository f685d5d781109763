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
  // The library draws the options in further steps.
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])

  const { listId } = store
  useEffect(() => {
    if (drawn && listId !== null) onDrawn(listId)
  }, [drawn, listId, onDrawn])

  const highlightAgain = useEffectEvent(() => {
    const { scrollX, scrollY } = window
    if (highlight === 'first') onHighlight(store.selectFirstOption() ?? undefined)
    else if (highlight === 'chosen') onHighlight(store.selectActiveOption() ?? undefined)
    else {
      store.resetSelectedOption()
      onHighlight(undefined)
    }
    // Highlighting scrolls to the option, but the library may still have to compute the position of the list.
    if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  })
  useEffect(() => {
    if (drawn) highlightAgain()
    // What is shown determines the highlighted option.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
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
    <Combobox store={store} onOptionSubmit={onPick} position="bottom-start">
      <Combobox.DropdownTarget>
        <FieldAnchor field={field} />
      </Combobox.DropdownTarget>
      {children}
    </Combobox>
  )
}
