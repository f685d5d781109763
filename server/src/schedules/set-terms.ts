import type { scheduleTerms } from '@despatch/contract/schedules/schedules.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { toPence } from '@despatch/domain/money/money.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { isActiveDriver } from '../control/change-status.queries.ts'
import { refuseField } from '../dockets/docket-price.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { maySetTerms } from './allocate-day.ts'
import { lockToChange, recordOf } from './change-schedule.ts'
import { setTerms } from './schedules.queries.ts'
import { shownScheduleOf } from './shown-schedule.ts'

/** Sets the agreed price and the driver of the days that are not made. Refuses NOT_AUTHORIZED without the permissions. */
export async function setScheduleTerms(
  tx: Transaction,
  tenant: Tenant,
  session: Session,
  { agreed, drv_id, ...wanted }: CheckedPayload<typeof scheduleTerms>,
): Promise<ReplyOf<typeof scheduleTerms>> {
  if (!maySetTerms(session)) refuse('NOT_AUTHORIZED')
  const schedule = await lockToChange(tx, tenant, wanted)
  const isOver = agreed !== null && agreed.until < londonDay(isoInLondon(Date.now()))
  if (isOver && agreed.until !== schedule.sch_agreed_until)
    refuseField('agreed.until', 'Enter today or a later day.')
  if (drv_id !== null && drv_id !== schedule.sch_drv_id && !(await isActiveDriver(tx, drv_id)))
    refuseField('drv_id', 'This driver is not on duty.')
  const terms = {
    sch_agreed_net: agreed && toPence(agreed.net),
    sch_agreed_fuel: agreed?.fuel ?? false,
    sch_agreed_until: agreed?.until ?? null,
    sch_drv_id: drv_id,
    sch_agreed_by: session.user.ausr_id,
  }
  await setTerms(tx, schedule.sch_id, terms)
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'agree-schedule-terms',
      type: 'change',
      record: recordOf(schedule),
      after: terms,
    }),
  )
  return await shownScheduleOf(tx, tenant, session, schedule.sch_id)
}
