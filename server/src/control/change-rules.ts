import type { statusChange } from '@despatch/contract/control/control.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { checkStep } from '@despatch/domain/control/status-change.ts'
import { formErrors, reasonErrors, refuseStatusForm } from '../dockets/status-form.ts'
import type { Session } from '../platform/session.ts'
import { listStatuses } from '../lookups/lookups.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { documentsError } from './driver-documents.ts'
import { isActiveDriver } from './change-status.queries.ts'
import type { LockedDocket } from '../dockets/lock-dockets.queries.ts'

/** The requested status, with the values of its form. */
export type WantedChange = Omit<CheckedPayload<typeof statusChange>, 'docket' | 'version'>

/** Why a docket cannot be given the requested status: its circuit or its current status (CTRL-03, CTRL-04). */
export async function stepRules(tenant: Tenant, session: Session, wanted: WantedChange) {
  const statuses = await listStatuses(tenant)
  return ({ dck_circ_code, dck_status, dck_drv_id }: LockedDocket): FieldError | null =>
    checkStep({
      docketStatus: dck_status,
      docketDriver: dck_drv_id,
      wanted: wanted.status,
      driver: wanted.driver ?? null,
      statuses,
      circuit: circuitOf(session, dck_circ_code),
    })
}

/** The user's access to a circuit; undefined if it is not one of theirs. */
export const circuitOf = (session: Session, code: string): { acia_update: Flag } => ({
  acia_update: session.circuits.find(({ cir_circ_code }) => cir_circ_code === code)?.acia_update ?? 'F',
})

/**
 * Refuses an incomplete form, a driver who is not on duty or lacks a required document, and a reason that belongs to another
 * status. The documents of a driver who has already done the job are not checked.
 */
export async function refuseBadForm(
  tx: Transaction,
  tenant: Tenant,
  wanted: WantedChange,
  { isDone = false } = {},
): Promise<void> {
  const errors = await formErrors(tenant, wanted)
  if (wanted.driver !== undefined && !(await isActiveDriver(tx, wanted.driver))) {
    errors.push({ field: 'driver', message: 'This driver is not on duty.' })
  } else if (wanted.driver !== undefined && !isDone) {
    const error = await documentsError(tx, tenant, wanted.driver, 'driver')
    if (error) errors.push(error)
  }
  refuseStatusForm([...errors, ...(await reasonErrors(tenant, wanted))])
}
