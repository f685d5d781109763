import { londonDay } from '@despatch/domain/dockets/london-day.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { useMemo, type ReactNode } from 'react'
import { ShownTimesContext } from '../../ui/time-formats.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { useSession } from '../session.ts'

/** Lets every time on the pages be written as the company has set it (SYS-02). */
export function CompanyTimes({ children }: { children: ReactNode }) {
  const { aset_general_format: general, aset_today_format: today } =
    useSession()?.settings ?? startingSettings
  // Changes at midnight alone, so that no minute draws every list afresh.
  const day = londonDay(useMinute())
  const times = useMemo(() => ({ general, today, now: `${day}T12:00:00Z` }), [general, today, day])
  return <ShownTimesContext value={times}>{children}</ShownTimesContext>
}
