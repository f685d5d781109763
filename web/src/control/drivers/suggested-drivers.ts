import type { Driver } from './drivers.queries.ts'

/** The number of drivers that are suggested for a docket, each with a number key. */
const MOST = 3

/**
 * The most suitable drivers for a docket, in order: on duty, with a large enough vehicle, without the one who has it. None
 * if a driver’s call sign or name begins with a digit, because digits are then typed to find a driver.
 */
export function suggestedBy(drivers: readonly Driver[], current: number | null): readonly Driver[] {
  if (drivers.some(({ drv_callsign, drv_driver }) => /^\d/.test(drv_callsign) || /^\d/.test(drv_driver)))
    return []
  return drivers.filter(({ drv_id, fit }) => fit?.suitable && drv_id !== current).slice(0, MOST)
}
