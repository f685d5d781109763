/** How a figure is written: `money` is in whole pence, `weight` in kilograms, `percent` of a hundred. */
export type FigureKind = 'text' | 'date' | 'whole' | 'money' | 'weight' | 'percent' | 'minutes'

export interface ReportColumn {
  /** What the report's statement calls it. */
  id: string
  label: string
  kind: FigureKind
  /** Worked out from two other figures of the row; of the totals in the same way. */
  of?: { part: string; whole: string }
  /** Not added up over rows, though it is a number. */
  alone?: true
  /** Only works out others, or stands on a map. */
  hidden?: true
  /** The dockets behind the figure can be listed. */
  behind?: true
}

/** What a run can be narrowed to beside its days. */
export type ReportFilter = 'dck_cust_id' | 'dck_serv_type' | 'dck_drv_id'

export interface ReportChart {
  kind: 'bar' | 'stacked'
  /** The column that says what a point is about. A day becomes a month where there are many. */
  by: string
  /** The columns drawn; one alone where `split` is given. */
  series: readonly string[]
  /** The column whose values are the series. */
  split?: string
  /** How many points at most, those with the largest sum of series; all of them in their order without. */
  most?: number
}

/** What is known of a report everywhere: on screen, on paper and where it is run (REP-02). */
export interface Report {
  /** `rpt_filename`, and `Filename` in the viewer's address. */
  filename: string
  title: string
  /** One sentence for who wonders what it counts. */
  description: string
  filters: readonly ReportFilter[]
  columns: readonly ReportColumn[]
  chart: ReportChart
  /** Has places on a map: its statement answers `latitude` and `longitude`. */
  map?: { label: string; name: string; figure: string }
  /** How many days it covers unless it is told otherwise. */
  usualDays?: number
  /** It lists dockets one by one, so that who has several accounts chooses one. */
  ofOneAccount?: true
  /** All of its rows are of one currency; other reports only show the money of one. */
  ofCurrency?: true
  /** It says nothing to who may not see prices. */
  needsPrice?: true
}

/** What somebody with several accounts is told of a report that is of one. */
export const chooseAccount = 'Choose the account that this report is of.'

/** Whether a report shows money to a reader, so that it is run in a currency. */
export const showsMoney = (report: Report, seesPrices: boolean): boolean =>
  columnsFor(report, seesPrices).some(({ kind }) => kind === 'money')

/** The columns that are for a reader: money is for those who may see prices (LIST-05). */
export const columnsFor = (report: Report, seesPrices: boolean): readonly ReportColumn[] =>
  seesPrices ? report.columns : report.columns.filter(({ kind }) => kind !== 'money')

/** Whether a figure is added up over rows, so that it has a total and can be drawn. */
export const isSummed = ({ kind, of, alone }: ReportColumn): boolean =>
  of === undefined && alone === undefined && kind !== 'text' && kind !== 'date'
