import { scheduleDelete, scheduleList, schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { maximumSchedules, nextSending } from '@despatch/domain/reports/report-schedule.ts'
import { bindCall, type CallContext } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { prepareRun } from './prepare-run.ts'
import { addSchedule, removeSchedule, schedulesOf } from './schedules.queries.ts'

const loggedBy = ({ session }: CallContext) =>
  ({ user: session.user.ausr_logon, unit: session.unit, type: 'change' }) as const

export const schedulesCalls = [
  bindCall(scheduleList, async (_, { tenant, session }) => ({
    rows: await schedulesOf(tenant.pool, session.user.ausr_id),
    next: null,
  })),

  bindCall(schedulePost, async (input, context, tx) => {
    const { tenant, session } = context
    const { ausr_id } = session.user
    const { Filename, Database, dck_cust_id, dck_serv_type, dck_drv_id, currency } = input
    const { rights, accounts, allAccounts } = session
    await prepareRun(
      tenant,
      { ausr_id, rights, accounts, allAccounts },
      { Filename, Database, dck_cust_id, dck_serv_type, dck_drv_id, currency },
    )
    if ((await schedulesOf(tx, ausr_id)).length >= maximumSchedules) refuse('TOO_MANY_SCHEDULES')
    const schedule = await addSchedule(tx, ausr_id, input, nextSending(input, new Date().toISOString()))
    const { rsch_id: _id, ...after } = schedule
    await recordLog(tx, { ...loggedBy(context), process: 'save-report-schedule', record: Filename, after })
    return schedule
  }),

  bindCall(scheduleDelete, async ({ rsch_id }, context, tx) => {
    const removed = await removeSchedule(tx, rsch_id, context.session.user.ausr_id)
    if (!removed) return refuse('NOT_FOUND')
    await recordLog(tx, {
      ...loggedBy(context),
      process: 'delete-report-schedule',
      record: removed.rpt_filename,
      before: { rsch_email: removed.rsch_email },
    })
    return { message: 'The report is no longer sent.' }
  }),
]
