import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { sessionOfUser } from '../auth/open-session.ts'
import { changeStatus } from '../control/change-status.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { reachesAccount } from '../platform/http/scope.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { setUnallocated } from './schedule-days.queries.ts'
import type { StoredSchedule } from './schedules.queries.ts'

/** Whether a user agrees prices and chooses drivers. */
export const maySetTerms = (session: Session): boolean =>
  can(session, 'admin') || (can(session, 'control') && can(session, 'price'))

/** The reason of a docket until its driver gets it, which is after it was made. */
export const notYetAllocated = 'It was not given to its driver.'

/**
 * Gives the made docket of a day to the driver of its regular booking, in the name of the user who chose them. If control refuses
 * that, such as for a driver who is off duty, it stays unallocated, and the day has the reason.
 */
export const allocateDay = (tenant: Tenant, schedule: StoredSchedule, day: string, dck_id: number) =>
  inTransaction(tenant.transactions, async (tx) => {
    const { sch_id, sch_cust_id, sch_drv_id, sch_agreed_by } = schedule
    if (sch_drv_id === null) return
    const session = sch_agreed_by === null ? null : await sessionOfUser(tenant, sch_agreed_by)
    const reason =
      session && maySetTerms(session) && reachesAccount(session, sch_cust_id)
        ? await refusalOf(() =>
            changeStatus(tx, tenant, session, { docket: dck_id, status: 'G', driver: sch_drv_id }),
          )
        : 'The user who chose the driver may no longer allocate dockets. Choose the driver again.'
    await setUnallocated(tx, sch_id, day, reason)
  })

/** Why control refuses an action; empty if it does not. It refuses before it writes. */
async function refusalOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
    return ''
  } catch (failure) {
    if (failure instanceof Refusal) return failure.errors[0]?.message ?? failure.message
    throw failure
  }
}
