import { driverStates } from '@despatch/domain/control/driver.ts'
import type { Driver } from './drivers.queries.ts'

const textOf = ({ drv_driver, drv_callsign, drv_vehicle, drv_telephone }: Driver) =>
  `${drv_driver} ${drv_callsign} ${drv_vehicle} ${drv_telephone} ${drv_telephone.replaceAll(' ', '')}`.toLowerCase()

/** The drivers who have each word that was typed in a name, call sign, vehicle or number; who has retired comes last. */
export function foundDrivers(drivers: readonly Driver[], typed: string): Driver[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return drivers
    .filter((driver) => words.every((word) => textOf(driver).includes(word)))
    .toSorted((one, other) => driverStates.indexOf(one.drv_state) - driverStates.indexOf(other.drv_state))
}
