import { formatLondonShort, isoInLondon } from '@despatch/domain/time/london-time.ts'
import { IconAccessPoint, IconAccessPointOff, IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '../../platform/connection.ts'
import { useClock } from '../../ui/use-clock.ts'
import classes from './board.module.css'
import { freshnessOf } from './board-freshness.ts'
import { boardTexts } from './texts.ts'

interface LiveIndicatorProps {
  /** Whether changes are being pushed. */
  live: boolean
  /** When all rows were last loaded, in milliseconds; 0 before the first time. */
  fetchedAt: number
  /** Seconds between refreshes. */
  refresh: number
}

const icons = {
  live: IconAccessPoint,
  refreshed: IconAccessPointOff,
  stale: IconAlertTriangle,
  offline: IconCloudOff,
}

/** Shows whether the board is live, refreshed at intervals, or out of date (CTRL-05). */
export function BoardLiveIndicator({ live, fetchedAt, refresh }: LiveIndicatorProps) {
  const online = useOnline()
  const freshness = useClock((now) => freshnessOf({ online, live, fetchedAt, refresh }, now).freshness)
  const description = useClock((now) => freshnessOf({ online, live, fetchedAt, refresh }, now).description)
  const Icon = icons[freshness]
  const since =
    fetchedAt > 0 ? boardTexts.lastRefreshed(formatLondonShort(isoInLondon(fetchedAt))) : undefined
  return (
    <output
      className={classes.live}
      data-stale={freshness === 'stale' || freshness === 'offline' || undefined}
      title={since}
    >
      <Icon size={16} aria-hidden /> {description}
    </output>
  )
}
