import { Temporal } from 'temporal-polyfill'
import type { Flag } from '../fields/flag.ts'
import { isBlank } from '../text/clean-text.ts'
import { instantMs } from '../time/london-time.ts'
import { statedTimeError, type TimeLimits } from '../time/stated-time.ts'
import { neverPicked, type Asked, type StatusId, type StatusRow } from '../dockets/status.ts'

/**
 * The statuses that a dispatcher can set next (CTRL-03), in the order of the current status's dsts_fwds and without
 * duplicates. Only statuses with dsts_web T, and never F, W or O. Unknown codes are ignored.
 */
export function allowedForwards(current: StatusRow, all: readonly StatusRow[]): StatusRow[] {
  return [...new Set(current.dsts_fwds)].flatMap((code) =>
    all.filter((row) => row.dsts_id === code && row.dsts_web === 'T' && !neverPicked.has(row.dsts_id)),
  )
}

/** A docket's current and wanted status. */
export interface StatusStep {
  docketStatus: StatusId
  /** The driver who has the docket; null for none. */
  docketDriver: number | null
  wanted: StatusId
  /** The chosen driver; null for none. */
  driver: number | null
  /** Every status of the tenant. */
  statuses: readonly StatusRow[]
  /** The docket's circuit, with the user's options on it. */
  circuit: { acia_update: Flag }
}

export interface ChangeRefusal {
  field: 'docket' | 'circuit' | 'status' | 'driver' | 'exception' | 'signedBy' | 'at'
  message: string
}

const missing = (value: number | string | null) =>
  value === null || (typeof value === 'string' && isBlank(value))

const isTime = (text: string): boolean => {
  try {
    // Dates such as 30 February are refused by the first, and forms that the rule does not read by the second.
    Temporal.Instant.from(text)
    instantMs(text)
    return true
  } catch {
    return false
  }
}

function timeError(at: string | null, limits: TimeLimits): string | null {
  if (at === null || isBlank(at)) return 'Please enter date and time.'
  return isTime(at) ? statedTimeError(at, limits) : 'Please enter a date and time that exists.'
}

/**
 * Whether the change only moves a docket to another driver. It needs no forward, because "Given to driver" never leads to
 * itself.
 */
export const isDriverChange = (docketStatus: string, wanted: StatusId): boolean =>
  docketStatus === 'G' && wanted === 'G'

/** Whether a docket can be moved to another driver: it is allocated, and dispatchers can set G. */
export const mayChangeDriver = (docketStatus: string, statuses: readonly StatusRow[]): boolean =>
  docketStatus === 'G' && statuses.some(({ dsts_id, dsts_web }) => dsts_id === 'G' && dsts_web === 'T')

export const circuitRefusal: ChangeRefusal = {
  field: 'circuit',
  message: 'Statuses cannot be changed on this circuit.',
}

/** The reason why a docket cannot get the wanted status, regardless of the form, or null (CTRL-03, CTRL-04). */
export function checkStep(step: StatusStep): ChangeRefusal | null {
  const { docketStatus, wanted, statuses, circuit } = step
  if (circuit.acia_update !== 'T') return circuitRefusal
  if (isDriverChange(docketStatus, wanted) && mayChangeDriver(docketStatus, statuses))
    return step.driver !== null && step.driver === step.docketDriver
      ? { field: 'driver', message: 'This driver already has the docket. Choose another driver.' }
      : null
  const current = statuses.find((row) => row.dsts_id === docketStatus)
  const allowed = current ? allowedForwards(current, statuses) : []
  if (allowed.some((row) => row.dsts_id === wanted)) return null
  const nameOf = (id: StatusId) => statuses.find((row) => row.dsts_id === id)?.dsts_description ?? id
  return {
    field: 'status',
    message: `A docket cannot change from "${nameOf(docketStatus)}" to "${nameOf(wanted)}".`,
  }
}

/** The values that a status asks for. */
export interface StatusForm {
  /** The chosen driver; null or blank for none. */
  driver: number | string | null
  /** The chosen exception (the reason); null or blank for none. */
  exception: number | string | null
  signedBy: string
  /** The time of the event: ISO 8601 with offset, or null. */
  at: string | null
  /** What the time is compared with, as far as it is known. */
  limits: TimeLimits
}

/**
 * The errors in the form of a status that asks for `asked` (CTRL-03). A time is checked whenever it is given.
 */
export function checkForm(asked: Asked, form: StatusForm): ChangeRefusal[] {
  const refusals: ChangeRefusal[] = []
  if (asked === 'driver' && missing(form.driver))
    refusals.push({ field: 'driver', message: 'Please choose a driver.' })
  if (asked === 'reason' && missing(form.exception))
    refusals.push({ field: 'exception', message: 'Please choose a reason.' })
  const error = asked === 'signature' || form.at !== null ? timeError(form.at, form.limits) : null
  if (error !== null) refusals.push({ field: 'at', message: error })
  if (asked === 'signature' && isBlank(form.signedBy))
    refusals.push({ field: 'signedBy', message: 'Please enter the name of the signatory.' })
  return refusals
}

/** A reason (exception) and the status that it belongs to. */
export interface StatusReason {
  exc_id: number
  exc_status: string
}

/** The error of a reason that belongs to another status. No reason is no error. */
export const reasonRefusal = (
  exception: number | null,
  status: StatusId,
  reasons: readonly StatusReason[],
): ChangeRefusal[] =>
  exception === null ||
  reasons.some(({ exc_id, exc_status }) => exc_id === exception && exc_status === status)
    ? []
    : [{ field: 'exception', message: 'This reason is not for this status.' }]

/** Statuses at which the goods change hands. Only the driver knows the name of the other person. */
const handovers: ReadonlySet<StatusId> = new Set(['I', 'D', 'R'])

/** The suggestion for "signed by": the dispatcher, unless the goods change hands. */
export const suggestedSigner = (wanted: StatusId, dispatcher: string): string =>
  handovers.has(wanted) ? '' : dispatcher
