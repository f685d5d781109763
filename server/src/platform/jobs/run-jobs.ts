import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { archiveDockets } from '../../dockets/archive-dockets.ts'
import { finishDockets } from '../../dockets/finish-dockets.ts'
import { mailDocket } from '../../dockets/mail-docket.ts'
import { allocateReceipts } from '../../payments/allocate-receipts.ts'
import { settlePayment, sweepPayments } from '../../payments/settle-payment.ts'
import { forgetOldQuotes } from '../../quotes/forget-old-quotes.ts'
import { mailCardBooking } from '../../quotes/mail-card-booking.ts'
import { keepLog } from '../../logs/keep-log.ts'
import { forgetExpiredResets } from '../../auth/password-reset.queries.ts'
import { mailReport } from '../../reports/mail-report.ts'
import { sendReports } from '../../reports/send-reports.ts'
import { rollUpDays } from '../../reports/roll-up-days.ts'
import { mailPasswordReset } from '../../auth/mail-password-reset.ts'
import { removeExpiredSessions } from '../../auth/session.queries.ts'
import { idleSeconds } from '../../auth/open-session.ts'
import { forgetOldAttempts } from '../attempts.ts'
import { mailDriver } from '../../control/mail-driver.ts'
import { createPool } from '../database/pool.ts'
import { recordLog } from '../log.queries.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { sendMail } from '../mail/send-mail.ts'
import { deliverWebhook } from '../../webhooks/deliver-webhook.ts'
import { forgetOldDeliveries } from '../../webhooks/deliveries.queries.ts'
import type { JobPayloads } from './enqueue.ts'
import type { JobsContext } from './jobs-context.ts'
import { Presence } from './presence.ts'

type Job<Name extends keyof JobPayloads> = (context: JobsContext, payload: JobPayloads[Name]) => Promise<void>

const jobs: { [Name in keyof JobPayloads]: Job<Name> } = {
  'mail-docket': mailDocket,
  'mail-driver': mailDriver,
  'send-mail': (context, { mail_id }) => sendMail(context, mail_id),
  'mail-card-booking': mailCardBooking,
  'archive-dockets': archiveDockets,
  'finish-dockets': finishDockets,
  'allocate-receipts': allocateReceipts,
  'keep-log': keepLog,
  'roll-up-days': rollUpDays,
  'send-reports': sendReports,
  'mail-report': mailReport,
  'deliver-webhook': deliverWebhook,
  'mail-password-reset': mailPasswordReset,
  'settle-payment': settlePayment,
}

/**
 * Each on one of the processes: expired records once an hour, payments that have something left to ask every ten
 * minutes, what reports read every five. In the night, in UTC: the log; then credit pays dockets, paid dockets are finished,
 * and finished ones move to the archive. A night that the portal slept through is made up for when it wakes within the
 * day; the log, within the month.
 */
const timetable = `17 * * * * tidy-up
*/10 * * * * sweep-payments
*/5 * * * * roll-up-days
*/5 * * * * send-reports
50 1 * * * allocate-receipts ?fill=1d
10 2 * * * finish-dockets ?fill=1d
30 2 * * * archive-dockets ?fill=1d
10 1 * * * keep-log ?fill=4w`

async function tidyUp({ tenant }: JobsContext): Promise<void> {
  await removeExpiredSessions(tenant.pool, idleSeconds)
  await forgetOldKeys(tenant.pool)
  await forgetExpiredResets(tenant.pool)
  await forgetOldAttempts(tenant.pool)
  await forgetOldDeliveries(tenant.pool)
  await forgetOldQuotes(tenant)
}

const workerLogger = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Brings the queue's own tables up to date; part of migrating a tenant. */
export const migrateJobs = (pool: Pool) =>
  runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })

/** A job that failed is tried again, and says so in the log of whom it concerns (LOG-02). */
async function noteFailure({ tenant }: JobsContext, process: string, payload: unknown, failure: unknown) {
  const message = failure instanceof Error ? failure.message : String(failure)
  await recordLog(tenant.pool, {
    user: 'system',
    process,
    type: 'failure',
    record: JSON.stringify(payload),
    after: { message },
  })
  throw failure
}

const taskListOf = (context: JobsContext): TaskList => ({
  'tidy-up': () => tidyUp(context),
  'sweep-payments': () => sweepPayments(context),
  ...Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        await job(context, payload as never).catch((failure: unknown) =>
          noteFailure(context, name, payload, failure),
        )
      },
    ]),
  ),
})

/**
 * Works on the tenant's durable queue until stopped; a job that fails is tried again, later and later. When the queue
 * cannot go on, because its database went away, it is started afresh.
 */
export async function runJobs(context: Omit<JobsContext, 'log'>, connection: string, log: FastifyBaseLogger) {
  // The queue's own bookkeeping: what a crash takes back is a job that is done twice, which every job must bear anyway.
  const pool = createPool(connection, { max: 3, lazyCommit: true })
  const presence = new Presence(connection, (failure) => log.warn({ err: failure }, 'presence at the queue'))
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void presence.say(workerPool.id))
  const stopping = new AbortController()
  const start = () =>
    run({
      pgPool: pool,
      taskList: taskListOf({ ...context, log }),
      crontab: timetable,
      events,
      noHandleSignals: true,
      logger: workerLogger(log),
      // In batches a lost connection ends the runner; one by one it would be a rejection that nobody can catch.
      preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 10, failJobBatchDelay: 10 } },
    })
  let runner = await start()
  presence.begin()
  // A killed process may hold its jobs a while longer; what it asked a card provider for must not wait for that.
  await sweepPayments({ ...context, log })
  const working = (async () => {
    for (;;) {
      await runner.promise.catch((failure: unknown) =>
        log.warn({ err: failure }, 'the queue was interrupted'),
      )
      if (stopping.signal.aborted) return
      runner = await startAgain(start, stopping.signal, log)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await working.catch(() => undefined)
      await presence.close()
      await pool.end()
    },
  }
}

/** Tries once a second until the database is back. Rejects when it is told to stop meanwhile. */
async function startAgain(
  start: () => Promise<Runner>,
  stop: AbortSignal,
  log: FastifyBaseLogger,
): Promise<Runner> {
  for (;;) {
    await pause(1000, undefined, { signal: stop })
    try {
      return await start()
    } catch (failure) {
      log.warn({ err: failure }, 'the queue cannot be started')
    }
  }
}
