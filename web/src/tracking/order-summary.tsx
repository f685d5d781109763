import { Anchor } from '@mantine/core'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { isRecentPosition } from '@despatch/domain/tracking/position-age.ts'
import { withinSentence } from '@despatch/domain/settings/london-format.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../platform/paths.ts'
import { StockSection } from '../dockets/stock/stock-section.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useBriefTime } from '../ui/time-formats.ts'
import { useMinute } from '../ui/use-minute.ts'
import { DeliveryPhotos } from './delivery-photos.tsx'
import { DriverSeen } from './driver-seen.tsx'
import { expectation, isOver } from './expectation.ts'
import { lastTracked } from './last-tracked.ts'
import { hasPosition, MapSection } from './map-section.tsx'
import { PageActions } from './page-actions.tsx'
import { Signature } from './signature.tsx'
import { Stops } from './stops.tsx'
import { trackingTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'
import { useLiveTrack } from './use-live-track.ts'

/** Shows whether the page receives live updates. */
const TrackingLiveIndicator = ({ live }: { live: boolean }) => (
  <span className={classes.indicator} data-live={live || undefined}>
    {live ? trackingTexts.live : trackingTexts.reconnecting}
  </span>
)

/** What an exception means for the delivery. The heading of the page names it. */
const ExceptionNotice = ({ exception }: { exception: NonNullable<Tracked['exception']> }) => (
  <p className={classes.exception} data-final={exception.final || undefined}>
    <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.exceptionIcon} />
    {trackingTexts.whatNext[exception.id]}
  </p>
)

/**
 * Scrolls to the section in the URL's hash, such as a link of a list: `signature`, `photos`, `tracking`, `map` or
 * `stock`. If the page has no such section, it stays at the top.
 */
function useScrollToSection() {
  const { hash } = useLocation()
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [hash])
}

interface OrderSummaryProps {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}

/** A delivery with the sections that its company shows (TRACK-02). It updates live (TRACK-07). */
export function OrderSummary({ tracked, onChanged }: OrderSummaryProps) {
  const { live, announcement } = useLiveTrack(tracked, onChanged)
  const { stops, exception } = tracked
  const now = useMinute()
  // A position grows old while the page is open.
  const position =
    tracked.position && isRecentPosition(tracked.position.at, instantMs(now)) ? tracked.position : null
  const onMap = { ...tracked, position }
  const formatTime = useBriefTime()
  const { heading, detail } = expectation(tracked, now, (iso) => withinSentence(formatTime(iso)))
  useScrollToSection()
  return (
    <div className={classes.layout} data-with-map={hasPosition(onMap) || undefined}>
      <div className={classes.arrival}>
        <PageHeading
          close
          above={`${tracked.theme.name} · ${tracked.dck_docket}`}
          title={heading}
          documentTitle={`${tracked.dck_docket} · ${tracked.headline}`}
          description={
            <span className={classes.news}>
              {detail}
              {!isOver(tracked) && <TrackingLiveIndicator live={live} />}
            </span>
          }
        />
        <output className={classes.announcement}>{announcement}</output>
        {position && <DriverSeen position={position} stops={stops} />}
        {exception && <ExceptionNotice exception={exception} />}
      </div>
      {hasPosition(onMap) && <MapSection tracked={onMap} />}
      <div className={classes.sections}>
        <PageActions tracked={tracked} onChanged={onChanged} />
        <Timeline tracked={tracked} />
        <Stops tracked={tracked} onChanged={onChanged} />
        {tracked.stock && tracked.stock.length > 0 && <StockSection items={tracked.stock} />}
        {tracked.signature && <Signature signature={tracked.signature} />}
        {tracked.photos && tracked.photos.length > 0 && (
          <DeliveryPhotos tracked={tracked} photos={tracked.photos} />
        )}
        <Anchor component={Link} to={paths.track} onClick={() => lastTracked.write(null)}>
          {trackingTexts.trackAnotherDelivery}
        </Anchor>
      </div>
    </div>
  )
}
