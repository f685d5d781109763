import { currencyIds } from '@despatch/domain/money/currencies.ts'
import { reportFormatNames } from '@despatch/domain/reports/report-formats.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, fileCall, page } from '../wire/call.ts'
import { dateBound } from '../wire/date-bound.ts'
import {
  cursor,
  databaseName,
  flag,
  hexColour,
  id,
  idOf,
  latitude,
  limit,
  longitude,
  pounds,
  stringUpTo,
  text,
  time,
  whole,
  statusId,
  currency,
} from '../wire/fields.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)

/** A report's name. It is compared with a list and never opened as a file. */
export const reportFilename = stringUpTo(80).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Enter the name of a report: lower-case letters, digits and dashes',
)

/** The report and the company, as in the viewer's address (REP-01). */
export const reportNamed = { Filename: reportFilename, Database: databaseName }

/** The filters of a run besides its dates. A report refuses filters that it does not support. */
export const reportFilters = {
  dck_cust_id: idOf('customer').optional(),
  dck_serv_type: text(3).optional(),
  dck_drv_id: id.optional(),
  /** The currency of money; by default the company’s. */
  currency: z.enum(currencyIds).optional(),
}

/** The parameters of a run (REP-02): by default the last thirty London days, and at most three years. */
export const reportParameters = {
  ...reportNamed,
  dateStart: dateBound.optional(),
  dateEnd: dateBound.optional(),
  ...reportFilters,
}

const figure = z.union([z.string(), z.number(), z.null()])

const figureKind = z.enum(['text', 'date', 'whole', 'money', 'weight', 'percent', 'minutes'])

/** The keys of a row, for `report/dockets`. */
const rowKeys = {
  day: z.iso.date('Enter a day such as 2026-03-02').optional(),
  dck_serv_type: text(3).optional(),
  /** 0: none. */
  dck_drv_id: whole(0, 2_147_483_647).optional(),
  /** The part of a postcode before its space. */
  outward: text(10).optional(),
  dsts_id: statusId.optional(),
  /** 0: no reason. */
  exc_id: whole(0, 2_147_483_647).optional(),
}

const RowKeys = z.strictObject({ ...rowKeys, dck_cust_id: id.optional() })

export const reportList = call('report/list', {
  summary: 'The reports linked to the user, by description descending, filtered by words of it.',
  needs: 'reports',
  body: z.strictObject({ search: text(longestSearch).default('') }),
  reply: page(
    z.strictObject({
      rpt_id: id,
      rpt_desc: text(200),
      Filename: reportFilename,
      Database: databaseName,
    }),
  ),
  example: { search: 'time' },
})

export const reportChoices = call('report/choices', {
  summary:
    'The filter choices of reports: the user’s accounts, the services, and the drivers of their dockets.',
  needs: 'reports',
  body: z.strictObject({}),
  reply: z.strictObject({
    accounts: z.array(z.strictObject({ cust_id: id, cust_name: text(80), cust_acc_code: text(20) })),
    services: z.array(z.strictObject({ styp_id: text(3), styp_description: text(80) })),
    drivers: z.array(z.strictObject({ drv_id: id, drv_driver: text(80), drv_callsign: text(20) })),
  }),
  example: {},
})

export const reportRun = call('report/run', {
  summary:
    'Runs a report over the dockets of the user’s accounts: rows, totals of all rows, and the points of its chart. Money requires the prices permission.',
  needs: 'reports',
  body: z.strictObject({ ...reportParameters, cursor, limit }),
  reply: z.strictObject({
    Filename: reportFilename,
    title: text(200),
    /** DD/MM/YYYY, both included. */
    dateStart: text(10),
    dateEnd: text(10),
    columns: z.array(
      z.strictObject({ id: text(40), label: text(80), kind: figureKind, behind: z.boolean() }),
    ),
    /** The currency of all money; null if no money is shown. */
    currency: currency.nullable(),
    /** The time until which a replica of the database had every change; null if nothing is missing. */
    asOf: time.nullable(),
    /** Other currencies in these days, whose money is not included. */
    otherCurrencies: z.array(currency),
    /** Figures in the order of the columns: money in pounds, days as YYYY-MM-DD. */
    rows: z.array(z.strictObject({ figures: z.array(figure), keys: RowKeys })),
    /** Totals of all rows on all pages; null for columns without totals. */
    totals: z.array(figure),
    /** The total number of rows. */
    count,
    chart: z.strictObject({
      kind: z.enum(['bar', 'stacked']),
      labelKind: z.enum(['text', 'date', 'month']),
      series: z.array(z.strictObject({ name: text(200), kind: figureKind })),
      points: z.array(z.strictObject({ label: z.string(), values: z.array(z.number().nullable()) })),
    }),
    /** The largest locations of a report with a map. */
    places: z.array(z.strictObject({ name: text(80), latitude, longitude, figure: z.number() })).nullable(),
    next: z.string().max(200).nullable(),
  }),
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND'],
  example: { Filename: 'bookings-by-day', Database: 'metro', dateStart: '01/03/2026', dateEnd: '31/03/2026' },
})

export const reportFile = fileCall('report/file', {
  summary: 'A run of a report as a file: CSV, XLSX, or PDF with its chart.',
  needs: 'reports',
  file: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/pdf',
  body: z.strictObject({ ...reportParameters, format: z.enum(reportFormatNames) }),
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND'],
  example: { Filename: 'bookings-by-day', Database: 'metro', format: 'pdf' },
})

export const reportDockets = call('report/dockets', {
  summary:
    'The dockets behind a figure of a report, newest first: the run’s parameters, the row’s keys and the column.',
  needs: 'reports',
  body: z.strictObject({
    ...reportParameters,
    column: text(40),
    keys: z.strictObject({ ...rowKeys, dck_cust_id: idOf('customer').optional() }).default({}),
    cursor,
    limit,
  }),
  reply: page(
    z.strictObject({
      dck_id: id,
      dck_docket: text(20),
      dck_created: time,
      dck_archive: flag,
      cust_name: text(80),
      styp_description: text(80),
      dck_status: statusId,
      dsts_description: text(80),
      dsts_color: hexColour,
      dsts_font_color: hexColour,
      to_companyname: text(50),
      to_town: text(50),
      to_postalcode: text(9),
      /** Pounds; omitted without the prices permission and without a price. */
      dck_total: pounds.optional(),
      dck_currency: currency,
    }),
  ),
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND'],
  example: {
    Filename: 'bookings-by-day',
    Database: 'metro',
    column: 'bookings',
    keys: { dck_serv_type: 'A' },
  },
})
