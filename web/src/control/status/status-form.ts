import { checkForm, suggestedSigner, type ChangeRefusal } from '@despatch/domain/control/status-change.ts'
import type { StatusRow } from '@despatch/domain/dockets/status.ts'
import type { TimeLimits } from '@despatch/domain/time/stated-time.ts'

export interface StatusFormValues {
  driver: number | null
  exception: number | null
  /** null until the dispatcher types a name. Until then the status determines the suggested name. */
  signedBy: string | null
  /** ISO with offset. */
  at: string | null
  /** The reason why the typed time cannot be read. */
  unreadableTime: string | null
}

/** The new status, as far as the form needs it. */
export type NewStatus = Pick<StatusRow, 'dsts_id' | 'dsts_asks'>

/** The name for "signed by". `dispatcher` is the name of the user. */
export const signerOf = ({ dsts_id }: NewStatus, details: StatusFormValues, dispatcher: string): string =>
  details.signedBy ?? suggestedSigner(dsts_id, dispatcher)

/** The errors in the details of a status change, by field (CTRL-03). */
export function statusErrors(
  newStatus: NewStatus,
  details: StatusFormValues,
  dispatcher: string,
  limits: TimeLimits,
): ChangeRefusal[] {
  const { unreadableTime, at, driver, exception } = details
  const isSigned = newStatus.dsts_asks === 'signature'
  const signedBy = signerOf(newStatus, details, dispatcher)
  const found = checkForm(newStatus.dsts_asks, {
    driver,
    exception,
    signedBy,
    at: isSigned ? at : null,
    limits,
  })
  if (unreadableTime === null || !isSigned) return found
  return [...found.filter((error) => error.field !== 'at'), { field: 'at', message: unreadableTime }]
}

/** The change to send, with only the details that the new status requires. */
export function changeOf(newStatus: NewStatus, details: StatusFormValues, dispatcher: string) {
  const { dsts_id: status, dsts_asks: required } = newStatus
  const { driver, exception, at } = details
  return {
    status,
    ...(required === 'driver' && driver !== null ? { driver } : {}),
    ...(required === 'reason' && exception !== null ? { exception } : {}),
    ...(required === 'signature' && at !== null
      ? { at, signedBy: signerOf(newStatus, details, dispatcher).trim() }
      : {}),
  }
}

export type SentChange = ReturnType<typeof changeOf>
