import { MapMarker } from '../../ui/map-layers.tsx'
import { tooltipClass, useRouteLayout } from '../../ui/map-route.tsx'
import type { MapStop } from '../../ui/map-spots.ts'
import { useLabelLayout } from '../../ui/map-tags.ts'
import { MapTooltip } from '../../ui/map-tooltip.tsx'
import type { Driver } from '../drivers/drivers.queries.ts'
import classes from './map-pane.module.css'

/** A driver whose position is known. */
export type LocatedDriver = Driver & { position: NonNullable<Driver['position']> }

interface DriverTagsProps {
  drivers: readonly LocatedDriver[]
  /** The stops that are drawn on the map. */
  stops: readonly MapStop[]
  chosen: number | undefined
  onChoose: (driver: number) => void
}

/** The call signs of drivers at their positions. None covers another, a stop, or the name of a stop. */
export function DriverTags({ drivers, stops, chosen, onChoose }: DriverTagsProps) {
  const { boxes } = useRouteLayout(stops)
  const tags = useLabelLayout(
    drivers.map(({ drv_id, drv_driver, drv_callsign, position }) => ({
      drv_id,
      drv_driver,
      at: [position.dpos_latitude, position.dpos_longitude],
      text: drv_callsign,
      className: `${classes.driver ?? ''} ${drv_id === chosen ? (classes.chosen ?? '') : ''}`,
      width: Math.max(36, 14 + 7 * drv_callsign.length),
      height: 22,
    })),
    boxes,
  )
  return tags.map(({ drv_id, drv_driver, at, icon }) => (
    <MapMarker
      key={drv_id}
      at={at}
      icon={icon}
      zIndexOffset={drv_id === chosen ? 2000 : 1000}
      onClick={() => onChoose(drv_id)}
    >
      <MapTooltip direction="top" offset={[0, -14]} className={tooltipClass}>
        {drv_driver}
      </MapTooltip>
    </MapMarker>
  ))
}
