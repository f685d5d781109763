import type { MoneyOccasion } from '@despatch/domain/payments/money-occasions.ts'
import type { SmsEvent } from '@despatch/domain/sms/sms-events.ts'
import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import type { PushOccasion } from '@despatch/domain/drive/push-texts.ts'
import { execute, statement, type Queryable } from '../database/statement.ts'

/** Every job and its payload. Payloads hold ids only: the job reads the rest when it runs. */
export interface JobPayloads {
  /** `event`: the docket event of the email; absent for a booking confirmation, and in jobs of earlier versions. */
  'mail-docket': {
    dck_id: number
    about: MailOccasion
    event?: number | undefined
    /** The request for changes of the email. */
    request?: number
  }
  /**
   * The events by which dockets were allocated to the driver and taken away, and those of changes of the driver's dockets.
   * `changed` is absent in jobs of earlier versions.
   */
  'mail-driver': { drv_id: number; given: number[]; taken: number[]; changed?: number[] }
  'send-mail': { mail_id: number }
  /** The same for an email about a login, which does not wait for others. */
  'send-login-mail': { mail_id: number }
  'mail-card-booking': { quo_guid: string }
  'mail-payment-link': { plk_id: number; isReminder?: boolean }
  /**
   * `id`: of the payment or the charge. `amount`: including VAT, in whole pence, more than 0. `upTo`: of a refund, what was refunded of
   * the payment so far, so that each refund has one email.
   */
  'mail-money': {
    dck_id: number
    about: MoneyOccasion
    id: number
    amount: number
    upTo?: number
    name?: string
    reason?: string
  }
  'remind-payers': Record<string, never>
  /** `batch`: the number of dockets at a time; by default the job's own number. */
  'archive-dockets': { batch?: number }
  /** `after`: the last docket of the previous batch. */
  'finish-dockets': { batch?: number; after?: number }
  'usual-deliveries': Record<string, never>
  'allocate-receipts': Record<string, never>
  'keep-log': Record<string, never>
  'refresh-test-data': Record<string, never>
  'warn-of-documents': Record<string, never>
  'delete-old-records': Record<string, never>
  /** `batch`: the number of files at a time. */
  'move-files': { batch?: number }
  'remove-unused-files': Record<string, never>
  'roll-up-days': Record<string, never>
  'send-reports': Record<string, never>
  /** `due`: the time of this run of the schedule, ISO 8601. */
  'mail-report': { rsch_id: number; due: string }
  /** Sends the due messages of a webhook. */
  'send-webhook': { hook_id: number }
  /** Sends one message again, or a test. Earlier versions sent every message with such a job. */
  'deliver-webhook': { hdel_id: number }
  /** The same for a webhook of an account. */
  'deliver-event': { hdel_id: number }
  /** The same for a message of a replay, which waits for no other message and delays none. */
  'deliver-replayed': { hdel_id: number }
  'replay-webhook': { hrep_id: number }
  /** `at`: when it happened, ISO 8601. */
  'push-device': { dvc_id: number; about: PushOccasion; at: string }
  /** `request` identifies the request, so that each gets one email. */
  'mail-password-reset': { username: string; request: string; newUser?: boolean }
  /** `tries`: the number of polls without a result. */
  'settle-payment': { pay_id: number; tries: number }
  'capture-held': { dck_id: number }
  'capture-holds': Record<string, never>
  'credit-zones': { dck_id: number }
  'estimate-arrivals': { drv_id: number }
  /** `event`: the docket event that the messages are about. */
  'write-sms': { dck_id: number; event: number; about: SmsEvent }
  'send-sms': { sms_id: number }
  /** `today`: at today's price instead of the rate of the order. */
  'book-shop-order': { sho_id: number; today?: boolean }
  'fulfil-shop-order': { sho_id: number }
  'book-import': { imp_id: number }
  /** `booked`: the rows that were booked by then, so that each number of them has one email. */
  'mail-import': { imp_id: number; booked: number }
  /** `ausr_id`: who undid it. `undone`: the number of cancelled bookings. `stayed`: the dockets that were not. `at`: when, ISO 8601. */
  'mail-import-undone': { imp_id: number; ausr_id: number; undone: number; stayed: number[]; at: string }
  'make-schedules': Record<string, never>
  /** `ausr_id`: who changed the bank details. `version`: of the seller, so that each change has one email. */
  'mail-bank-changed': { sell_id: number; version: number; ausr_id: number }
  /** `day`: the London day of the email, YYYY-MM-DD, so that each reason has one email a day. */
  'mail-schedule': { sch_id: number; day: string }
  'mail-schedule-end': { sch_id: number }
  'mail-schedule-price': { sch_id: number }
  'bill-account': { run_id: number; cust_id: number }
  /** Makes the PDF of a document. */
  'make-invoice': { inv_id: number }
  'mail-invoice': { inv_id: number; mail_id: number }
}

const insertJob = statement<never>('add-job', 'insert into job (job_name, job_payload) values ($1, $2)')

/** Adds a job in the transaction of the change: it runs if the transaction commits. It is tried at most 12 times. */
export const enqueue = <Name extends keyof JobPayloads>(
  db: Queryable,
  name: Name,
  payload: JobPayloads[Name],
) => execute(db, insertJob, [name, JSON.stringify(payload)])

const insertJobs = statement<never>(
  'add-jobs',
  'insert into job (job_name, job_payload) select $1, value from json_array_elements($2)',
)

/** Adds a job for each payload. */
export const enqueueAll = <Name extends keyof JobPayloads>(
  db: Queryable,
  name: Name,
  payloads: readonly JobPayloads[Name][],
) => execute(db, insertJobs, [name, JSON.stringify(payloads)])

/**
 * In SQL, after an insert of jobs with a key: each takes the place of an earlier one with its key. Whatever becomes of an earlier
 * one that a worker has in hand, the new one runs.
 */
export const replaceSameKey = `on conflict (job_key) do update set
  (job_id, job_name, job_payload, job_run_at, job_attempts, job_max_attempts, job_locked_by, job_locked_at, job_error, job_created) =
  (excluded.job_id, excluded.job_name, excluded.job_payload, excluded.job_run_at, excluded.job_attempts,
   excluded.job_max_attempts, excluded.job_locked_by, excluded.job_locked_at, excluded.job_error, excluded.job_created)`

const insertKeyedJob = statement<never>(
  'add-keyed-job',
  `insert into job (job_name, job_payload, job_key, job_run_at)
   values ($1, $2, $3, now() + $4 * interval '1 millisecond') ${replaceSameKey}`,
)

/** Adds a job with a key. It takes the place of an earlier one with the same key. `wait`: milliseconds. */
export const enqueueAt = <Name extends keyof JobPayloads>(
  db: Queryable,
  name: Name,
  { payload, key }: { payload: JobPayloads[Name]; key: string },
  wait = 0,
) => execute(db, insertKeyedJob, [name, JSON.stringify(payload), key, wait])
