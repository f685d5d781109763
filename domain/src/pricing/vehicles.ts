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

/** The vehicle of a tariff code from 1 to 11; null for other codes, which have their own vehicle. */
export const vehicleOfCode = (ttyp_code: number): Vehicle | null => VEHICLES[ttyp_code - 1] ?? null

const initials: ReadonlySet<Vehicle> = new Set(['hgv', 'mpv'])

/** The name of a vehicle in lists: 'Small van', 'HGV'. */
export const vehicleName = (vehicle: Vehicle): string =>
  initials.has(vehicle) ? vehicle.toUpperCase() : `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)}`
