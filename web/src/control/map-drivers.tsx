import { UnstyledButton } from '@mantine/core'
import { AllocatedDockets } from './allocated-dockets.tsx'
import type { Chosen } from './chosen.ts'
import { carries, LastSeen } from './driver-item.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './map-pane.module.css'

interface MapDriversProps {
  drivers: readonly Driver[]
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

/** Chosen on the map, an entry may be far down its list. */
const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** The drivers of the map as a list: who, how much, and seen when. The chosen one shows what is carried. */
export const MapDrivers = ({ drivers, chosen, onChoose }: MapDriversProps) => (
  <ul className={classes.drivers} aria-label="Drivers on the map">
    {drivers.map((driver) => {
      const isChosen = chosen?.what === 'driver' && chosen.id === driver.drv_id
      return (
        <li
          key={driver.drv_id}
          ref={isChosen ? bringIntoView : undefined}
          className={classes.item}
          data-chosen={isChosen || undefined}
        >
          <UnstyledButton
            className={classes.pick ?? ''}
            aria-expanded={isChosen}
            onClick={() => onChoose(isChosen ? null : { what: 'driver', id: driver.drv_id })}
          >
            <span className={classes.who}>
              {driver.drv_callsign} {driver.drv_driver}
            </span>
            <span className={classes.quiet}>{carries(driver)}</span>
            <LastSeen driver={driver} />
          </UnstyledButton>
          {isChosen && (
            <div className={classes.carried}>
              <AllocatedDockets driver={driver} />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
