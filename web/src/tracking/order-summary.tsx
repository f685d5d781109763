import { Anchor, Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { StockSection } from '../stock/stock-section.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useTimeInSentence } from '../ui/time-formats.ts'
import { useMinute } from '../ui/use-minute.ts'
import { DeliveryPhotos } from './delivery-photos.tsx'
import { expectation } from './expectation.ts'
import { lastTracked } from './last-tracked.ts'
import { LiveIndicator } from './live-indicator.tsx'
import { hasPosition, MapSection } from './map-section.tsx'
import { Milestones } from './milestones.tsx'
import { ExceptionNotice } from './exception-notice.tsx'
import { Signature } from './signature.tsx'
import { Stops } from './stops.tsx'
import type { Tracked } from './track-calls.ts'
import { TrackEvents } from './track-events.tsx'
import classes from './track.module.css'
import { useLiveTrack } from './use-live-track.ts'
import { useScrollToSection } from './use-scroll-to-section.ts'

/** A delivery with the sections that its company shows (TRACK-02). It updates live (TRACK-07). */
export function OrderSummary({
  tracked,
  onChanged,
}: {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}) {
  const { live, announcement } = useLiveTrack(tracked, onChanged)
  const formatTime = useTimeInSentence()
  const now = useMinute()
  useScrollToSection()
  return (
    <>
      <PageHeading
        title={`Docket ${tracked.dck_docket}`}
        documentTitle={`Docket ${tracked.dck_docket} · ${tracked.headline}`}
        beside={
          <>
            <Badge variant="light" radius="sm" tt="none" size="lg" fw={500}>
              {tracked.headline}
            </Badge>
            <LiveIndicator live={live} />
          </>
        }
        description={expectation(tracked, now, formatTime)}
        actions={
          <Anchor component={Link} to={paths.track} onClick={() => lastTracked.write(null)}>
            Track another delivery
          </Anchor>
        }
      />
      <output className={classes.news}>{announcement}</output>
      {tracked.exception && <ExceptionNotice exception={tracked.exception} />}
      <Milestones milestones={tracked.milestones} />
      <div className={classes.columns} data-with-map={hasPosition(tracked) || undefined}>
        <div className={classes.sections}>
          <Stops tracked={tracked} />
          {tracked.stock && tracked.stock.length > 0 && <StockSection items={tracked.stock} />}
          {tracked.signature && <Signature signature={tracked.signature} />}
          {tracked.photos && tracked.photos.length > 0 && (
            <DeliveryPhotos tracked={tracked} photos={tracked.photos} />
          )}
          {tracked.events && <TrackEvents events={tracked.events} />}
        </div>
        {hasPosition(tracked) && <MapSection tracked={tracked} />}
      </div>
    </>
  )
}
