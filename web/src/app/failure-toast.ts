import { useEffect, useRef } from 'react'
import { notify } from './notify.ts'

/** As long as such a toast stands there. */
const silentMs = 8000

/**
 * Says that something could not be loaded, under the title that the specification gives it. What fails again while
 * the toast is still there says nothing new.
 */
export function useFailureToast(title: string, error: unknown) {
  const told = useRef(-Infinity)
  useEffect(() => {
    if (!error || performance.now() - told.current < silentMs) return
    told.current = performance.now()
    notify.failure(title, error)
  }, [title, error])
}
