import { plainText } from '@despatch/domain/text/clean-text.ts'
import { driverStates } from '@despatch/domain/control/driver.ts'
import type { Driver } from './drivers.queries.ts'

const textOf = ({ drv_driver, drv_callsign, drv_vehicle, drv_telephone }: Driver) =>
  `${drv_driver} ${drv_callsign} ${drv_vehicle} ${drv_telephone} ${drv_telephone.replaceAll(' ', '')}`.toLowerCase()

/**
 * The drivers with every typed word in their name, call sign, vehicle or telephone number. Retired drivers come last.
 */
export function matchingDrivers(drivers: readonly Driver[], typed: string): Driver[] {
  const words = plainText(typed).toLowerCase().split(/\s+/).filter(Boolean)
  return drivers
    .filter((driver) => words.every((word) => textOf(driver).includes(word)))
    .toSorted((one, other) => driverStates.indexOf(one.drv_state) - driverStates.indexOf(other.drv_state))
}
