import { isTestDatabase } from '@despatch/domain/tenants/test-database.ts'
import { billAccount } from './billing/bill-account.ts'
import { mailInvoice, makeInvoice } from './billing/make-invoice.ts'
import type { FastifyBaseLogger } from 'fastify'
import { archiveDockets } from './dockets/archive-dockets.ts'
import { finishDockets } from './dockets/finish-dockets.ts'
import { learnUsualDeliveries } from './dockets/usual-deliveries.ts'
import { mailDocket, mailDockets } from './dockets/mail-docket.ts'
import { mailBankChanged } from './office/bank-details.ts'
import { allocateReceipts } from './payments/allocate-receipts.ts'
import { creditZones } from './dockets/zone-credits.ts'
import { captureHeld, captureHolds } from './payments/capture-held.ts'
import { listUnsettled } from './payments/payment.queries.ts'
import { settlePayment, sweepPayments } from './payments/settle-payment.ts'
import { forgetOldQuotes } from './quotes/forget-old-quotes.ts'
import { mailMoney } from './payments/mail-money.ts'
import { remindPayers } from './payments/remind-payers.ts'
import { mailPaymentLink } from './payments/mail-payment-link.ts'
import { mailCardBooking } from './payments/mail-card-booking.ts'
import { keepLog } from './logs/keep-log.ts'
import { mostRefused, removeSurplusRefused } from './logs/security-log.queries.ts'
import { forgetExpiredResets } from './auth/password-reset.queries.ts'
import { mailReport } from './reports/mail-report.ts'
import { sendReports } from './reports/send-reports.ts'
import { rollUpDays } from './reports/roll-up-days.ts'
import { hasChangedDays } from './reports/roll-up-days.queries.ts'
import { secondsToNextReport } from './reports/schedules.queries.ts'
import { mailPasswordReset } from './auth/mail-password-reset.ts'
import { removeExpiredSessions } from './auth/session.queries.ts'
import { removeExpiredTickets } from './auth/login-ticket.queries.ts'
import { removeExpiredSsoLogins } from './sso/sso-login.queries.ts'
import { removeExpiredChallenges } from './auth/passkeys/passkeys.queries.ts'
import { lifetimesOf } from './auth/open-session.ts'
import { removeOldAttempts } from './platform/attempts.ts'
import { forecastDriver } from './control/forecast-driver.ts'
import { mailDriver } from './control/mail-driver.ts'
import { warnOfDocuments } from './control/warn-of-documents.ts'
import { pushDevice } from './drive/push-device.ts'
import { recordLog } from './platform/log.queries.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { answeredByCompany } from './settings/answered-by-company.ts'
import { moveFiles } from './tenants/move-files.ts'
import { refreshTestData } from './tenants/refresh-test-data.ts'
import { deleteOldRecords } from './old-records.ts'
import { removeUnusedFilesJob } from './tenants/remove-unused-files.ts'
import { sendSms } from './sms/send-sms.ts'
import { writeSms } from './sms/write-sms.ts'
import { bookImport } from './imports/book-import.ts'
import { mailImport, mailImportUndone } from './imports/mail-import.ts'
import { mailSchedule, mailScheduleEnd, mailSchedulePrice } from './schedules/mail-schedule.ts'
import { makeSchedules } from './schedules/make-schedules.ts'
import { secondsToNextSchedule } from './schedules/schedules.queries.ts'
import { bookShopOrder } from './v1/book-shop-order.ts'
import { fulfilShopOrder } from './v1/fulfil-shop-order.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import { queueReplay } from './webhooks/replay-webhook.ts'
import { sendWebhook } from './webhooks/send-webhook.ts'
import { queueWebhookGroups } from './webhooks/webhook-groups.queries.ts'
import type { Queryable } from './platform/database/statement.ts'
import { hasMissedRuns, jobsAhead } from './platform/jobs/jobs.queries.ts'
import { latestNightlyRuns, nextNightlyRun, type RegularJob } from './platform/jobs/timetable.ts'
import { enqueueAt, type JobPayloads } from './platform/jobs/enqueue.ts'
import type { QueueDatabase } from './platform/jobs/queue-connection.ts'
import type { JobsContext } from './platform/jobs/jobs-context.ts'
import { JobRunner, type QueueState } from './platform/jobs/job-runner.ts'
import type { Jobs, RunJob } from './platform/jobs/running-jobs.ts'
import { isOutgoing, type JobName } from './platform/jobs/lanes.ts'
import type { Tenant } from './platform/tenant/tenant.ts'

