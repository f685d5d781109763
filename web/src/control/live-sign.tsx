import { formatLondonShort, isoInLondon } from '@despatch/domain/dockets/london-time.ts'
import { IconAccessPoint, IconAccessPointOff, IconAlertTriangle } from '@tabler/icons-react'
import { useClock } from './board-clock.ts'
import classes from './board.module.css'

interface LiveSignProps {
  /** Changes are being pushed. */
  live: boolean
  /** When the rows were last fetched whole, in milliseconds; 0 before the first time. */
  fetchedAt: number
  /** Seconds between refreshes. */
  refresh: number
}

/** Says whether the board can be trusted: live, refreshed now and then, or out of date since when. */
export function LiveSign({ live, fetchedAt, refresh }: LiveSignProps) {
  const overdue = useClock((now) => fetchedAt > 0 && now - fetchedAt > refresh * 2000 + 5000)
  return (
    <output className={classes.live} data-stale={(!live && overdue) || undefined}>
      {signOf(live, overdue, fetchedAt)}
    </output>
  )
}

function signOf(live: boolean, overdue: boolean, fetchedAt: number) {
  if (live) {
    return (
      <>
        <IconAccessPoint size={16} aria-hidden /> Live
      </>
    )
  }
  if (overdue) {
    return (
      <>
        <IconAlertTriangle size={16} aria-hidden /> Not up to date since{' '}
        {formatLondonShort(isoInLondon(fetchedAt))}
      </>
    )
  }
  return (
    <>
      <IconAccessPointOff size={16} aria-hidden /> Reconnecting, refreshed now and then
    </>
  )
}
