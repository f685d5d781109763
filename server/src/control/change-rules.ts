import type { statusChange } from '@despatch/contract/control/control.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { stepsBefore } from '@despatch/domain/control/earlier-steps.ts'
import { checkStep } from '@despatch/domain/control/status-change.ts'
import { statedTimeError, storedTime, type TimeLimits } from '@despatch/domain/time/stated-time.ts'
import { statedTimesOf } from '../dockets/stated-times.queries.ts'
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
export async function stepRules(tenant: Tenant, session: Session, change: WantedChange) {
  const statuses = await listStatuses(tenant)
  return ({ dck_circ_code, dck_status, dck_drv_id }: LockedDocket): FieldError | null =>
    checkStep({
      docketStatus: dck_status,
      docketDriver: dck_drv_id,
      wanted: change.status,
      driver: change.driver ?? null,
      statuses,
      circuit: circuitOf(session, dck_circ_code),
    })
}

/** The limits for a stated time of each docket, which are locked, before it gets a status. */
export async function timeLimitsOf(
  tx: Transaction,
  status: StatusId,
  dockets: readonly Pick<LockedDocket, 'dck_id'>[],
): Promise<(dck_id: number) => TimeLimits> {
  const ids = dockets.map(({ dck_id }) => dck_id)
  const times = await statedTimesOf(tx, ids)
  const now = new Date().toISOString()
  return (dck_id) => {
    const known = times.get(dck_id)
    return { now, steps: known ? stepsBefore(status, known) : [] }
  }
}

/** Why the stated time of a change is not possible for a docket, and the time that is stored for it. */
export async function timeRules(
  tx: Transaction,
  { status, at }: Pick<WantedChange, 'status' | 'at'>,
  dockets: readonly LockedDocket[],
): Promise<{
  refusalOf: (docket: LockedDocket) => FieldError | null
  timeOf: (docket: LockedDocket) => string | undefined
}> {
  if (at === undefined) return { refusalOf: () => null, timeOf: () => undefined }
  const limitsOf = await timeLimitsOf(tx, status, dockets)
  return {
    refusalOf: ({ dck_id }) => {
      const message = statedTimeError(at, limitsOf(dck_id))
      return message === null ? null : { field: 'at', message }
    },
    timeOf: ({ dck_id }) => storedTime(at, limitsOf(dck_id)),
  }
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
  change: WantedChange,
  { isDone = false } = {},
): Promise<void> {
  const errors = await formErrors(tenant, change)
  if (change.driver !== undefined && !(await isActiveDriver(tx, change.driver))) {
    errors.push({ field: 'driver', message: 'This driver is not on duty.' })
  } else if (change.driver !== undefined && !isDone) {
    const error = await documentsError(tx, tenant, change.driver, 'driver')
    if (error) errors.push(error)
  }
  refuseStatusForm([...errors, ...(await reasonErrors(tenant, change))])
}
