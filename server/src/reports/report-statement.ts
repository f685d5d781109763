/** What a row of a report is about; `report/dockets` is asked with it. */
export type RowKey = 'day' | 'dck_cust_id' | 'dck_serv_type' | 'dck_drv_id' | 'outward' | 'dsts_id' | 'exc_id'

/** How a report is worked out: a statement over the sources of scoped-facts.sql.ts (REP-02). */
export interface ReportStatement {
  /** Answers every column that is not worked out from others, under its own name, and the keys. */
  rows: string
  /**
   * For a report that lists dockets one by one, however many there are: what they come to in few rows, each with how
   * many `lines` it stands for. Totals and chart are made from these, which `rows` may read as `result`; and `rows`
   * answers no more than a page, $10 lines from the line $9 on, the first of which is 0.
   */
  sums?: string
  order: string
  keys: readonly RowKey[]
  /** Which dockets stand behind a column, where it is not simply those whose fact of that name is not 0. */
  behind?: Readonly<Record<string, string>>
}
