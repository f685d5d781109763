import { useSyncExternalStore } from 'react'

/** Whether the portal can be reached: what the browser says, and how the last call ended. */
let reached = true
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Told by every call that got an answer, or none. */
export function reportReach(answered: boolean) {
  if (answered === reached) return
  reached = answered
  tell()
}

const online = () => reached && navigator.onLine

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = () => useSyncExternalStore(subscribe, online)
