import pg from 'pg'

/** Text that a spreadsheet would run as a formula gets an apostrophe before it (LIST-03). */
export const safeCell = (column: string) =>
  String.raw`case when ${column} ~ '^[-=+@\t\r]' then '''' || ${column} else ${column} end`

/** COPY takes no parameters, so that what was typed stands in it as literals; they are made by the driver. */
export const literal = (value: string) => pg.escapeLiteral(value)

/** Writes the columns of the rows that `from` names as CSV with a header. */
export const copyCsv = (columns: readonly (readonly [value: string, heading: string])[], from: string) =>
  `copy (select ${columns.map(([value, heading]) => `${value} "${heading}"`).join(', ')} ${from})
   to stdout with (format csv, header, encoding 'UTF8')`
