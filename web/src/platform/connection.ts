import { useSyncExternalStore } from 'react'

/** Whether the last call reached the portal. `useOnline` combines it with the browser's own online flag. */
let reached = true
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

/** Every call reports here whether it was answered. */
export function reportReachable(answered: boolean) {
  if (answered === reached) return
  reached = answered
  notifyListeners()
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
