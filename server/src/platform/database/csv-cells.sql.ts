import pg from 'pg'

/** Puts an apostrophe before text that a spreadsheet would run as a formula (LIST-03). */
export const safeCell = (column: string) =>
  String.raw`case when ${column} ~ '^[-=+@\t\r]' then '''' || ${column} else ${column} end`

/** Quotes typed text as a literal with the driver's own function, because COPY takes no parameters. */
export const literal = (value: string) => pg.escapeLiteral(value)

/** Writes the columns of the rows in `from` as CSV with a header. */
export const copyCsv = (columns: readonly (readonly [value: string, heading: string])[], from: string) =>
  `copy (select ${columns.map(([value, heading]) => `${value} "${heading}"`).join(', ')} ${from})
   to stdout with (format csv, header, encoding 'UTF8')`
