import { agedUnpaid } from './aged-unpaid.ts'
import { bookingsByDay } from './bookings-by-day.ts'
import { busiestPostcodes } from './busiest-postcodes.ts'
import { driverPerformance } from './driver-performance.ts'
import { exceptions } from './exceptions.ts'
import { onTimePerformance } from './on-time-performance.ts'
import { parcelsAndWeight } from './parcels-and-weight.ts'
import { quotesWonAndLost } from './quotes-won-and-lost.ts'
import type { Report } from './report.ts'
import { revenueByCustomer } from './revenue-by-customer.ts'
import { statementOfAccount } from './statement-of-account.ts'

/** Every built-in report by its file name. Add a report here and in the server's `report-statements.ts`. */
export const shippedReports = {
  'aged-unpaid': agedUnpaid,
  'bookings-by-day': bookingsByDay,
  'busiest-postcodes': busiestPostcodes,
  'driver-performance': driverPerformance,
  exceptions,
  'on-time-performance': onTimePerformance,
  'parcels-and-weight': parcelsAndWeight,
  'quotes-won-and-lost': quotesWonAndLost,
  'revenue-by-customer': revenueByCustomer,
  'statement-of-account': statementOfAccount,
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof shippedReports

export const isReportName = (text: string): text is ReportName => Object.hasOwn(shippedReports, text)
