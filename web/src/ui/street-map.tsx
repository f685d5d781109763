import 'leaflet/dist/leaflet.css'
import { latLngBounds, type FitBoundsOptions, type LatLngTuple } from 'leaflet'
import type { ReactNode } from 'react'
import { BaseMap } from './base-map/base-map.tsx'
import { crowdOf } from './map-crowd.ts'
import { MapCredits } from './map-credits.tsx'
import { MapShowAll } from './map-show-all.tsx'
import { mapTexts } from './map-texts.ts'
import { MapView } from './map-view.tsx'
import { StreetTiles } from './street-tiles.tsx'
import classes from './street-map.module.css'
import { StreetsFailed } from './streets-failed.tsx'
import type { Streets } from './streets.ts'

/** The base map shows Great Britain only, so a farther zoom has nothing to show. */
const FARTHEST_ZOOM = 5
const NEAREST_ZOOM = 16

/** Street tiles have more detail than the base map. */
const NEAREST_STREET_ZOOM = 18

/** The view of a map without points. */
const greatBritain: LatLngTuple[] = [
  [50.2, -5.5],
  [56.5, 1.5],
]

/**
 * Leaves room at the edges for half a name, and for a name above a number that has moved aside. On a low map, a fifth of the
 * height is for the points.
 * @param height of the map, in pixels
 */
const fit = (height: number): FitBoundsOptions => ({
  padding: [80, Math.min(72, 0.4 * height)],
  maxZoom: 15,
})

interface StreetMapProps {
  /** The accessible name of the map, with the names of its places. */
  label: string
  /** What the map shows. The first view contains them. */
  points: readonly LatLngTuple[]
  /** Whether the first view leaves out the few points that are far from the others. */
  crowd?: boolean
  streets: Streets
  /** Whether the mouse wheel zooms. Only for pages that do not scroll. */
  wheel?: boolean
  children: ReactNode
}

/** A map: coasts and postcode districts that come with the portal, and streets if there is a tile server. */
export function StreetMap({
  label,
  points,
  crowd = false,
  streets,
  wheel = false,
  children,
}: StreetMapProps) {
  const { tiles, failed, attempt, onFail } = streets
  const shown = crowd ? crowdOf(points) : points
  return (
    <figure className={classes.figure} aria-label={label}>
      <MapView
        className={classes.map ?? ''}
        bounds={latLngBounds([...(shown.length > 0 ? shown : greatBritain)])}
        boundsOptions={fit}
        options={{
          attributionControl: false,
          scrollWheelZoom: wheel,
          zoomSnap: 0.25,
          minZoom: FARTHEST_ZOOM,
          maxZoom: tiles && !failed ? NEAREST_STREET_ZOOM : NEAREST_ZOOM,
          inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        }}
      >
        <BaseMap />
        {tiles && !failed && <StreetTiles key={attempt} url={tiles.url} onMissing={onFail} />}
        {children}
        <MapShowAll points={points} />
      </MapView>
      <figcaption className={classes.caption}>
        {tiles && failed && <StreetsFailed streets={streets} />}
        <MapCredits
          text={
            tiles?.attribution && !failed
              ? `${tiles.attribution} · ${mapTexts.attribution}`
              : mapTexts.attribution
          }
        />
      </figcaption>
    </figure>
  )
}
