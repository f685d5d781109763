import type { JobName } from './lanes.ts'

interface Entry {
  /** Minutes between two runs. */
  every: number
  /** Minutes after the start of the hour or day, in UTC, of the first run. */
  at: number
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * When regular jobs run, each in one of the processes. Expired records are removed hourly, unsettled payments are
 * checked every ten minutes, and report data is updated every five. At night the log is tidied, other old records are deleted,
 * test data are brought up to date, and holds of delivered dockets are captured. In the morning the office is emailed about
 * documents of drivers that expire, and payers are reminded
 * of payment links that end. Then credit is
 * allocated to dockets, paid dockets are finished, and finished ones are archived. Files of earlier versions are moved to
 * the file store hourly, and unused files are removed at night.
 */
const timetable: Partial<Record<JobName, Entry>> = {
  'tidy-up': { every: HOUR_MINUTES, at: 17 },
  'sweep-payments': { every: 10, at: 0 },
  'roll-up-days': { every: 5, at: 0 },
  'send-reports': { every: 5, at: 0 },
  'move-files': { every: HOUR_MINUTES, at: 37 },
  'keep-log': { every: DAY_MINUTES, at: HOUR_MINUTES + 10 },
  'delete-old-records': { every: DAY_MINUTES, at: HOUR_MINUTES + 30 },
  'allocate-receipts': { every: DAY_MINUTES, at: HOUR_MINUTES + 50 },
  'refresh-test-data': { every: DAY_MINUTES, at: HOUR_MINUTES + 20 },
  'capture-holds': { every: DAY_MINUTES, at: HOUR_MINUTES + 40 },
  'warn-of-documents': { every: DAY_MINUTES, at: 6 * HOUR_MINUTES + 10 },
  'remind-payers': { every: DAY_MINUTES, at: 8 * HOUR_MINUTES + 10 },
  'finish-dockets': { every: DAY_MINUTES, at: 2 * HOUR_MINUTES + 10 },
  'remove-unused-files': { every: DAY_MINUTES, at: 3 * HOUR_MINUTES + 10 },
  'archive-dockets': { every: DAY_MINUTES, at: 2 * HOUR_MINUTES + 30 },
}

const MINUTE_MS = 60_000

/** The latest due time, at or before `now`. */
function latestRun({ every, at }: Entry, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return new Date((Math.floor((minute - at) / every) * every + at) * MINUTE_MS)
}

/** The earliest due time of any regular job after `now`. */
export const nextRun = (now: Date): Date =>
  new Date(
    Math.min(
      ...Object.values(timetable).map((entry) => latestRun(entry, now).getTime() + entry.every * MINUTE_MS),
    ),
  )

/** The regular jobs of every night. Only these are of use to a company whose records do not change. */
const isNightly = ({ every }: Entry) => every === DAY_MINUTES

/** The earliest due time of a nightly job after `now`. */
export const nextNightlyRun = (now: Date): Date =>
  new Date(
    Math.min(
      ...Object.values(timetable)
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
  Object.entries(timetable)
    .filter(([, entry]) => isWanted(entry))
    .map(([name, entry]) => ({ name, due: latestRun(entry, now).toISOString() }))

/** Every regular job with its latest due time. */
export const latestRuns = (now: Date): DueRun[] => runsOf(now, () => true)

/** Every nightly job with its latest due time. */
export const latestNightlyRuns = (now: Date): DueRun[] => runsOf(now, isNightly)
