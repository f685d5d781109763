import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

/** As long as a failure toast is shown. */
const silentMs = 8000

/**
 * Shows a toast for a failed load, with the title from the specification. A repeated failure shows no second toast
 * while the first is still on screen.
 */
export function useFailureToast(title: string, error: unknown) {
  const lastShown = useRef(-Infinity)
  useEffect(() => {
    if (!error || performance.now() - lastShown.current < silentMs) return
    lastShown.current = performance.now()
    notify.failure(title, error)
  }, [title, error])
}
