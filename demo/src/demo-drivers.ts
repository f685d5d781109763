import { requiredDocuments } from '@despatch/domain/control/driver-documents.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import type { Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import type { Random } from './seeded-random.ts'
import type { TenantProfile } from './tenant-profile.ts'

export interface DemoDriver {
  drv_id: number
  drv_driver: string
  drv_callsign: string
  drv_vehicle: Vehicle
  drv_telephone: string
  drv_state: 'active' | 'off' | 'retired'
}

const vehicles: readonly Vehicle[] = [
  'small van',
  'motorbike',
  'large van',
  'bicycle',
  'small van',
  'car',
  'hgv',
  'moped',
  'luton van',
  'small van',
  'large van',
  'motorbike',
]

/** Twelve drivers, of whom one is off today and one has left. */
export const demoDrivers = (profile: TenantProfile): DemoDriver[] =>
  profile.drivers.map((drv_driver, index) => ({
    drv_id: index + 1,
    drv_driver,
    drv_callsign: `${profile.circuits[0]?.cir_circ_code.charAt(0) ?? ''}${String(index + 1).padStart(2, '0')}`,
    drv_vehicle: vehicles[index % vehicles.length] ?? 'small van',
    drv_telephone: `07700 900${String(101 + index * 13)}`,
    drv_state: index === 10 ? 'off' : index === 11 ? 'retired' : 'active',
  }))

// Other vehicles that can do the job if the right one has no driver or is busy.
const substitutes: Partial<Record<Vehicle, readonly Vehicle[]>> = {
  bicycle: ['bicycle', 'moped', 'motorbike'],
  moped: ['moped', 'motorbike'],
  motorbike: ['motorbike', 'moped', 'car'],
  car: ['car', 'small van'],
  hgv: ['hgv', 'luton van'],
}

/** An active driver with a suitable vehicle. */
export function driverFor(vehicle: Vehicle, drivers: readonly DemoDriver[], random: Random): DemoDriver {
  const suitable = substitutes[vehicle] ?? [vehicle, 'small van', 'large van', 'luton van']
  return random.pick(
    drivers.filter(({ drv_state, drv_vehicle }) => drv_state === 'active' && suitable.includes(drv_vehicle)),
  )
}

/** Days from today until a document of a driver expires, for those that are not valid for long. */
const soon: Readonly<Record<string, number>> = { 'licence 3': 12, 'insurance 5': -3 }

/** The documents of the drivers who have not left. Some expire soon, and one has expired. */
export const documentRows = (drivers: readonly DemoDriver[], now: Date) =>
  drivers
    .filter(({ drv_state }) => drv_state !== 'retired')
    .flatMap(({ drv_id, drv_callsign }) =>
      requiredDocuments.map((ddoc_kind) => ({
        ddoc_drv_id: drv_id,
        ddoc_kind,
        ddoc_number: `${drv_callsign}-${7000 + drv_id * 37}`,
        ddoc_expires:
          ddoc_kind === 'right_to_work'
            ? null
            : dayAfter(londonDay(now.toISOString()), soon[`${ddoc_kind} ${drv_id}`] ?? 300 + drv_id * 41),
        ddoc_saved_by: 'control',
      })),
    )
