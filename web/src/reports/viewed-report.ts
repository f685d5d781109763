import { linkedPages } from '@despatch/contract/wire/linked-pages.ts'
import { currencyIds } from '@despatch/domain/money/currencies.ts'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import type { BehindQuery, ReportReply, ReportRow, RunParameters } from './reports.queries.ts'

/** The viewer's query parameters: the report, its filters, and the figure whose dockets are shown. */
const viewFields = linkedPages.report.search

export type ViewAddress = { [field in (typeof viewFields)[number]]?: string }

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined

const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** The report's parameters from the query (REP-02). The server rejects invalid ones. */
export const parametersOf = (asked: ViewAddress): RunParameters => ({
  Filename: asked.Filename ?? '',
  Database: asked.Database ?? '',
  ...given('dateStart', asked.dateStart),
  ...given('dateEnd', asked.dateEnd),
  ...given('dck_cust_id', whole(asked.dck_cust_id)),
  ...given('dck_serv_type', asked.dck_serv_type),
  ...given('dck_drv_id', whole(asked.dck_drv_id)),
  ...given(
    'currency',
    currencyIds.find((each) => each === asked.currency),
  ),
})

/** The figure whose dockets are shown, or null for none. */
export const viewedFigure = (asked: ViewAddress): BehindQuery | null =>
  asked.column === undefined
    ? null
    : {
        ...parametersOf(asked),
        column: asked.column,
        keys: {
          ...given('day', asked.day),
          ...given('dck_cust_id', whole(asked.account)),
          ...given('dck_serv_type', asked.service),
          ...given('dck_drv_id', whole(asked.driver)),
          ...given('outward', asked.outward),
          ...given('dsts_id', asked.status),
          ...given('exc_id', whole(asked.reason)),
        },
      }

/** The row of a figure among the loaded ones, as text: '26/10/2026, Overnight'. Empty if it is not among them. */
export function rowName(
  { columns, currency }: Pick<ReportReply, 'columns' | 'currency'>,
  rows: readonly ReportRow[],
  keys: ReportRow['keys'],
): string {
  const row = rows.find((each) => sameKeys(each.keys, keys))
  if (!row) return ''
  const named = columns.flatMap(({ kind }, at) =>
    kind === 'text' || kind === 'date' ? [formatFigure(kind, row.figures[at] ?? null, currency)] : [],
  )
  return named.join(', ')
}

const sameKeys = (one: ReportRow['keys'], other: ReportRow['keys']) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, key]) =>
    Object.entries(other).some((each) => each[0] === name && each[1] === key),
  )

/** The query parameters of a figure: its column and the keys of its row. */
export const figureAddress = (column: string, keys: ReportRow['keys']): ViewAddress => ({
  column,
  ...given('day', keys.day),
  ...given('account', text(keys.dck_cust_id)),
  ...given('service', keys.dck_serv_type),
  ...given('driver', text(keys.dck_drv_id)),
  ...given('outward', keys.outward),
  ...given('status', keys.dsts_id),
  ...given('reason', text(keys.exc_id)),
})

/** The query parameters without a figure. */
export const withoutFigure = (asked: ViewAddress): ViewAddress =>
  Object.fromEntries(viewFields.slice(0, figureFrom).map((field) => [field, asked[field]]))

const figureFrom = viewFields.indexOf('column')

const text = (id: number | undefined) => (id === undefined ? undefined : String(id))
