import { londonDay } from '@despatch/domain/time/london-day.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { useMemo, type ReactNode } from 'react'
import { TimeFormatsContext } from './time-formats.ts'
import { useMinute } from './use-minute.ts'

interface TimeFormatsProviderProps {
  settings: Pick<Settings, 'aset_general_format' | 'aset_today_format'>
  children: ReactNode
}

/** Sets the time formats of all children (SYS-02). */
export function TimeFormatsProvider({ settings, children }: TimeFormatsProviderProps) {
  const { aset_general_format: general, aset_today_format: today } = settings
  // Changes only at midnight, so that lists do not render again every minute.
  const day = londonDay(useMinute())
  const times = useMemo(() => ({ general, today, now: `${day}T12:00:00Z` }), [general, today, day])
  return <TimeFormatsContext value={times}>{children}</TimeFormatsContext>
}
