import type { LatLngTuple } from 'leaflet'
import { KeepInView, MapRoute } from '../../ui/map-route.tsx'
import { numberedStops, type MapStop } from '../../ui/map-spots.ts'
import { StreetMap } from '../../ui/street-map.tsx'
import type { Streets } from '../../ui/streets.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { Chosen } from '../chosen.ts'
import { DocketDots } from './docket-dots.tsx'
import { dotsOf } from './dots-of.ts'
import { DriverTags, type LocatedDriver } from './driver-tags.tsx'
import type { Driver } from '../drivers/drivers.queries.ts'
import { controlMapTexts } from './texts.ts'
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

const isLocated = (driver: Driver): driver is LocatedDriver => driver.position !== null

/**
 * The board's dockets and drivers, and the route of the chosen docket (CTRL-08). Lists beside the map show the same
 * information.
 */
export function BoardMap({ store, positions, drivers, chosen, stops, onChoose, ...rest }: BoardMapProps) {
  const located = drivers.filter(isLocated)
  const points = [
    ...dotsOf(store, positions).map(({ at }) => at),
    ...located.map(({ position }): LatLngTuple => [position.dpos_latitude, position.dpos_longitude]),
  ]
  const driver = chosen?.what === 'driver' ? located.find(({ drv_id }) => drv_id === chosen.id) : undefined
  const shownStops = chosen?.what === 'docket' ? stops : []
  const [first] = numberedStops(shownStops)
  return (
    <StreetMap
      label={controlMapTexts.mapOfDocketsAndDrivers}
      points={points}
      crowd
      wheel
      streets={rest.streets}
    >
      <DocketDots {...{ store, positions }} onChoose={rest.onDocket} />
      {first && <MapRoute stops={shownStops} />}
      {first && <KeepInView latitude={first.at[0]} longitude={first.at[1]} />}
      <DriverTags
        drivers={located}
        stops={shownStops}
        chosen={driver?.drv_id}
        onChoose={(id) => onChoose({ what: 'driver', id })}
      />
      {driver && (
        <KeepInView latitude={driver.position.dpos_latitude} longitude={driver.position.dpos_longitude} />
      )}
    </StreetMap>
  )
}
