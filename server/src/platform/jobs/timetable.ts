import type { JobName } from './lanes.ts'

interface Entry {
  /** Minutes from one run to the next. */
  every: number
  /** Minutes after the start of the hour or of the day, in UTC, at which the first run is due. */
  at: number
}

const HOUR = 60
const DAY = 24 * HOUR

/**
 * When regular jobs run, each on one of the processes: expired records once an hour, payments that have something left
 * to ask every ten minutes, what reports read every five. In the night: the log; then credit pays dockets, paid dockets
 * are finished, and finished ones move to the archive.
 */
const timetable: Partial<Record<JobName, Entry>> = {
  'tidy-up': { every: HOUR, at: 17 },
  'sweep-payments': { every: 10, at: 0 },
  'roll-up-days': { every: 5, at: 0 },
  'send-reports': { every: 5, at: 0 },
  'keep-log': { every: DAY, at: HOUR + 10 },
  'allocate-receipts': { every: DAY, at: HOUR + 50 },
  'finish-dockets': { every: DAY, at: 2 * HOUR + 10 },
  'archive-dockets': { every: DAY, at: 2 * HOUR + 30 },
}

const MINUTE_MS = 60_000

/** When the latest run was due, at or before `now`. */
function latestRun({ every, at }: Entry, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  return new Date((Math.floor((minute - at) / every) * every + at) * MINUTE_MS)
}

export interface DueRun {
  identifier: string
  /** ISO 8601. */
  due: string
}

/** Every regular job with the latest time at which it was due. */
export const latestRuns = (now: Date): DueRun[] =>
  Object.entries(timetable).map(([identifier, entry]) => ({
    identifier,
    due: latestRun(entry, now).toISOString(),
  }))
