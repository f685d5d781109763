/** The vehicles of tariff codes 1 to 11, in that order (specification section 9; QUOTE-09). */
export const VEHICLES = [
  'bicycle',
  'moped',
  'motorbike',
  'car',
  'small van',
  'large van',
  'luton van',
  'hgv',
  'mini bus',
  'coach',
  'mpv',
] as const

export type Vehicle = (typeof VEHICLES)[number]

/** The vehicle whose image goes with a tariff code; null for codes outside 1 to 11, which name their own. */
export const vehicleOfCode = (ttyp_code: number): Vehicle | null => VEHICLES[ttyp_code - 1] ?? null

const initials: ReadonlySet<Vehicle> = new Set(['hgv', 'mpv'])

/** A vehicle as a list names it: 'Small van', 'HGV'. */
export const vehicleName = (vehicle: Vehicle): string =>
  initials.has(vehicle) ? vehicle.toUpperCase() : `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)}`
