import type { MailOccasion } from '@despatch/domain/dockets/mail-occasions.ts'
import type { SettleJob } from '../../payments/settle-job.ts'
import { execute, statement, type Queryable } from '../database/statement.ts'

/** Every job, with what it is told. Ids only: the job reads the rest when it runs. */
export interface JobPayloads {
  /** `event`: the docket's event that the email is about; absent of a booking, and in jobs of earlier versions. */
  'mail-docket': { dck_id: number; about: MailOccasion; event?: number }
  /** Events by which the driver got dockets, and lost some. */
  'mail-driver': { drv_id: number; given: number[]; taken: number[] }
  'send-mail': { mail_id: number }
  'mail-card-booking': { quo_guid: string }
  /** How many dockets in one go; the job's own number unless it is told. */
  'archive-dockets': { batch?: number }
  /** `after`: the docket with which the batch before ended. */
  'finish-dockets': { batch?: number; after?: number }
  'allocate-receipts': Record<string, never>
  'keep-log': Record<string, never>
  'roll-up-days': Record<string, never>
  'send-reports': Record<string, never>
  /** `due`: which sending of the schedule, ISO 8601. */
  'mail-report': { rsch_id: number; due: string }
  'deliver-webhook': { hdel_id: number }
  /** `request` tells one request from another, so that each is answered by one letter. */
  'mail-password-reset': { username: string; request: string; newUser?: boolean }
  'settle-payment': SettleJob
}

export const addJob = statement<never>(
  'add-job',
  'select graphile_worker.add_job($1, payload => $2::json, max_attempts => 12)',
)

/** Promises a job in the transaction that makes it needed: it runs if that commits, and not otherwise. */
export const enqueue = <Name extends keyof JobPayloads>(
  db: Queryable,
  name: Name,
  payload: JobPayloads[Name],
) => execute(db, addJob, [name, JSON.stringify(payload)])

const addKeyedJob = statement<never>(
  'add-keyed-job',
  `select graphile_worker.add_job($1, payload => $2::json, max_attempts => 12, job_key => $3,
     run_at => now() + $4 * interval '1 millisecond')`,
)

/** Promises a job that waits once under its key: asked for again, it runs at the newer time. `wait`: milliseconds. */
export const enqueueAt = <Name extends keyof JobPayloads>(
  db: Queryable,
  name: Name,
  { payload, key }: { payload: JobPayloads[Name]; key: string },
  wait = 0,
) => execute(db, addKeyedJob, [name, JSON.stringify(payload), key, wait])
