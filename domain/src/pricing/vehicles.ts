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

const initials: ReadonlySet<string> = new Set(['hgv', 'mpv'])

/** The name of a vehicle in lists: 'Small van', 'HGV'. */
export const vehicleName = (vehicle: string): string =>
  initials.has(vehicle) ? vehicle.toUpperCase() : `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)}`

/** Larger numbers carry more goods. Vehicles for passengers take what fits into a car. */
const loads: Readonly<Record<Vehicle, number>> = {
  bicycle: 0,
  moped: 1,
  motorbike: 1,
  car: 2,
  mpv: 2,
  'mini bus': 2,
  coach: 2,
  'small van': 3,
  'large van': 4,
  'luton van': 5,
  hgv: 6,
}

/** Larger numbers have more seats; 0 for vehicles that are not booked for passengers. */
const seats: Partial<Record<Vehicle, number>> = { mpv: 1, 'mini bus': 2, coach: 3 }

/** Whether a vehicle can do a job for which another one was booked: it carries as much, or has as many seats. */
export const canReplace = (vehicle: Vehicle, booked: Vehicle): boolean =>
  loads[vehicle] >= loads[booked] && (seats[vehicle] ?? 0) >= (seats[booked] ?? 0)

/** Whether a vehicle is so much larger than the booked one that it is only sent if there is no other: an HGV for a motorbike's job. */
export const isMuchLarger = (vehicle: Vehicle, booked: Vehicle): boolean =>
  loads[vehicle] - loads[booked] > 2 || (seats[vehicle] ?? 0) - (seats[booked] ?? 0) > 1
