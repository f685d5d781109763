import type { JobName } from './lanes.ts'

interface Entry {
  /** Minutes between two runs. */
  every: number
  /** Minutes after the start of the hour or day, in UTC, of the first run. */
  at: number
  /** For the operator, in one line. */
  does: string
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** When regular jobs run, each in one of the processes. */
const timetable = {
  'roll-up-days': { every: 5, at: 0, does: 'updates the sums of days that reports read' },
  'send-reports': { every: 5, at: 0, does: 'emails scheduled reports that are due' },
  'make-schedules': { every: 5, at: 0, does: 'makes the dockets of regular bookings that are due' },
  'sweep-payments': { every: 10, at: 0, does: 'asks card providers about unfinished payments' },
  'tidy-up': {
    every: HOUR_MINUTES,
    at: 17,
    does: 'deletes expired sessions, links, idempotency keys and quotes',
  },
  'move-files': { every: HOUR_MINUTES, at: 37, does: 'moves files of earlier versions to the file store' },
  'keep-log': { every: DAY_MINUTES, at: HOUR_MINUTES + 10, does: 'deletes old days of the log' },
  'refresh-test-data': {
    every: DAY_MINUTES,
    at: HOUR_MINUTES + 20,
    does: 'brings test data up to date with the company',
  },
  'delete-old-records': {
    every: DAY_MINUTES,
    at: HOUR_MINUTES + 30,
    does: 'deletes other records that are older than the settings allow',
  },
  'capture-holds': {
    every: DAY_MINUTES,
    at: HOUR_MINUTES + 40,
    does: 'captures the holds of collected or delivered dockets',
  },
  'allocate-receipts': {
    every: DAY_MINUTES,
    at: HOUR_MINUTES + 50,
    does: 'pays the oldest dockets of accounts with their credit',
  },
  'finish-dockets': {
    every: DAY_MINUTES,
    at: 2 * HOUR_MINUTES + 10,
    does: 'finishes delivered and returned dockets that are paid or old enough',
  },
  'archive-dockets': {
    every: DAY_MINUTES,
    at: 2 * HOUR_MINUTES + 30,
    does: 'moves finished dockets to the booking history',
  },
  'usual-deliveries': {
    every: DAY_MINUTES,
    at: 2 * HOUR_MINUTES + 50,
    does: 'works out by when deliveries usually arrive',
  },
  'remove-unused-files': {
    every: DAY_MINUTES,
    at: 3 * HOUR_MINUTES + 10,
    does: 'removes files that no record refers to',
  },
  'warn-of-documents': {
    every: DAY_MINUTES,
    at: 6 * HOUR_MINUTES + 10,
    does: 'emails the office about documents of drivers that expire',
  },
  'remind-payers': {
    every: DAY_MINUTES,
    at: 8 * HOUR_MINUTES + 10,
    does: 'reminds payers of payment links that end',
  },
} as const satisfies Partial<Record<JobName, Entry>>

/** A job of the timetable. It needs no payload. */
export type RegularJob = keyof typeof timetable

export const isRegularJob = (name: string): name is RegularJob => Object.hasOwn(timetable, name)

/** The regular jobs of every night. Only these are of use to a company whose records do not change. */
const isNightly = ({ every }: Pick<Entry, 'every'>) => every === DAY_MINUTES

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR_MINUTES)).padStart(2, '0')}:${String(minutes % HOUR_MINUTES).padStart(2, '0')}`

function whenOf({ every, at }: Entry): string {
  if (isNightly({ every })) return `daily at ${timeOf(at)} UTC`
  return every === HOUR_MINUTES ? `hourly at ${timeOf(at).slice(2)}` : `every ${every} minutes`
}

/** Every regular job, with when it runs and what it does. */
export const regularJobs: readonly { name: RegularJob; when: string; does: string }[] = Object.entries<Entry>(
  timetable,
).map(([name, entry]) => ({ name: name as RegularJob, when: whenOf(entry), does: entry.does }))

const MINUTE_MS = 60_000

/** The latest due time, at or before `now`. */
function latestRun({ every, at }: Pick<Entry, 'every' | 'at'>, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return new Date((Math.floor((minute - at) / every) * every + at) * MINUTE_MS)
}

/** The earliest due time of any regular job after `now`. */
export const nextRun = (now: Date): Date =>
  new Date(
    Math.min(
      ...Object.values<Entry>(timetable).map(
        (entry) => latestRun(entry, now).getTime() + entry.every * MINUTE_MS,
      ),
    ),
  )

/** The earliest due time of a nightly job after `now`. */
export const nextNightlyRun = (now: Date): Date =>
  new Date(
    Math.min(
      ...Object.values<Entry>(timetable)
        .filter(isNightly)
        .map((entry) => latestRun(entry, now).getTime() + DAY_MINUTES * MINUTE_MS),
    ),
  )

export interface DueRun {
  name: string
  /** ISO 8601. */
  due: string
}

const runsOf = (now: Date, isWanted: (entry: Entry) => boolean): DueRun[] =>
  Object.entries<Entry>(timetable)
    .filter(([, entry]) => isWanted(entry))
    .map(([name, entry]) => ({ name, due: latestRun(entry, now).toISOString() }))

/** Every regular job with its latest due time. */
export const latestRuns = (now: Date): DueRun[] => runsOf(now, () => true)

/** Every nightly job with its latest due time. */
export const latestNightlyRuns = (now: Date): DueRun[] => runsOf(now, isNightly)