type Job<Name extends keyof JobPayloads> = (context: JobsContext, payload: JobPayloads[Name]) => Promise<void>

const jobsByName: { [Name in keyof JobPayloads]: Job<Name> } = {
  'mail-docket': mailDocket,
  'mail-driver': mailDriver,
  'send-mail': (context, { mail_id }) => sendMail(context, mail_id),
  'send-login-mail': (context, { mail_id }) => sendMail(context, mail_id, true),
  'mail-card-booking': mailCardBooking,
  'mail-payment-link': mailPaymentLink,
  'mail-money': mailMoney,
  'remind-payers': remindPayers,
  'archive-dockets': archiveDockets,
  'finish-dockets': finishDockets,
  'usual-deliveries': learnUsualDeliveries,
  'allocate-receipts': allocateReceipts,
  'keep-log': keepLog,
  'refresh-test-data': refreshTestData,
  'warn-of-documents': warnOfDocuments,
  'delete-old-records': async (context) => void (await deleteOldRecords(context)),
  'move-files': moveFiles,
  'remove-unused-files': removeUnusedFilesJob,
  'roll-up-days': rollUpDays,
  'send-reports': sendReports,
  'mail-report': mailReport,
  'send-webhook': sendWebhook,
  'deliver-webhook': deliverWebhook,
  'deliver-event': deliverWebhook,
  'deliver-replayed': deliverWebhook,
  'replay-webhook': ({ tenant }, replay) => queueReplay(tenant, replay),
  'push-device': pushDevice,
  'mail-password-reset': mailPasswordReset,
  'settle-payment': settlePayment,
  'capture-held': captureHeld,
  'capture-holds': captureHolds,
  'credit-zones': creditZones,
  'estimate-arrivals': forecastDriver,
  'write-sms': writeSms,
  'send-sms': sendSms,
  'book-shop-order': bookShopOrder,
  'fulfil-shop-order': fulfilShopOrder,
  'book-import': bookImport,
  'mail-import': mailImport,
  'mail-import-undone': mailImportUndone,
  'make-schedules': makeSchedules,
  'mail-schedule': mailSchedule,
  'mail-schedule-end': mailScheduleEnd,
  'mail-schedule-price': mailSchedulePrice,
  'bill-account': billAccount,
  'make-invoice': makeInvoice,
  'mail-invoice': mailInvoice,
  'mail-bank-changed': mailBankChanged,
}

async function tidyUp({ tenant }: JobsContext): Promise<void> {
  await removeExpiredSessions(tenant.pool, await lifetimesOf(tenant))
  await removeExpiredTickets(tenant.pool)
  await removeExpiredSsoLogins(tenant.pool)
  await removeExpiredChallenges(tenant.pool)
  await removeSurplusRefused(tenant.pool, mostRefused)
  await forgetOldKeys(tenant.pool)
  await forgetExpiredResets(tenant.pool)
  await removeOldAttempts(tenant.pool)
  await forgetOldQuotes(tenant)
}

/** Adds a failed attempt to the log of its company (LOG-02). */
async function logFailure(
  { tenant, log }: JobsContext,
  process: string,
  payload: unknown,
  failure: unknown,
): Promise<void> {
  const message = failure instanceof Error ? failure.message : String(failure)
  const entry = {
    user: 'system',
    process,
    type: 'failure',
    record: JSON.stringify(payload),
    after: { message },
  } as const
  await recordLog(tenant.pool, entry).catch((unwritten: unknown) =>
    log.warn(
      { event: 'job-failure-not-logged', err: unwritten },
      'The failure of a job could not be written to the company’s log',
    ),
  )
}

/**
 * Seconds until a company has work that no request starts: a job, a regular job, a scheduled report. 0 if it has some
 * now, or has payments to settle. Changed days are summed up now rather than by the next regular job, so that the company
 * need not stay active until then.
 */
