import { getHotkeyHandler } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { late } from '../../platform/late.tsx'
import type { Session } from '../../platform/session.ts'
import type { TypedAhead } from './palette-dialog.tsx'

const PaletteDialog = late(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

interface PaletteProps {
  session: Session
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Ctrl K: one search for records, pages, settings and actions, by the user's permissions (NAV-05). */
export function Palette({ session, opened, onOpen, onClose }: PaletteProps) {
  // Before the page is painted: what shows the key must react to it. Also while a field has the focus.
  useLayoutEffect(() => {
    const open = getHotkeyHandler([['mod+K', onOpen]])
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [onOpen])
  const early = useTypedAhead(opened, onClose)
  return <PaletteDialog {...{ session, opened }} {...early} />
}

const nothing: TypedAhead = { text: '', entered: false }

/** Keys that are typed right after Ctrl K reach the search field, also if its file is still loading. */
function useTypedAhead(opened: boolean, onClose: () => void) {
  const typed = useRef(nothing)
  const [ready, setReady] = useState(false)
  const close = useCallback(() => {
    typed.current = nothing
    setReady(false)
    onClose()
  }, [onClose])
  useLayoutEffect(() => {
    if (!opened || ready) return undefined
    const collect = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      const { text } = typed.current
      if (event.key === 'Escape') close()
      else if (event.key === 'Enter') typed.current = { text, entered: true }
      else if (event.key === 'Backspace') typed.current = { text: text.slice(0, -1), entered: false }
      else if (event.key.length === 1) typed.current = { text: text + event.key, entered: false }
    }
    window.addEventListener('keydown', collect, { capture: true })
    return () => window.removeEventListener('keydown', collect, { capture: true })
  }, [opened, ready, close])
  return {
    onClose: close,
    typedAhead: useCallback(() => typed.current, []),
    onReady: useCallback(() => setReady(true), []),
  }
}
