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
import { LiveSign } from './live-sign.tsx'
import { hasPosition, MapSection } from './map-section.tsx'
import { Milestones } from './milestones.tsx'
import { Setback } from './setback.tsx'
import { Signature } from './signature.tsx'
import { Stops } from './stops.tsx'
import type { Tracked } from './track-calls.ts'
import { TrackEvents } from './track-events.tsx'
import classes from './track.module.css'
import { useLiveTrack } from './use-live-track.ts'
import { useWantedSection } from './use-wanted-section.ts'

/** A delivery with the sections that its tenant shows (TRACK-02); it follows changes as they happen (TRACK-07). */
export function OrderSummary({
  tracked,
  onChanged,
}: {
  tracked: Tracked
  onChanged: () => Promise<unknown>
}) {
  const { live, news } = useLiveTrack(tracked, onChanged)
  const written = useTimeInSentence()
  const now = useMinute()
  useWantedSection()
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
            <LiveSign live={live} />
          </>
        }
        description={expectation(tracked, now, written)}
        actions={
          <Anchor component={Link} to={paths.track} onClick={() => lastTracked.write(null)}>
            Track another delivery
          </Anchor>
        }
      />
      <output className={classes.news}>{news}</output>
      {tracked.exception && <Setback setback={tracked.exception} />}
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
