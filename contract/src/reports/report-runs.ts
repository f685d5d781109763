import { currencyIds } from '@despatch/domain/money/currencies.ts'
import { reportFormatNames } from '@despatch/domain/reports/report-formats.ts'
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
  customerId,
  driverId,
  docketId,
  searchWords,
} from '../wire/fields.ts'
import { driverName, serviceTypeId, docketNumber } from '../wire/docket-columns.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)

/** A report's name. It is compared with a list and never opened as a file. */
export const reportFilename = stringUpTo(80).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Enter the name of a report: lower-case letters, digits and dashes',
)

/** The report and the company, as in the viewer's address (REP-01). */
export const reportNamed = {
  Filename: reportFilename.describe('The report’s name, as in report/list.'),
  Database: databaseName.describe('The company whose data is reported: always the own one.'),
}

/** The filters of a run besides its dates. A report refuses filters that it does not support. */
export const reportFilters = {
  dck_cust_id: idOf('customer').optional().describe('The id of the customer who books and pays.'),
  dck_serv_type: serviceTypeId.optional(),
  dck_drv_id: id.optional().describe('The id of the docket’s driver, or null.'),
  /** The currency of money; by default the company’s. */
  currency: z.enum(currencyIds).optional().describe('The currency of money; by default the company’s.'),
}

/** The parameters of a run (REP-02): by default the last thirty London days, and at most three years. */
export const reportParameters = {
  ...reportNamed,
  dateStart: dateBound.optional().describe('The first day, as DD/MM/YYYY or YYYY-MM-DD.'),
  dateEnd: dateBound.optional().describe('The last day, as DD/MM/YYYY or YYYY-MM-DD.'),
  ...reportFilters,
}

const figure = z.union([z.string(), z.number(), z.null()])

const figureKind = z
  .enum(['text', 'date', 'whole', 'money', 'weight', 'percent', 'minutes'])
  .describe('The kind.')

/** The keys of a row, for `report/dockets`. */
const rowKeys = {
  day: z.iso.date('Enter a day such as 2026-03-02').optional().describe('The day.'),
  dck_serv_type: serviceTypeId.optional(),
  dck_drv_id: whole(0, 2_147_483_647).optional().describe('The id of the dockets’ driver; 0 for none.'),
  outward: text(10).optional().describe('The postcode district, such as SW1A.'),
  dsts_id: statusId.optional().describe('The status’s id, one letter.'),
  exc_id: whole(0, 2_147_483_647).optional().describe('The exception’s id; 0 for dockets without a reason.'),
}

const RowKeys = z.strictObject({
  ...rowKeys,
  dck_cust_id: id.optional().describe('The id of the customer who books and pays.'),
})

