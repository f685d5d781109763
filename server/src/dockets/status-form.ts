import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { checkForm, reasonRefusal } from '@despatch/domain/control/status-change.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { listExceptions, listStatuses } from '../lookups/lookups.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** A wanted status with the values of its form. */
export interface StatusValues {
  status: StatusId
  driver?: number | undefined
  exception?: number | undefined
  signedBy?: string | undefined
  /** ISO 8601 with offset. */
  at?: string | undefined
}

/** What the form of a status lacks. Its time is compared with the docket by `timeRules`. */
export async function formErrors(tenant: Tenant, change: StatusValues): Promise<FieldError[]> {
  const status = (await listStatuses(tenant)).find(({ dsts_id }) => dsts_id === change.status)
  return checkForm(status?.dsts_asks ?? 'nothing', {
    driver: change.driver ?? null,
    exception: change.exception ?? null,
    signedBy: change.signedBy ?? '',
    at: change.at ?? null,
    limits: { now: new Date().toISOString(), steps: [] },
  })
}

/** Whether the reason belongs to another status. */
export async function reasonErrors(
  tenant: Tenant,
  { status, exception }: Pick<StatusValues, 'status' | 'exception'>,
): Promise<FieldError[]> {
  return reasonRefusal(exception ?? null, status, await listExceptions(tenant))
}

/** Refuses STATUS_CHANGE_REFUSED if there are errors. */
export function refuseStatusForm(errors: FieldError[]): void {
  const [first] = errors
  if (first) refuse('STATUS_CHANGE_REFUSED', { detail: first.message, errors })
}
