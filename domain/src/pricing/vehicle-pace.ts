import type { Pace } from '../geo/driving-time.ts'
import type { Tariff } from './rate-card.ts'
import type { Vehicle } from './vehicles.ts'

/** The figures of a tariff that affect driving times. */
export type PacedTariff = Pick<Tariff, 'ttyp_speed_mph' | 'ttyp_vehicle'>

/** Miles per hour on a clear road; 0 if a vehicle is no faster there than in town. */
const openRoadMph: Record<Vehicle, number> = {
  bicycle: 0,
  // Limited by construction to 28 mph, and not allowed on motorways.
  moped: 25,
  motorbike: 50,
  car: 50,
  'small van': 50,
  'large van': 50,
  'luton van': 50,
  // Limited to 56 mph, and to 50 mph on single carriageways.
  hgv: 45,
  'mini bus': 50,
  coach: 50,
  mpv: 50,
}

/** The pace of a tariff's vehicle: its own speed in town, and the average of its kind on main roads (ADDR-05). */
export const paceOf = ({ ttyp_speed_mph, ttyp_vehicle }: PacedTariff): Pace => ({
  townMph: ttyp_speed_mph,
  openRoadMph: openRoadMph[ttyp_vehicle],
})
