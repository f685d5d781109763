import { copyCsv, literal, safeCell as safe } from '../platform/database/csv-cells.sql.ts'

/** Writes the log entries between two instants as CSV, in chronological order. */
export const copyLog = (from: string, until: string): string =>
  copyCsv(
    [
      [`to_char(log_time at time zone 'Europe/London', 'DD/MM/YYYY HH24:MI:SS')`, 'Time'],
      [safe('log_user'), 'User'],
      [safe('log_unit'), 'Unit'],
      [safe('log_process'), 'Process'],
      [safe('log_type'), 'Type'],
      [safe('log_record'), 'Record'],
      ['log_before', 'Before'],
      ['log_after', 'After'],
    ],
    `from log where log_time >= ${literal(from)} and log_time < ${literal(until)} order by log_time, log_id`,
  )
