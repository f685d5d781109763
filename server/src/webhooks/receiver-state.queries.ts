import { failuresBeforePause } from '@despatch/domain/webhooks/receiver-pauses.ts'
import { execute, statement, type Queryable } from '../platform/database/statement.ts'

/** The end of a pause, in SQL. If messages are being sent, they stay reserved. */
export const receiverResumed = `hook_failures = 0,
  hook_next = case when hook_failures < ${failuresBeforePause} then hook_next end`

const resume = statement<never>(
  'resume-webhook-receiver',
  `update webhook set ${receiverResumed} where hook_id = $1`,
)

/** Ends the pause of a receiver: it has accepted a message. */
export const resumeReceiver = (db: Queryable, hook_id: number) => execute(db, resume, [hook_id])

const addFailure = statement<never>(
  'webhook-receiver-failed',
  `update webhook set hook_failures = hook_failures + 1, hook_next = now() + $3::int * interval '1 second'
   where hook_id = $1 and hook_url = $2`,
)

/**
 * Counts a failed message, and pauses its receiver for a number of seconds; null: not at all. Does nothing if the webhook
 * has another address by now.
 */
export const pauseReceiver = (
  db: Queryable,
  { hook_id, hook_url }: { hook_id: number; hook_url: string },
  pause: number | null,
) => execute(db, addFailure, [hook_id, hook_url, pause])
