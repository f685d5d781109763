import { nextSending } from '@despatch/domain/reports/report-schedule.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { dueSchedule, moveScheduleOn } from './schedules.queries.ts'

/**
 * Enqueues the emails of all schedules that are due (REP-02). A schedule moves on in the same transaction, so each
 * email is enqueued once even after an interruption. If several were due while the portal was down, only the last is
 * sent.
 */
export async function sendReports({ tenant }: Pick<JobsContext, 'tenant'>): Promise<void> {
  const now = new Date().toISOString()
  const sendNext = () =>
    inTransaction(tenant.transactions, async (tx) => {
      const due = await dueSchedule(tx, now)
      if (!due) return false
      await moveScheduleOn(tx, due.rsch_id, nextSending(due, now))
      await enqueue(tx, 'mail-report', { rsch_id: due.rsch_id, due: due.rsch_next })
      return true
    })
  while (await sendNext()) continue
}
