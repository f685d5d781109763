import { logTypes, type LogType } from '@despatch/domain/logs/log-types.ts'
import { z } from 'zod'
import { call, fileCall } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, limit, text, time, whole } from '../wire/fields.ts'

// The table of types is written as an object, whose keys TypeScript only knows as text.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Type = z.enum(Object.keys(logTypes) as LogType[])

const logId = whole(1, Number.MAX_SAFE_INTEGER)

/** One line of the log (LOG-01). */
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
  /** What it is saved as. */
  name: text(80),
  /** The London day, YYYY-MM-DD. */
  day: text(10),
})

/** The columns that a day can be sorted by. */
export const logSorts = ['log_time', 'log_user', 'log_unit', 'log_process', 'log_type', 'log_record'] as const

export const logList = call('log/list', {
  summary:
    'One London day of the log, the latest first unless sorted otherwise, and the days that there are as files.',
  needs: 'admin',
  body: z.strictObject({
    /** DD/MM/YYYY or ISO 8601; today where it is left out. */
    day: dateBound.optional(),
    log_type: Type.optional(),
    /** Words that user, process or record contain. */
    search: text(100).optional(),
    sort: z.enum(logSorts).default('log_time'),
    /** Left out, log_time is sorted descending and every other column ascending. */
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
  summary: 'One line of the log with what the record was before and after.',
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
  file: 'text/csv',
  body: z.strictObject({ day: dateBound }),
  refusals: ['UNAVAILABLE'],
  example: { day: '02/03/2026' },
})
