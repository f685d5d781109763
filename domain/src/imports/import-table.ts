import type { TableError, TableRow } from '../text/read-table.ts'

/** A table of bookings. Its headings differ from each other and are not empty. */
export interface ImportTable {
  headings: string[]
  rows: TableRow[]
  /** Rows that could not be read. */
  errors: TableError[]
}
