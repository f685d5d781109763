import { isoInLondon, MINUTE_MS, wholeMinute } from '@despatch/domain/time/london-time.ts'
import { useSyncExternalStore } from 'react'

const thisMinute = () => isoInLondon(wholeMinute(Date.now()))

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The current minute, as ISO 8601. It updates, so that a list left open overnight shows the new day. */
export const useMinute = () => useSyncExternalStore(everyMinute, thisMinute)
