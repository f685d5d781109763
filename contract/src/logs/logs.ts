import { logTypes, type LogType } from '@despatch/domain/logs/log-types.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, fileCall } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import { cursor, limit, text, time, whole } from '../wire/fields.ts'

// The types are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const Type = z.enum(Object.keys(logTypes) as LogType[]).describe('The kind of entry.')

const logId = whole(1, Number.MAX_SAFE_INTEGER).describe('The entry’s id.')

/** One log entry (LOG-01). */
export const LogRow = z.strictObject({
  log_id: logId,
  log_time: time.describe('When it happened.'),
  log_user: text(80).describe('Who did it.'),
  log_unit: text(80).describe('The user’s business unit.'),
  log_process: text(80).describe('What was done.'),
  log_type: Type,
  log_record: text(500).describe('The record that it concerns.'),
})

/** A day of the log as a file. */
export const LogFile = z.strictObject({
  name: text(80).describe('The name of the file.'),
  day: text(10).describe('The London day, YYYY-MM-DD.'),
})

/** The columns that a day can be sorted by. */
export const logSorts = ['log_time', 'log_user', 'log_unit', 'log_process', 'log_type', 'log_record'] as const

export const logList = call('log/list', {
  summary: 'One London day of the log, latest first by default, and the days that are available as files.',
  needs: 'admin',
  body: z.strictObject({
    day: dateBound.optional().describe('The day, DD/MM/YYYY or ISO 8601; today by default.'),
    log_type: Type.optional(),
    search: text(longestSearch).optional().describe('Words contained in user, process or record.'),
    sort: z.enum(logSorts).default('log_time').describe('The field to sort by.'),
    descending: z
      .boolean()
      .optional()
      .describe(
        'true for the highest value first. By default true for log_time, and false for all other columns.',
      ),
    cursor,
    limit,
  }),
  reply: z.strictObject({
    data: z.array(LogRow).describe('The entries.'),
    files: z.array(LogFile).describe('Older parts of the log, as files.'),
    next: z.string().max(200).nullable().describe('The cursor of the next page; null on the last page.'),
  }),
  example: { day: '02/03/2026' },
})

export const logDetail = call('log/detail', {
  summary: 'One log entry with the record before and after.',
  needs: 'admin',
  body: z.strictObject({ log_id: logId, log_time: time.describe('When it happened.') }),
  reply: LogRow.extend({
    log_before: z.unknown().describe('The record before the change.'),
    log_after: z.unknown().describe('The record after the change.'),
  }),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { log_id: 1, log_time: '2026-03-02T09:30:00+00:00' },
})

export const logFile = fileCall('log/file', {
  summary: 'One London day of the log as CSV.',
  needs: 'admin',
  fresh: true,
  file: 'text/csv',
  body: z.strictObject({ day: dateBound.describe('The day.') }),
  refusals: ['UNAVAILABLE'],
  example: { day: '02/03/2026' },
})