export async function secondsToNextWork(db: Queryable, { isCopy }: Pick<Tenant, 'isCopy'>): Promise<number> {
  const now = new Date()
  if (!isCopy) await queueWebhookGroups(db)
  const { locked, seconds } = await jobsAhead(db)
  if (locked > 0 || (await hasMissedRuns(db, latestNightlyRuns(now)))) return 0
  if (!isCopy && (await listUnsettled(db)).length > 0) return 0
  if (await hasChangedDays(db)) {
    await enqueueAt(db, 'roll-up-days', { payload: {}, key: 'roll-up-days' })
    return 0
  }
  const nightly = (nextNightlyRun(now).getTime() - now.getTime()) / 1000
  const toNextSchedule = await secondsToNextSchedule(db)
  return Math.min(seconds, nightly, toNextSchedule, isCopy ? Infinity : await secondsToNextReport(db))
}

const withFailureLog = (context: JobsContext): Record<JobName, RunJob> => ({
  'tidy-up': () => tidyUp(context),
  'sweep-payments': () => sweepPayments(context),
  ...(Object.fromEntries(
    Object.entries(jobsByName).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(context, payload as never)
        } catch (failure) {
          await logFailure(context, name, payload, failure)
          throw failure
        }
      },
    ]),
  ) as Record<keyof JobPayloads, RunJob>),
})

/**
 * The jobs of a company. In a copy, outgoing ones end at once. The failure of a group is not logged: its jobs then
 * run one by one, and each logs its own.
 */
function jobsFor(context: JobsContext): Jobs {
  const { tenant } = context
  const unlessCopy =
    <Payload>(name: JobName, run: (payload: Payload) => Promise<void>) =>
    async (payload: Payload) => {
      if (!(tenant.isCopy && isOutgoing(name))) await run(payload)
    }
  return {
    each: Object.fromEntries(
      Object.entries(withFailureLog(context)).map(([name, run]) => [name, unlessCopy(name as JobName, run)]),
    ) as Record<JobName, RunJob>,
    inGroups: {
      'mail-docket': unlessCopy('mail-docket', (payloads: unknown[]) =>
        mailDockets(context, payloads as JobPayloads['mail-docket'][]),
      ),
    },
  }
}

/**
 * Runs a regular job of a company now, whenever the timetable runs it next. What it enqueues, such as emails, is for the queue. In a
 * copy, an outgoing job does nothing.
 */
export const runRegularJob = (context: JobsContext, name: RegularJob): Promise<void> =>
  jobsFor(context).each[name]({})

interface RunningJobs {
  state: () => QueueState
  /** Whether no job is in hand, and has not been for some seconds. */
  isIdle: () => boolean
  /** Waits for the jobs in hand, at most STOP_TIMEOUT. */
  stop: () => Promise<void>
}

/**
 * Works on the tenant's durable queue until stopped. Failed jobs are retried with growing delays. Resolves after the
 * first turn, even if the database cannot be reached: the queue keeps trying.
 */
export async function runJobs(
  context: Omit<JobsContext, 'log'>,
  connection: string,
  log: FastifyBaseLogger,
  limits: Omit<QueueDatabase, 'connection'> = {},
): Promise<RunningJobs> {
  const { name } = context.tenant
  // Emails about test data are written and never sent.
  const mailer = isTestDatabase(name) ? null : answeredByCompany(context.mailer, context.tenant)
  const full = { ...context, mailer, log: log.child({ database: name }) }
  const runner = new JobRunner({
    connection,
    ...limits,
    announcements: full.tenant.announcements,
    jobs: jobsFor(full),
    addDueJobs: async (db) => {
      if (!full.tenant.isCopy) await queueWebhookGroups(db)
    },
    log: full.log,
  })
  await runner.start()
  // The jobs of a killed process may stay locked for a while. Its payments must not wait for that.
  if (!full.tenant.isCopy)
    await sweepPayments(full).catch((failure: unknown) =>
      full.log.warn(
        { event: 'payment-sweep-failed', err: failure },
        'Unfinished payments could not be checked',
      ),
    )
  return {
    state: () => runner.state,
    isIdle: () => runner.isIdle,
    stop: () => runner.stop(context.config.stopTimeout),
  }
}
