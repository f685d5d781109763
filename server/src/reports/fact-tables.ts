/** The figures that are summed per docket, as named in the view `docket_fact` and the day tables. */
export const docketMeasures = [
  'bookings',
  'cancelled',
  'charged',
  'net',
  'vat',
  'total',
  'taken',
  'unpaid',
  'pieces',
  'weight',
  'collections',
  'collections_late',
  'delivered',
  'deliveries',
  'deliveries_late',
  'attempts',
  'transits',
  'transit',
] as const

/** Measures that are money, in the currency of the row. */
export const moneyMeasures: readonly string[] = ['net', 'vat', 'total', 'taken', 'unpaid']

/**
 * Days that are summed up: the view that defines the figures, the table that stores them, its key columns and its
 * measures. If that table has nearly as many rows as there are dockets, a second table combines all accounts, with
 * fewer key columns.
 */
export interface FactTable {
  view: string
  table: string
  by: readonly string[]
  measures: readonly string[]
  /** An earlier table with the same figures and more key columns, which is summed up instead of the dockets. */
  addedUpFrom?: string
  together?: { table: string; by: readonly string[] }
}

const byService = ['dck_cust_id', 'dck_serv_type']

/** In the order in which days are summed up. */
export const factTables = {
  driver: {
    view: 'docket_fact',
    table: 'report_driver_day',
    by: [...byService, 'dck_drv_id', 'dck_currency'],
    measures: docketMeasures,
    together: { table: 'report_driver_together', by: ['dck_drv_id', 'dck_currency'] },
  },
  day: {
    view: 'docket_fact',
    table: 'report_day',
    by: [...byService, 'dck_currency'],
    measures: docketMeasures,
    addedUpFrom: 'report_driver_day',
  },
  exception: {
    view: 'exception_fact',
    table: 'report_exception_day',
    by: [...byService, 'dck_drv_id', 'dsts_id', 'exc_id'],
    measures: ['exceptions'],
    together: { table: 'report_exception_together', by: ['dck_serv_type', 'dsts_id', 'exc_id'] },
  },
  postcode: {
    view: 'place_fact',
    table: 'report_place_day',
    by: [...byService, 'outward'],
    measures: ['collections', 'deliveries', 'latitude', 'longitude', 'positions'],
    together: { table: 'report_place_together', by: ['outward'] },
  },
} as const satisfies Record<string, FactTable>

/** The instant at which a London day begins. */
export const dayStart = (day: string) => `(${day})::timestamp at time zone 'Europe/London'`

/**
 * The facts of all dockets in some days of accounts; `pairs` selects `account` and `"date"`. The dockets are found by
 * their index first, then their facts: OFFSET 0 prevents the planner from calculating facts too early.
 */
export const factsOnDays = (view: string, pairs: string): string => `(
    select fact.* from ${pairs}
    cross join lateral (
      select dck_id from docket where dck_archive in ('F', 'T') and dck_cust_id = account
        and dck_created >= ${dayStart('"date"')} and dck_created < ${dayStart('"date" + 1')} offset 0
    ) found
    cross join lateral (select * from ${view} where dck_id = found.dck_id offset 0) fact
  )`
