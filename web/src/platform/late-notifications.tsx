import { useEffect, useState, type ComponentType } from 'react'
import { onWaitingMessage } from './messages.ts'

/** Milliseconds after the first drawing, in which a page is usually complete. */
const LOADED_AFTER = 1000

/**
 * Shows the messages of `notify`. The library for them is loaded after the first page, or for the first message. If loading
 * fails, the next message tries again: messages wait until they are shown.
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
    const unsubscribe = onWaitingMessage(load)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return Shown && <Shown />
}
