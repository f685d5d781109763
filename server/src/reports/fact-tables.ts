/** What is added up docket by docket, as the view `docket_fact` and the tables of days call it. */
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

/** Days summed up: the view that defines the figures, the table that keeps them, what they are kept by, what is kept. */
export interface FactTable {
  view: string
  table: string
  by: readonly string[]
  measures: readonly string[]
}

const byService = ['dck_cust_id', 'dck_serv_type']

export const factTables = {
  day: { view: 'docket_fact', table: 'report_day', by: byService, measures: docketMeasures },
  driver: {
    view: 'docket_fact',
    table: 'report_driver_day',
    by: [...byService, 'dck_drv_id'],
    measures: docketMeasures,
  },
  exception: {
    view: 'exception_fact',
    table: 'report_exception_day',
    by: [...byService, 'dck_drv_id', 'dsts_id', 'exc_id'],
    measures: ['exceptions'],
  },
  place: {
    view: 'place_fact',
    table: 'report_place_day',
    by: [...byService, 'outward'],
    measures: ['collections', 'deliveries', 'latitude', 'longitude', 'positions'],
  },
} as const satisfies Record<string, FactTable>

/** The instant at which a London day begins. */
export const dayStart = (day: string) => `(${day})::timestamp at time zone 'Europe/London'`
