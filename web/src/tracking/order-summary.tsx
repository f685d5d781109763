import { Anchor } from '@mantine/core'
import { withinSentence } from '@despatch/domain/settings/london-format.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { StockSection } from '../stock/stock-section.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useBriefTime } from '../ui/time-formats.ts'
import { useMinute } from '../ui/use-minute.ts'
import { CallUs } from './call-us.tsx'
import { DeliveryPhotos } from './delivery-photos.tsx'
import { DriverSeen } from './driver-seen.tsx'
import { ExceptionNotice } from './exception-notice.tsx'
import { expectation, isOver } from './expectation.ts'
import { lastTracked } from './last-tracked.ts'
import { TrackingLiveIndicator } from './live-indicator.tsx'
import { hasPosition, MapSection } from './map-section.tsx'
import { Signature } from './signature.tsx'
import { Stops } from './stops.tsx'
import { trackingTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import type { Tracked } from './track-calls.ts'
import classes from './track.module.css'
import { useLiveTrack } from './use-live-track.ts'
import { useScrollToSection } from './use-scroll-to-section.ts'

interface OrderSummaryProps {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}

/** A delivery with the sections that its company shows (TRACK-02). It updates live (TRACK-07). */
export function OrderSummary({ tracked, onChanged }: OrderSummaryProps) {
  const { live, announcement } = useLiveTrack(tracked, onChanged)
  const { position, stops, exception } = tracked
  const formatTime = useBriefTime()
  const { heading, detail } = expectation(tracked, useMinute(), (iso) => withinSentence(formatTime(iso)))
  useScrollToSection()
  return (
    <div className={classes.layout} data-with-map={hasPosition(tracked) || undefined}>
      {hasPosition(tracked) && <MapSection tracked={tracked} />}
      <div className={classes.sections}>
        <div className={classes.arrival}>
          <PageHeading
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
          {tracked.telephone && <CallUs telephone={tracked.telephone} />}
        </div>
        {exception && <ExceptionNotice exception={exception} />}
        <Timeline tracked={tracked} />
        <Stops tracked={tracked} />
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
