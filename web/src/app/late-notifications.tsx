import { notificationsStore } from '@mantine/notifications'
import { useEffect, useState, type ComponentType } from 'react'

/** Milliseconds after the first drawing, in which a page is usually complete. */
const LOADED_AFTER = 1000

/**
 * Shows the messages of `notify`. Its animations and gestures are loaded after the first page, or for the first message. If loading
 * fails, the next message tries again: messages wait in their store until they are shown.
 */
export function LateNotifications() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    let isLoading = false
    const load = () => {
      if (isLoading) return
      isLoading = true
      import('./shown-notifications.tsx').then(
        ({ ShownNotifications }) => setShown(() => ShownNotifications),
        () => (isLoading = false),
      )
    }
    const timer = setTimeout(load, LOADED_AFTER)
    const unsubscribe = notificationsStore.subscribe(load)
    if (notificationsStore.getState().notifications.length > 0) load()
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return Shown && <Shown />
}
