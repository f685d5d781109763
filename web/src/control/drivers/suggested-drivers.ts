import { noneCanMakeIt } from '@despatch/domain/control/driver-fit.ts'
import type { Driver } from './drivers.queries.ts'

/** The number of drivers that are suggested for a docket, each with a number key. */
const MOST = 3

/**
 * The most suitable drivers for a docket, in order: those who could make it, without the one who has it. None if a driver’s call
 * sign or name begins with a digit, because digits are then typed to find a driver. `none` is a line if none could make it.
 */
export function suggestedBy(
  drivers: readonly Driver[],
  current: number | null,
): { suggested: readonly Driver[]; none: string | null } {
  const others = drivers.filter(({ drv_id }) => drv_id !== current)
  const isTyped = drivers.some(
    ({ drv_callsign, drv_driver }) => /^\d/.test(drv_callsign) || /^\d/.test(drv_driver),
  )
  const suggested = isTyped ? [] : others.filter(({ fit }) => fit?.suitable).slice(0, MOST)
  return { suggested, none: noneCanMakeIt(others) }
}
