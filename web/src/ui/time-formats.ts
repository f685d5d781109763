import { formatLondonNear, withinSentence, type TimeFormats } from '@despatch/domain/dockets/london-format.ts'
import { isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { createContext, use, useCallback } from 'react'

interface ShownTimes extends TimeFormats {
  /** Any instant of the current day. */
  now: string
}

/** The company's time formats (aset_general_format, aset_today_format). */
export const ShownTimesContext = createContext<ShownTimes>({
  general: startingSettings.aset_general_format,
  today: startingSettings.aset_today_format,
  now: isoInLondon(0),
})

/** Returns a function that formats instants in the company's format (SYS-02). */
export function useTimeWriter(): (iso: string) => string {
  const { now, general, today } = use(ShownTimesContext)
  return useCallback((iso) => formatLondonNear(iso, now, { general, today }), [now, general, today])
}

/** Like `useTimeWriter`, but for use within a sentence: 'today', not 'Today'. */
export function useTimeInSentence(): (iso: string) => string {
  const written = useTimeWriter()
  return useCallback((iso) => withinSentence(written(iso)), [written])
}
