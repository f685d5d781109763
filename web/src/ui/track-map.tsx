import type { LatLngTuple } from 'leaflet'
import { KeepInView, MapRoute, RouteDriver } from './map-route.tsx'
import { numberedStops, type MapStop } from './map-spots.ts'
import { StreetMap } from './street-map.tsx'
import type { Streets } from './streets.ts'
import { mapTexts } from './map-texts.ts'

interface TrackMapProps {
  /** The stops of a docket or a quote. */
  stops: readonly MapStop[]
  /** The driver’s position, if it is known. */
  position: { dtr_latitude: number; dtr_longitude: number } | null
  streets: Streets
  /** The road between the stops; null for straight lines. */
  line?: LatLngTuple[] | null
}

/** The stops, the route and the driver. The same information is in the list of stops and below the map. */
export function TrackMap({ stops, position, streets, line }: TrackMapProps) {
  const located = numberedStops(stops)
  const driver: LatLngTuple | null = position && [position.dtr_latitude, position.dtr_longitude]
  const names = [...new Set(located.map(({ name }) => name).filter(Boolean))].join('; ')
  return (
    <StreetMap
      label={`${(driver ? mapTexts.stopsAndDriver : mapTexts.stopCount)(located.length)}${names && `: ${names}`}`}
      points={[...located.map(({ at }) => at), ...(driver ? [driver] : [])]}
      streets={streets}
    >
      <MapRoute stops={stops} line={line ?? null} />
      {driver && <RouteDriver at={driver} stops={stops} />}
      {driver && <KeepInView latitude={driver[0]} longitude={driver[1]} />}
    </StreetMap>
  )
}
