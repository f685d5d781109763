import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueueAt } from '../platform/jobs/enqueue.ts'

/** So that the days of an outage, which end at the same time, are in one email. */
const gatherMs = 5000

/** Emails that a regular booking has ended, unless another one continues it. */
export const enqueueEndMail = (tx: Transaction, sch_id: number) =>
  enqueueAt(tx, 'mail-schedule-end', { payload: { sch_id }, key: `mail-schedule-end:${sch_id}` })

/** Emails that the agreed price of a regular booking ends. */
export const enqueuePriceMail = (tx: Transaction, sch_id: number) =>
  enqueueAt(tx, 'mail-schedule-price', { payload: { sch_id }, key: `mail-schedule-price:${sch_id}` })

/** Emails about the days of a regular booking that failed or were missed today. */
export const enqueueMail = (tx: Transaction, sch_id: number) => {
  const day = londonDay(isoInLondon(Date.now()))
  return enqueueAt(
    tx,
    'mail-schedule',
    { payload: { sch_id, day }, key: `mail-schedule:${sch_id}:${day}` },
    gatherMs,
  )
}
