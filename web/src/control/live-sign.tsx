import { formatLondonShort, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { IconAccessPoint, IconAccessPointOff, IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '../app/connection.ts'
import { useClock } from './board-clock.ts'
import classes from './board.module.css'
import { trustOf } from './board-trust.ts'

interface LiveSignProps {
  /** Changes are being pushed. */
  live: boolean
  /** When the rows were last fetched whole, in milliseconds; 0 before the first time. */
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

/** Says whether the board can be trusted: live, refreshed now and then, or how old what it shows is (CTRL-05). */
export function LiveSign({ live, fetchedAt, refresh }: LiveSignProps) {
  const online = useOnline()
  const trust = useClock((now) => trustOf({ online, live, fetchedAt, refresh }, now).trust)
  const description = useClock((now) => trustOf({ online, live, fetchedAt, refresh }, now).description)
  const Icon = icons[trust]
  const since = fetchedAt > 0 ? `Read in full at ${formatLondonShort(isoInLondon(fetchedAt))}` : undefined
  return (
    <output
      className={classes.live}
      data-stale={trust === 'stale' || trust === 'offline' || undefined}
      title={since}
    >
      <Icon size={16} aria-hidden /> {description}
    </output>
  )
}
