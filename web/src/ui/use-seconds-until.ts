import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

function everySecond(listener: () => void) {
  const timer = setInterval(listener, SECOND_MS)
  return () => clearInterval(timer)
}

/** The whole seconds until an instant (milliseconds since 1970), counted down each second; 0 once it has passed. */
export const useSecondsUntil = (end: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)))
