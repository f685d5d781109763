import { isoInLondon, MINUTE_MS, wholeMinute } from '@despatch/domain/dockets/london-time.ts'
import { useSyncExternalStore } from 'react'

const thisMinute = () => isoInLondon(wholeMinute(Date.now()))

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}

/** The minute that it is, as ISO 8601: a list left open over midnight goes on to the new day. */
export const useMinute = () => useSyncExternalStore(everyMinute, thisMinute)
