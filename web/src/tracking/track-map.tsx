import 'leaflet/dist/leaflet.css'
import { divIcon, latLngBounds, type LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import { MapContainer, Marker, Polyline, Tooltip, useMap } from 'react-leaflet'
import { StreetTiles } from './street-tiles.tsx'
import type { Stop, Tracked } from './track-calls.ts'
import classes from './track-map.module.css'

/** What the map shows of a stop, be it of a docket or of a quote. */
export type MapStop = Pick<Stop, 'dadd_latitude' | 'dadd_longitude' | 'dadd_companyname' | 'dadd_town'>

interface TrackMapProps {
  stops: readonly MapStop[]
  position: Tracked['position']
  /** Address of the street tiles; null for a plain background. */
  tiles: string | null
  onTilesMissing: () => void
}

interface Place {
  at: LatLngTuple
  /** As in the list of stops. */
  number: number
  name: string
}

const placesOf = (stops: readonly MapStop[]): Place[] =>
  stops.flatMap(({ dadd_latitude, dadd_longitude, dadd_companyname, dadd_town }, index) =>
    dadd_latitude === null || dadd_longitude === null
      ? []
      : [{ at: [dadd_latitude, dadd_longitude], number: index + 1, name: dadd_companyname || dadd_town }],
  )

const view = { padding: [48, 48] as [number, number], maxZoom: 15 }

/** Stops, the way between them and the driver; all of it stands in the list of stops and below the map too. */
export function TrackMap({ stops, position, tiles, onTilesMissing }: TrackMapProps) {
  const places = placesOf(stops)
  const driver: LatLngTuple | null = position && [position.dtr_latitude, position.dtr_longitude]
  const points = [...places.map(({ at }) => at), ...(driver ? [driver] : [])]
  return (
    <figure
      className={classes.figure}
      aria-label={`${places.length} stops${driver ? ' and the driver' : ''}`}
    >
      <MapContainer
        bounds={latLngBounds(points)}
        boundsOptions={view}
        className={classes.map ?? ''}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomSnap={0.25}
      >
        {tiles !== null && <StreetTiles url={tiles} onMissing={onTilesMissing} />}
        <Polyline
          positions={places.map(({ at }) => at)}
          className={classes.route ?? ''}
          interactive={false}
        />
        {places.map(({ at, number, name }) => (
          <Marker key={number} position={at} icon={stopIcon(number)} interactive={false} keyboard={false}>
            <Tooltip permanent direction="auto" offset={[12, 0]} className={classes.name ?? ''}>
              {name}
            </Tooltip>
          </Marker>
        ))}
        {driver && (
          <Marker
            position={driver}
            icon={driverIcon}
            interactive={false}
            keyboard={false}
            zIndexOffset={1000}
          />
        )}
        {driver && <KeepInView latitude={driver[0]} longitude={driver[1]} />}
      </MapContainer>
    </figure>
  )
}

const stopIcon = (number: number) =>
  divIcon({ html: String(number), className: classes.stop ?? '', iconSize: [24, 24] })

const driverIcon = divIcon({ html: '', className: classes.driver ?? '', iconSize: [20, 20] })

/** Follows the driver out of the view, and otherwise leaves it as somebody has set it. */
function KeepInView({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap()
  useEffect(() => {
    if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
  }, [map, latitude, longitude])
  return null
}
