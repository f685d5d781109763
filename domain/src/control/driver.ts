import { isEmail } from '../dockets/email-list.ts'
import { telephoneError } from '../dockets/telephone.ts'

/** Working now, not working now, and gone for good (CTRL-07). Only who is active is given dockets. */
export const driverStates = ['active', 'off', 'retired'] as const

export type DriverState = (typeof driverStates)[number]

/** What a dispatcher reads for each state. */
export const driverStateWords: Readonly<Record<DriverState, string>> = {
  active: 'Active',
  off: 'Off duty',
  retired: 'Retired',
}

/** The most characters of a driver's fields. */
export const driverLengths = { drv_driver: 80, drv_callsign: 20, drv_email: 100 } as const

/** What is said of a driver, as the form has it. */
export interface DriverDraft {
  drv_driver: string
  drv_callsign: string
  drv_vehicle: string | null
  drv_telephone: string
  /** Where the driver is emailed about dockets that are given or taken away; blank for no emails. */
  drv_email: string
}

export interface DriverError {
  field: keyof DriverDraft
  message: string
}

/**
 * What is wrong with a driver's details, field by field (CTRL-07): name, call sign and vehicle are required, and a
 * telephone number and an email address must be valid where they are given. That no two have one call sign is the server's to say.
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

/** So many dockets are named; the rest are counted. */
const mostNamed = 10

/**
 * Why a driver cannot be retired, naming the dockets that are still carried (CTRL-07); null where none are.
 * @param dockets the numbers that the dispatcher may see. @param others how many there are beside them.
 */
export function whyNotRetired(name: string, dockets: readonly string[], others: number): string | null {
  const unnamed = Math.max(0, dockets.length - mostNamed) + others
  if (dockets.length + others === 0) return null
  const parts = [
    ...dockets.slice(0, mostNamed),
    ...(unnamed > 0 ? [unnamedWords(unnamed, dockets.length)] : []),
  ]
  const last = parts.pop() ?? ''
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `${name} carries ${list}. Give what is carried to another driver first.`
}

const unnamedWords = (count: number, named: number) =>
  named > 0 ? `${count} more` : `${count} ${count === 1 ? 'docket' : 'dockets'} of other circuits`