export const reportList = call('report/list', {
  summary: 'The reports linked to the user, by description, filtered by words of it.',
  needs: 'reports',
  body: z.strictObject({ search: searchWords.default('') }),
  reply: page(
    z.strictObject({
      rpt_id: id.describe('The report’s id.'),
      rpt_desc: text(200).describe('The report’s title.'),
      Filename: reportFilename.describe('The report’s name, as in report/list.'),
      Database: databaseName.describe('The company whose data is reported: always the own one.'),
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
    accounts: z
      .array(
        z.strictObject({
          cust_id: customerId,
          cust_name: text(80).describe('The customer’s name.'),
          cust_acc_code: text(20).describe('Account code.'),
        }),
      )
      .describe('The customers to choose from.'),
    services: z
      .array(
        z.strictObject({
          styp_id: text(3).describe('The service type’s id, at most three letters.'),
          styp_description: text(80).describe('Description.'),
        }),
      )
      .describe('The service types to choose from.'),
    drivers: z
      .array(
        z.strictObject({
          drv_id: driverId,
          drv_driver: driverName,
          drv_callsign: text(20).describe('The driver’s callsign.'),
        }),
      )
      .describe('The drivers to choose from.'),
  }),
  example: {},
})

export const reportRun = call('report/run', {
  summary:
    'Runs a report over the dockets of the user’s accounts: rows, totals of all rows, and the points of its chart. Money requires the prices permission.',
  needs: 'reports',
  body: z.strictObject({ ...reportParameters, cursor, limit }),
  reply: z.strictObject({
    Filename: reportFilename.describe('The report’s name, as in report/list.'),
    title: text(200).describe('The title of the report.'),
    dateStart: text(10).describe('The first day, as DD/MM/YYYY. Both days are included.'),
    dateEnd: text(10).describe('The last day, as DD/MM/YYYY or YYYY-MM-DD.'),
    headline: z
      .strictObject({
        figure: text(40)
          .nullable()
          .describe('The figure with which the sentence begins; null if there is nothing to count.'),
        sentence: text(300).describe('The report in one sentence, with the comparison to earlier days.'),
        compared: text(300)
          .nullable()
          .describe('The two compared figures with their days; null without a comparison.'),
      })
      .nullable()
      .describe('How the report begins; null on every page but the first.'),
    columns: z
      .array(
        z.strictObject({
          id: text(40).describe('The id.'),
          label: text(80).describe('The text to show.'),
          kind: figureKind,
          behind: z.boolean().describe('true if the dockets behind a figure of this column can be listed.'),
        }),
      )
      .describe('The columns, in their order.'),
    currency: currency.nullable().describe('The currency of the report’s amounts; null if it has none.'),
    asOf: time
      .nullable()
      .describe(
        'The time until which a replica of the database had every change; null if nothing is missing.',
      ),
    otherCurrencies: z
      .array(currency)
      .describe('Other currencies in these days, whose money is not included.'),
    rows: z
      .array(
        z.strictObject({
          figures: z.array(figure).describe('The figures, by column.'),
          keys: RowKeys.describe('The ids to filter other reports and dockets by.'),
        }),
      )
      .describe('Figures in the order of the columns: money in pounds, days as YYYY-MM-DD.'),
    totals: z.array(figure).describe('Totals of all rows on all pages; null for columns without totals.'),
    count: count.describe('The total number of rows.'),
    chart: z
      .strictObject({
        kind: z.enum(['bar', 'stacked']).describe('The kind of chart.'),
        labelKind: z.enum(['text', 'date', 'month']).describe('What the labels of the chart are.'),
        series: z
          .array(z.strictObject({ name: text(200).describe('The name of the series.'), kind: figureKind }))
          .describe('The series of the chart.'),
        points: z
          .array(
            z.strictObject({
              label: z.string().describe('The text to show.'),
              values: z.array(z.number().nullable()).describe('The values, one for each series.'),
            }),
          )
          .describe('The points of the chart.'),
      })
      .describe('The chart of the report.'),
    places: z
      .array(
        z.strictObject({
          name: text(80).describe('The name of the place.'),
          latitude,
          longitude,
          figure: z.number().describe('The figure.'),
        }),
      )
      .nullable()
      .describe('The largest locations; null for a report without a map.'),
    next: z.string().max(200).nullable().describe('The cursor of the next page; null on the last page.'),
  }),
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND'],
  example: { Filename: 'bookings-by-day', Database: 'metro', dateStart: '01/03/2026', dateEnd: '31/03/2026' },
})

export const reportFile = fileCall('report/file', {
  summary: 'A run of a report as a file: CSV, XLSX, or PDF with its chart.',
  needs: 'reports',
  file: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/pdf',
  body: z.strictObject({
    ...reportParameters,
    format: z.enum(reportFormatNames).describe('The format of the file.'),
  }),
  refusals: ['REPORT_NOT_FOUND', 'NOT_FOUND'],
  example: { Filename: 'bookings-by-day', Database: 'metro', format: 'pdf' },
})

export const reportDockets = call('report/dockets', {
  summary:
    'The dockets behind a figure of a report, newest first: the run’s parameters, the row’s keys and the column.',
  needs: 'reports',
  body: z.strictObject({
    ...reportParameters,
    column: text(40).describe('The column whose figure is opened.'),
    keys: z
      .strictObject({
        ...rowKeys,
        dck_cust_id: idOf('customer').optional().describe('The id of the customer who books and pays.'),
      })
      .default({})
      .describe('The records that the figures of a row are about.'),
    cursor,
    limit,
  }),
  reply: page(
    z.strictObject({
      dck_id: docketId,
      dck_docket: docketNumber,
      dck_created: time.describe('When it was booked.'),
      dck_archive: flag.describe('"T" if the docket is in the booking history, "F" if it is recent.'),
      cust_name: text(80).describe('The customer’s name.'),
      styp_description: text(80).describe('Description.'),
      dck_status: statusId,
      dsts_description: text(80).describe('Description.'),
      dsts_color: hexColour.describe('Colour.'),
      dsts_font_color: hexColour.describe('Text colour.'),
      to_companyname: text(50).describe('The company at the last delivery.'),
      to_town: text(50).describe('The town of the last delivery.'),
      to_postalcode: text(9).describe('The postcode of the last delivery.'),
      dck_total: pounds
        .optional()
        .describe('Pounds; omitted without the prices permission and without a price.'),
      dck_currency: currency.describe('The currency of the price, such as GBP.'),
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
