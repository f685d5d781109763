import { getHotkeyHandler } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
import { lazyDialog } from '../../platform/lazy-dialog.tsx'
import type { Session } from '../../platform/session.ts'

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

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
  return <PaletteDialog {...{ session, opened, onClose }} />
}
