import { divIcon, latLngBounds, type LatLngTuple } from 'leaflet'
import { useState } from 'react'
import { MapMarker } from '../ui/map-layers.tsx'
import { KeepInView, MapRoute, tooltipClass } from '../ui/map-route.tsx'
import { numberedStops, type MapStop } from '../ui/map-spots.ts'
import { MapTooltip } from '../ui/map-tooltip.tsx'
import { StreetMap } from '../ui/street-map.tsx'
import type { BoardStore } from './board-store.ts'
import type { Chosen } from './chosen.ts'
import { DocketDots } from './docket-dots.tsx'
import { dotsOf } from './dots-of.ts'
import type { Driver } from './drivers.queries.ts'
import classes from './map-pane.module.css'
import type { Places } from './use-positions.ts'

interface BoardMapProps {
  store: BoardStore
  places: Places
  drivers: readonly Driver[]
  chosen: Chosen | null
  /** Of the chosen docket. */
  stops: readonly MapStop[]
  onChoose: (chosen: Chosen) => void
  /** The same of dockets; one function for good, because the dots hold on to it. */
  onDocket: (id: number) => void
  tiles: string | null
  onTilesMissing: () => void
}

/** Great Britain, for a board on which nothing has a place. */
const everywhere: LatLngTuple[] = [
  [50.2, -5.5],
  [56.5, 1.5],
]

/** The board's dockets, drivers, and the way of the docket that is chosen (CTRL-08); lists beside it say the same. */
export function BoardMap({ store, places, drivers, chosen, stops, onChoose, ...rest }: BoardMapProps) {
  const seen = drivers.flatMap(({ position, ...driver }) => (position ? [{ ...driver, position }] : []))
  // What is in view at first; after that it is whoever looks that moves the map.
  const [bounds] = useState(() => {
    const points = [
      ...dotsOf(store, places).map(({ at }) => at),
      ...seen.map(({ position }): LatLngTuple => [position.dpos_latitude, position.dpos_longitude]),
    ]
    return latLngBounds(points.length > 0 ? points : everywhere)
  })
  const driver = chosen?.what === 'driver' ? seen.find(({ drv_id }) => drv_id === chosen.id) : undefined
  const [first] = numberedStops(stops)
  return (
    <StreetMap label="Map of dockets and drivers" bounds={bounds} wheel {...rest}>
      <DocketDots {...{ store, places }} onChoose={rest.onDocket} />
      {chosen?.what === 'docket' && <MapRoute stops={stops} />}
      {first && chosen?.what === 'docket' && <KeepInView latitude={first.at[0]} longitude={first.at[1]} />}
      {seen.map(({ drv_id, drv_callsign, drv_driver, position }) => (
        <MapMarker
          key={drv_id}
          at={[position.dpos_latitude, position.dpos_longitude]}
          icon={signIcon(drv_callsign, drv_id === driver?.drv_id)}
          zIndexOffset={drv_id === driver?.drv_id ? 2000 : 1000}
          onClick={() => onChoose({ what: 'driver', id: drv_id })}
        >
          <MapTooltip direction="top" offset={[0, -14]} className={tooltipClass}>
            {drv_driver}
          </MapTooltip>
        </MapMarker>
      ))}
      {driver && (
        <KeepInView latitude={driver.position.dpos_latitude} longitude={driver.position.dpos_longitude} />
      )}
    </StreetMap>
  )
}

/** A call sign is what somebody has typed: it goes into the page as text. */
function signIcon(sign: string, chosen: boolean) {
  const label = document.createElement('span')
  label.textContent = sign
  return divIcon({
    html: label,
    className: `${classes.driver ?? ''} ${chosen ? (classes.chosen ?? '') : ''}`,
    iconSize: [36, 22],
  })
}
