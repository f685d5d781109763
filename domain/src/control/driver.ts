import { isEmail } from '../fields/email-list.ts'
import { telephoneError } from '../fields/telephone.ts'

/** On duty, off duty, and no longer with the company (CTRL-07). Only active drivers are allocated dockets. */
export const driverStates = ['active', 'off', 'retired'] as const

export type DriverState = (typeof driverStates)[number]

/** The labels of the states. */
export const driverStateWords: Readonly<Record<DriverState, string>> = {
  active: 'Active',
  off: 'Off duty',
  retired: 'Retired',
}

/** The maximum lengths of a driver's fields in characters. */
export const driverLengths = { drv_driver: 80, drv_callsign: 20, drv_email: 100 } as const

/** A driver's details in the form. */
export interface DriverDraft {
  drv_driver: string
  drv_callsign: string
  drv_vehicle: string | null
  drv_telephone: string
  /** Notified of dockets that are allocated or taken away; empty for no emails. */
  drv_email: string
}

export interface DriverError {
  field: keyof DriverDraft
  message: string
}

/**
 * The errors of a driver's details (CTRL-07). Name, call sign and vehicle are required. A telephone number and an email
 * address must be valid if given. The server checks that call signs are unique.
 */
export function driverErrors(draft: DriverDraft): DriverError[] {
  const errors: DriverError[] = []
  if (draft.drv_driver.trim() === '')
    errors.push({ field: 'drv_driver', message: 'Please enter the driver’s name.' })
  if (draft.drv_callsign.trim() === '')
    errors.push({ field: 'drv_callsign', message: 'Please enter a call sign.' })
  if (!draft.drv_vehicle) errors.push({ field: 'drv_vehicle', message: 'Please choose a vehicle.' })
  const telephone = telephoneError(draft.drv_telephone)
  if (telephone) errors.push({ field: 'drv_telephone', message: telephone })
  if (draft.drv_email.trim() !== '' && !isEmail(draft.drv_email.trim()))
    errors.push({ field: 'drv_email', message: 'Please enter a valid email address.' })
  return errors
}

/** The most dockets that are named; the rest are counted. */
const mostNamed = 10

/**
 * The reason why a driver cannot be retired, naming the allocated dockets (CTRL-07); null if there are none.
 * @param dockets the docket numbers that the dispatcher can see. @param others the number of other dockets.
 */
export function retireError(name: string, dockets: readonly string[], others: number): string | null {
  const unnamed = Math.max(0, dockets.length - mostNamed) + others
  if (dockets.length + others === 0) return null
  const parts = [
    ...dockets.slice(0, mostNamed),
    ...(unnamed > 0 ? [unnamedWords(unnamed, dockets.length)] : []),
  ]
  const last = parts.pop() ?? ''
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${name} still has ${list}. Reallocate these dockets first.`
}

const unnamedWords = (count: number, named: number) =>
  named > 0 ? `${count} more` : `${count} ${count === 1 ? 'docket' : 'dockets'} on other circuits`
