import type { driverPost } from '@despatch/contract/control/drivers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { driverErrors, driverStateWords, type DriverState } from '@despatch/domain/control/driver.ts'
import { VEHICLES, type Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import type { Driver } from './drivers.queries.ts'

/** A driver in the form. */
export interface DriverDraft {
  drv_driver: string
  drv_callsign: string
  drv_vehicle: Vehicle | null
  drv_telephone: string
  drv_email: string
  drv_state: DriverState
}

export const isVehicle = (text: string | null): text is Vehicle => VEHICLES.some((each) => each === text)

export const newDriver: DriverDraft = {
  drv_driver: '',
  drv_callsign: '',
  drv_vehicle: null,
  drv_telephone: '',
  drv_email: '',
  drv_state: 'active',
}

export const draftOf = ({
  drv_driver,
  drv_callsign,
  drv_vehicle,
  drv_telephone,
  drv_email,
  drv_state,
}: Driver): DriverDraft => ({
  drv_driver,
  drv_callsign,
  drv_vehicle: isVehicle(drv_vehicle) ? drv_vehicle : null,
  drv_telephone,
  drv_email,
  drv_state,
})

/** The payload of a draft; null if it is incomplete. */
export function driverPayload(draft: DriverDraft, base: Driver | null): Payload<typeof driverPost> | null {
  const { drv_vehicle } = draft
  if (driverErrors(draft).length > 0 || drv_vehicle === null) return null
  return { ...draft, drv_vehicle, ...(base ? { drv_id: base.drv_id, drv_version: base.drv_version } : {}) }
}

const labels: Readonly<Record<keyof DriverDraft, string>> = {
  drv_driver: 'Name',
  drv_callsign: 'Call sign',
  drv_vehicle: 'Vehicle',
  drv_telephone: 'Telephone',
  drv_email: 'Email',
  drv_state: 'State',
}

const fields: readonly (keyof DriverDraft)[] = [
  'drv_driver',
  'drv_callsign',
  'drv_vehicle',
  'drv_telephone',
  'drv_email',
  'drv_state',
]

const shown = (draft: DriverDraft, field: keyof DriverDraft) =>
  field === 'drv_state' ? driverStateWords[draft.drv_state] : (draft[field] ?? '')

/** The fields that another user has saved with a different value. */
export const differences = (mine: DriverDraft, theirs: DriverDraft) =>
  fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, label: labels[field], theirs: shown(theirs, field) }))
