import { logTypes, type LogType } from '@despatch/domain/logs/log-types.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, fileCall } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, limit, text, time, whole } from '../wire/fields.ts'

// The types are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Type = z.enum(Object.keys(logTypes) as LogType[])

const logId = whole(1, Number.MAX_SAFE_INTEGER)

/** One log entry (LOG-01). */
export const LogRow = z.strictObject({
  log_id: logId,
  log_time: time,
  log_user: text(80),
  log_unit: text(80),
  log_process: text(80),
  log_type: Type,
  log_record: text(500),
})

/** A day of the log as a file. */
export const LogFile = z.strictObject({
  /** The file name. */
  name: text(80),
  /** The London day, YYYY-MM-DD. */
  day: text(10),
})

/** The columns that a day can be sorted by. */
export const logSorts = ['log_time', 'log_user', 'log_unit', 'log_process', 'log_type', 'log_record'] as const

export const logList = call('log/list', {
  summary: 'One London day of the log, latest first by default, and the days that are available as files.',
  needs: 'admin',
  body: z.strictObject({
    /** DD/MM/YYYY or ISO 8601; today by default. */
    day: dateBound.optional(),
    log_type: Type.optional(),
    /** Words contained in user, process or record. */
    search: text(longestSearch).optional(),
    sort: z.enum(logSorts).default('log_time'),
    /** By default descending for log_time, and ascending for all other columns. */
    descending: z.boolean().optional(),
    cursor,
    limit,
  }),
  reply: z.strictObject({
    data: z.array(LogRow),
    files: z.array(LogFile),
    next: z.string().max(200).nullable(),
  }),
  example: { day: '02/03/2026' },
})

export const logDetail = call('log/detail', {
  summary: 'One log entry with the record before and after.',
  needs: 'admin',
  body: z.strictObject({ log_id: logId, log_time: time }),
  reply: LogRow.extend({ log_before: z.unknown(), log_after: z.unknown() }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { log_id: 1, log_time: '2026-03-02T09:30:00+00:00' },
})

export const logFile = fileCall('log/file', {
  summary: 'One London day of the log as CSV.',
  needs: 'admin',
  fresh: true,
  file: 'text/csv',
  body: z.strictObject({ day: dateBound }),
  refusals: ['UNAVAILABLE'],
  example: { day: '02/03/2026' },
})
