/** The key of a report's row, with which `report/dockets` is called. */
export type RowKey = 'day' | 'dck_cust_id' | 'dck_serv_type' | 'dck_drv_id' | 'outward' | 'dsts_id' | 'exc_id'

/** How a report is calculated: a statement over the sources of scoped-facts.sql.ts (REP-02). */
export interface ReportStatement {
  /** Selects every column that is not derived from others, under its own name, and the keys. */
  rows: string
  /**
   * For a report that lists dockets individually, without limit: sums in few rows, each with the number of `lines` it
   * represents. Totals and chart are made from these, which `rows` may read as `result`. Then `rows` selects only one
   * page, $10 lines from line $9 on, counted from 0.
   */
  sums?: string
  order: string
  keys: readonly RowKey[]
  /** The condition for the dockets behind a column, if it is not simply that their fact of this name is not 0. */
  behind?: Readonly<Record<string, string>>
}
