import type { StatusId, StatusRow } from '../dockets/status.ts'
import { circuitRefusal, type ChangeRefusal, type StatusStep } from './status-change.ts'

/** The status of an accepted booking. The status dialog never offers it. */
export const acceptedStatus: StatusId = 'O'

/** Whether the tenant's flow leads from the docket's status to Open; by default from Web booking and On hold. */
export const mayBeAccepted = (docketStatus: string, statuses: readonly StatusRow[]): boolean =>
  statuses.some(({ dsts_id }) => dsts_id === acceptedStatus) &&
  statuses.some(({ dsts_id, dsts_fwds }) => dsts_id === docketStatus && dsts_fwds.includes(acceptedStatus))

/** The reason why a docket cannot be accepted, or null (CTRL-03, CTRL-04). */
export function checkAccept({
  docketStatus,
  statuses,
  circuit,
}: Pick<StatusStep, 'docketStatus' | 'statuses' | 'circuit'>): ChangeRefusal | null {
  if (circuit.acia_update !== 'T') return circuitRefusal
  if (mayBeAccepted(docketStatus, statuses)) return null
  const name = statuses.find(({ dsts_id }) => dsts_id === docketStatus)?.dsts_description ?? docketStatus
  return { field: 'status', message: `A docket that is "${name}" cannot be accepted.` }
}
