import type { JobPayloads } from './enqueue.ts'

/** Jobs that only the timetable starts. */
export type TimedJob = 'tidy-up' | 'sweep-payments'

export type JobName = keyof JobPayloads | TimedJob

/** Jobs of one lane never wait for those of another, so a webhook receiver that hangs delays no email. */
export type LaneName =
  | 'emails'
  | 'logins'
  | 'payments'
  | 'webhooks'
  | 'replays'
  | 'arrivals'
  | 'pushes'
  | 'texts'
  | 'imports'
  | 'background'

interface Lane {
  /** How many of its jobs run at once in one process. */
  slots: number
  /** How many of its jobs one process takes at a time. Those without a slot wait in the process. */
  taken: number
  /** Milliseconds after which a running job is abandoned and retried. */
  limitMs: number
}

const MINUTE_MS = 60_000

/**
 * Emails and webhooks wait for another server without a database connection, so many of them are sent at once. Emails about logins
 * have a lane of their own, so that a user who wants to log in does not wait for thousands of others. Emails, webhooks and replays
 * are many and short, so they are taken in groups: taking them one by one costs the database as much as writing them.
 */
export const lanes: Readonly<Record<LaneName, Lane>> = {
  emails: { slots: 44, taken: 100, limitMs: 2 * MINUTE_MS },
  logins: { slots: 4, taken: 20, limitMs: 2 * MINUTE_MS },
  payments: { slots: 2, taken: 2, limitMs: 10 * MINUTE_MS },
  webhooks: { slots: 16, taken: 32, limitMs: MINUTE_MS },
  replays: { slots: 1, taken: 5, limitMs: MINUTE_MS },
  texts: { slots: 2, taken: 20, limitMs: MINUTE_MS },
  arrivals: { slots: 1, taken: 20, limitMs: MINUTE_MS },
  pushes: { slots: 2, taken: 10, limitMs: MINUTE_MS },
  imports: { slots: 1, taken: 1, limitMs: 120 * MINUTE_MS },
  background: { slots: 2, taken: 2, limitMs: 120 * MINUTE_MS },
}

export const laneNames = Object.keys(lanes) as LaneName[]

/** The lane of every job. */
export const laneOf: Readonly<Record<JobName, LaneName>> = {
  'mail-docket': 'emails',
  'mail-driver': 'emails',
  'send-mail': 'emails',
  'mail-card-booking': 'emails',
  'mail-payment-link': 'emails',
  'mail-money': 'emails',
  'mail-import': 'emails',
  'mail-import-undone': 'emails',
  'mail-schedule': 'emails',
  'mail-schedule-end': 'emails',
  'mail-schedule-price': 'emails',
  'mail-invoice': 'emails',
  'mail-bank-changed': 'emails',
  'remind-payers': 'background',
  'mail-password-reset': 'logins',
  'send-login-mail': 'logins',
  'settle-payment': 'payments',
  'sweep-payments': 'payments',
  'capture-held': 'payments',
  'capture-holds': 'payments',
  'send-webhook': 'webhooks',
  'deliver-webhook': 'webhooks',
  'deliver-event': 'webhooks',
  'book-shop-order': 'webhooks',
  'fulfil-shop-order': 'webhooks',
  'replay-webhook': 'replays',
  'deliver-replayed': 'replays',
  'write-sms': 'texts',
  'send-sms': 'texts',
  'estimate-arrivals': 'arrivals',
  'book-import': 'imports',
  'push-device': 'pushes',
  'mail-report': 'background',
  'archive-dockets': 'background',
  'finish-dockets': 'background',
  'usual-deliveries': 'background',
  'credit-zones': 'background',
  'allocate-receipts': 'background',
  'keep-log': 'background',
  'refresh-test-data': 'background',
  'warn-of-documents': 'background',
  'delete-old-records': 'background',
  'move-files': 'background',
  'remove-unused-files': 'background',
  'roll-up-days': 'background',
  'send-reports': 'background',
  'make-schedules': 'background',
  'bill-account': 'background',
  'make-invoice': 'background',
  'tidy-up': 'background',
}

/** The lanes whose jobs send messages, call another system or move money, and such jobs of other lanes. */
const outgoingLanes: ReadonlySet<LaneName> = new Set([
  'emails',
  'logins',
  'payments',
  'webhooks',
  'replays',
  'texts',
  'pushes',
])
const outgoingJobs: ReadonlySet<JobName> = new Set([
  'send-reports',
  'mail-report',
  'warn-of-documents',
  'remind-payers',
])

/** Whether a job sends messages, calls another system or moves money. In a copy of a company it does nothing. */
export const isOutgoing = (name: JobName): boolean =>
  outgoingLanes.has(laneOf[name]) || outgoingJobs.has(name)

export const isJobName = (name: string): name is JobName => Object.hasOwn(laneOf, name)

/** The jobs of a lane. */
export const jobsOfLane = (lane: LaneName): JobName[] =>
  (Object.keys(laneOf) as JobName[]).filter((name) => laneOf[name] === lane)
