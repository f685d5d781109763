import { Temporal } from 'temporal-polyfill'
import type { Flag } from '../settings/flag.ts'
import { isBlank } from '../settings/clean-text.ts'
import { needsDriver, needsReason, needsSignature, type StatusId, type StatusRow } from '../dockets/status.ts'

const neverPicked: ReadonlySet<StatusId> = new Set(['F', 'W', 'O'])

/** How far ahead of the server's clock a dispatcher's may be, in minutes. */
export const clockAllowanceMinutes = 5

/**
 * The statuses that a dispatcher may pick next (CTRL-03): forwards of the current one with dsts_web T, never F, W
 * or O, each once, in the order of dsts_fwds. Letters that are no status of the tenant are passed over.
 */
export function allowedForwards(current: StatusRow, all: readonly StatusRow[]): StatusRow[] {
  return [...new Set(current.dsts_fwds)].flatMap((letter) =>
    all.filter((row) => row.dsts_id === letter && row.dsts_web === 'T' && !neverPicked.has(row.dsts_id)),
  )
}

export interface StatusChange {
  docketStatus: StatusId
  wanted: StatusId
  /** Every status of the tenant. */
  statuses: readonly StatusRow[]
  /** The circuit the docket is on, with the user's own rights to it. */
  circuit: { acia_update: Flag }
  /** Driver chosen; null or blank for none. */
  driver: number | string | null
  /** Exception chosen as the reason; null or blank for none. */
  exception: number | string | null
  signedBy: string
  /** When it happened: ISO 8601 with offset, null where not given. */
  at: string | null
  /** ISO 8601 with offset. */
  now: string
}

export interface ChangeRefusal {
  field: 'circuit' | 'status' | 'driver' | 'exception' | 'signedBy' | 'at'
  message: string
}

const missing = (value: number | string | null) =>
  value === null || (typeof value === 'string' && isBlank(value))

const minutesOf = (text: string): number | null => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds / 60_000
  } catch {
    return null
  }
}

function timeFault(at: string | null, now: string): string | null {
  if (at === null || isBlank(at)) return 'Please enter date and time.'
  const happened = minutesOf(at)
  if (happened === null) return 'Please enter a date and time that exists.'
  const latest = Temporal.Instant.from(now).epochMilliseconds / 60_000 + clockAllowanceMinutes
  return happened > latest ? 'The date and time must not be in the future.' : null
}

/** Where a docket stands and where it is wanted. */
export type StatusStep = Pick<StatusChange, 'docketStatus' | 'wanted' | 'statuses' | 'circuit'>

/** Why a docket may not go to the wanted status, whatever the form says; null when it may (CTRL-03, CTRL-04). */
export function checkStep({ docketStatus, wanted, statuses, circuit }: StatusStep): ChangeRefusal | null {
  if (circuit.acia_update !== 'T')
    return { field: 'circuit', message: 'Statuses cannot be changed on this circuit.' }
  const nameOf = (id: StatusId) => statuses.find((row) => row.dsts_id === id)?.dsts_description ?? id
  const current = statuses.find((row) => row.dsts_id === docketStatus)
  const allowed = current ? allowedForwards(current, statuses) : []
  if (allowed.some((row) => row.dsts_id === wanted)) return null
  return {
    field: 'status',
    message: `A docket cannot go from "${nameOf(docketStatus)}" to "${nameOf(wanted)}".`,
  }
}

/** What the wanted status asks for. */
export type StatusForm = Omit<StatusChange, 'docketStatus' | 'statuses' | 'circuit'>

/** What is missing from the form of the wanted status, by field; empty when it is complete (CTRL-03). */
export function checkForm(form: StatusForm): ChangeRefusal[] {
  const refusals: ChangeRefusal[] = []
  if (needsDriver(form.wanted) && missing(form.driver))
    refusals.push({ field: 'driver', message: 'Please choose a driver.' })
  if (needsReason(form.wanted) && missing(form.exception))
    refusals.push({ field: 'exception', message: 'Please choose a reason.' })
  if (needsSignature(form.wanted)) {
    const fault = timeFault(form.at, form.now)
    if (fault !== null) refusals.push({ field: 'at', message: fault })
    if (isBlank(form.signedBy)) refusals.push({ field: 'signedBy', message: 'Please enter who signed.' })
  }
  return refusals
}

/**
 * Why a docket's status may not be changed so, as refusals by field; empty when it may (CTRL-03, CTRL-04).
 * A circuit without acia_update T and a status that is no allowed forward are refused before the form is judged.
 */
export function checkStatusChange(change: StatusChange): ChangeRefusal[] {
  const refused = checkStep(change)
  return refused ? [refused] : checkForm(change)
}
