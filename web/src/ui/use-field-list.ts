import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLateDialog, type LateFile } from '../platform/late.tsx'
import { listKeys, type ListKeys } from './list-keys.ts'

/** What a list needs from its field. */
export interface ListOfField {
  field: RefObject<HTMLInputElement | null>
  keys: ListKeys
  /** Called with the id of the highlighted option, which screen readers announce. */
  onHighlight: (option: string | undefined) => void
  /** Called with the id of the list, once it is drawn. */
  onDrawn: (list: string) => void
  onClose: () => void
}

/**
 * A field with a list from a late file. The field itself is never replaced, so that no focus, click or key is lost: the list opens
 * beside it once it is loaded, and then receives the keys that were pressed before.
 */
export function useFieldList<Own extends object>(file: LateFile<Own & ListOfField>, onClose?: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const [keys] = useState(listKeys)
  const [opened, setOpened] = useState(false)
  const [highlighted, setHighlighted] = useState<string>()
  const [list, setList] = useState<string>()
  const close = () => {
    keys.clear()
    setHighlighted(undefined)
    setList(undefined)
    setOpened(false)
    onClose?.()
  }
  const drawList = useLateDialog(file, opened, close)

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrow keys also choose from the suggestions of an input method.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key === 'Escape' && opened) close()
    else if (isArrow && !opened) setOpened(true)
    else if (!opened || !(isArrow || event.key === 'Enter') || !keys.send(event.key)) return
    event.preventDefault()
  }
  const ofField: ListOfField = { field, keys, onHighlight: setHighlighted, onDrawn: setList, onClose: close }
  return {
    opened,
    open: () => setOpened(true),
    close,
    fieldProps: {
      ref: field,
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': opened,
      'aria-controls': list,
      'aria-activedescendant': highlighted,
      'data-expanded': opened || undefined,
      // Escape closes the list, and not the dialog around the field.
      'data-mantine-stop-propagation': opened || undefined,
      onKeyDown,
    } as const,
    /** Draws the list while it is open. */
    draw: (own: Own) => (opened && drawList?.({ ...own, ...ofField })) || null,
  }
}
