/** The format of a figure: `money` in whole pence, `weight` in kilograms, `percent` of a hundred. */
export type FigureKind = 'text' | 'date' | 'whole' | 'money' | 'weight' | 'percent' | 'minutes'

export interface ReportColumn {
  /** The column's name in the report's statement. */
  id: string
  label: string
  kind: FigureKind
  /** Calculated from two other figures of the row, also in totals. */
  of?: { part: string; whole: string }
  /** A number that is not summed over rows. */
  alone?: true
  /** Only used to calculate other columns, or for the map. */
  hidden?: true
  /** The figure links to its dockets. */
  behind?: true
}

/** The filters of a run besides its dates. */
export type ReportFilter = 'dck_cust_id' | 'dck_serv_type' | 'dck_drv_id'

export interface ReportChart {
  kind: 'bar' | 'stacked'
  /** The column of the x axis. Days are grouped by month if there are many. */
  by: string
  /** The columns drawn; exactly one if `split` is given. */
  series: readonly string[]
  /** The column whose values are the series. */
  split?: string
  /** The maximum number of points: those with the largest sum of series. Without it, all points in order. */
  most?: number
}

/** A total of the report with which it begins: '312 bookings in November, 8% more than in October'. */
export interface FigureHeadline {
  /** The column of the total. */
  figure: string
  /** The sentence up to the days, for one and for any other figure, which replaces `#`. */
  one: string
  other: string
  /** The sentence if there is nothing: 'No bookings'. */
  none: string
  /** false if the total of earlier days is not what it was then. */
  isCompared?: false
  /** A part of the total that the sentence names: '# of it for more than 90 days'. */
  part?: { figure: string; text: string }
}

/** The balance of an account with which the report begins, from the totals of these columns. */
export interface BalanceHeadline {
  opening: string
  charged: string
  paid: string
}

/** The definition of a report, for the screen, the files and its runs (REP-02). */
export interface Report {
  /** `rpt_filename`, and `Filename` in the viewer's address. */
  filename: string
  title: string
  /** One sentence that explains the figures. */
  description: string
  headline: FigureHeadline | BalanceHeadline
  filters: readonly ReportFilter[]
  columns: readonly ReportColumn[]
  chart: ReportChart
  /** Shown on a map: the statement returns `latitude` and `longitude`. */
  map?: { label: string; name: string; figure: string }
  /** The default number of days. */
  defaultDays?: number
  /** The report lists single dockets of one account, so users with several accounts must choose one. */
  ofOneAccount?: true
  /** All rows have one currency. Other reports only show money of one selected currency. */
  ofCurrency?: true
  /** Of no use to readers who cannot see prices. */
  needsPrice?: true
}

/** Shown to users with several accounts for a report of one account. */
export const chooseAccount = 'Choose an account for this report.'

/** Whether a report shows money to a reader, so that a run needs a currency. */
export const showsMoney = (report: Report, seesPrices: boolean): boolean =>
  columnsFor(report, seesPrices).some(({ kind }) => kind === 'money')

/** The columns for a reader. Money needs the prices permission (LIST-05). */
export const columnsFor = (report: Report, seesPrices: boolean): readonly ReportColumn[] =>
  seesPrices ? report.columns : report.columns.filter(({ kind }) => kind !== 'money')

/** Whether a figure is summed over rows, so that it has a total and can be drawn. */
export const isSummed = ({ kind, of, alone }: ReportColumn): boolean =>
  of === undefined && alone === undefined && kind !== 'text' && kind !== 'date'
