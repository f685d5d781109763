import { UnstyledButton } from '@mantine/core'
import { AllocatedDockets } from '../drivers/allocated-dockets.tsx'
import type { Chosen } from '../chosen.ts'
import { controlTexts } from '../texts.ts'
import { LastSeen } from '../drivers/driver-item.tsx'
import type { Driver } from '../drivers/drivers.queries.ts'
import classes from './map-pane.module.css'
import { controlMapTexts } from './texts.ts'

interface MapDriversProps {
  drivers: readonly Driver[]
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

/** An entry chosen on the map may be far down the list. */
const bringIntoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** The drivers on the map as a list. The chosen one shows its allocated dockets. */
export const MapDrivers = ({ drivers, chosen, onChoose }: MapDriversProps) => (
  <ul className={classes.drivers} aria-label={controlMapTexts.driversOnMap}>
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
            <span className={classes.name}>
              {driver.drv_callsign} {driver.drv_driver}
            </span>
            <span className={classes.quiet}>{controlTexts.docketsAllocated(driver.drv_open)}</span>
            <LastSeen driver={driver} />
          </UnstyledButton>
          {isChosen && (
            <div className={classes.allocated}>
              <AllocatedDockets driver={driver} />
            </div>
          )}
        </li>
      )
    })}
  </ul>
)
