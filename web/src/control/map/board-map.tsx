import { divIcon, type LatLngTuple } from 'leaflet'
import { MapMarker } from '../../ui/map-layers.tsx'
import { KeepInView, MapRoute, tooltipClass } from '../../ui/map-route.tsx'
import { numberedStops, type MapStop } from '../../ui/map-spots.ts'
import { MapTooltip } from '../../ui/map-tooltip.tsx'
import { StreetMap } from '../../ui/street-map.tsx'
import type { Streets } from '../../ui/streets.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { Chosen } from '../chosen.ts'
import { DocketDots } from './docket-dots.tsx'
import { dotsOf } from './dots-of.ts'
import type { Driver } from '../drivers/drivers.queries.ts'
import classes from './map-pane.module.css'
import type { DocketPositions } from './use-docket-positions.ts'

interface BoardMapProps {
  store: BoardStore
  positions: DocketPositions
  drivers: readonly Driver[]
  chosen: Chosen | null
  /** The stops of the chosen docket. */
  stops: readonly MapStop[]
  onChoose: (chosen: Chosen) => void
  /** The same for dockets. It must be stable, because the dots keep a reference to it. */
  onDocket: (id: number) => void
  streets: Streets
}

/**
 * The board's dockets and drivers, and the route of the chosen docket (CTRL-08). Lists beside the map show the same
 * information.
 */
export function BoardMap({ store, positions, drivers, chosen, stops, onChoose, ...rest }: BoardMapProps) {
  const located = drivers.flatMap(({ position, ...driver }) => (position ? [{ ...driver, position }] : []))
  const points = [
    ...dotsOf(store, positions).map(({ at }) => at),
    ...located.map(({ position }): LatLngTuple => [position.dpos_latitude, position.dpos_longitude]),
  ]
  const driver = chosen?.what === 'driver' ? located.find(({ drv_id }) => drv_id === chosen.id) : undefined
  const [first] = numberedStops(stops)
  return (
    <StreetMap label="Map of dockets and drivers" points={points} crowd wheel streets={rest.streets}>
      <DocketDots {...{ store, positions }} onChoose={rest.onDocket} />
      {chosen?.what === 'docket' && <MapRoute stops={stops} />}
      {first && chosen?.what === 'docket' && <KeepInView latitude={first.at[0]} longitude={first.at[1]} />}
      {located.map(({ drv_id, drv_callsign, drv_driver, position }) => (
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

/** A call sign is user input, so it is inserted as text, not as HTML. */
function signIcon(sign: string, chosen: boolean) {
  const label = document.createElement('span')
  label.textContent = sign
  return divIcon({
    html: label,
    className: `${classes.driver ?? ''} ${chosen ? (classes.chosen ?? '') : ''}`,
    iconSize: [36, 22],
  })
}
