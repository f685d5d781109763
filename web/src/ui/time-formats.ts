import {
  formatLondonBrief,
  formatLondonNear,
  withinSentence,
  type TimeFormats,
} from '@despatch/domain/settings/london-format.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { startingTimeFormats } from '@despatch/domain/settings/starting-time-formats.ts'
import { createContext, use, useCallback } from 'react'

interface CompanyTimeFormats extends TimeFormats {
  /** Any instant of the current day. */
  now: string
}

/** The company's time formats (aset_general_format, aset_today_format). */
export const TimeFormatsContext = createContext<CompanyTimeFormats>({
  general: startingTimeFormats.aset_general_format,
  today: startingTimeFormats.aset_today_format,
  now: isoInLondon(0),
})

/** Returns a function that formats instants in the company's format (SYS-02). */
export function useTimeFormatter(): (iso: string) => string {
  const { now, general, today } = use(TimeFormatsContext)
  return useCallback((iso) => formatLondonNear(iso, now, { general, today }), [now, general, today])
}

/** Like `useTimeFormatter`, without the year. */
export function useBriefTime(): (iso: string) => string {
  const { now, general, today } = use(TimeFormatsContext)
  return useCallback((iso) => formatLondonBrief(iso, now, { general, today }), [now, general, today])
}

/** Like `useTimeFormatter`, but for use within a sentence: 'today', not 'Today'. */
export function useTimeInSentence(): (iso: string) => string {
  const written = useTimeFormatter()
  return useCallback((iso) => withinSentence(written(iso)), [written])
}
