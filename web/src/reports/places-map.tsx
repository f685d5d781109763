import { useSession } from '../platform/session.ts'
import { useStreets } from '../platform/use-streets.ts'
import { StreetMap } from '../ui/street-map.tsx'
import { MapCircle } from '../ui/map-layers.tsx'
import { MapTooltip } from '../ui/map-tooltip.tsx'
import classes from './report-view.module.css'
import type { ReportReply } from './reports.queries.ts'
import { reportsTexts } from './texts.ts'

const largest = 26
const smallest = 5

const circleOptions = { className: classes.district ?? '', weight: 1.5, fillOpacity: 0.45 }

interface PlacesMapProps {
  label: string
  places: NonNullable<ReportReply['places']>
}

/** Places as circles, with areas in proportion to their figures. The table below has the same data. */
export function PlacesMap({ label, places }: PlacesMapProps) {
  const database = useSession()?.database ?? ''
  const streets = useStreets(database)
  const most = Math.max(1, ...places.map(({ figure }) => figure))
  if (places.length === 0) return null
  return (
    <section aria-label={reportsTexts.map} className={classes.map}>
      <StreetMap
        label={`${label}: ${places.length}`}
        points={places.map(({ latitude, longitude }) => [latitude, longitude])}
        crowd
        streets={streets}
      >
        {places.map(({ name, latitude, longitude, figure }) => (
          <MapCircle
            key={name}
            at={[latitude, longitude]}
            radius={Math.max(smallest, Math.sqrt(figure / most) * largest)}
            options={circleOptions}
          >
            <MapTooltip>
              {name}: {figure}
            </MapTooltip>
          </MapCircle>
        ))}
      </StreetMap>
    </section>
  )
}
