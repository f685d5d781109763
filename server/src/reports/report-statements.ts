import type { ReportName } from '@despatch/domain/reports/shipped-reports.ts'
import type { ReportStatement } from './report-statement.ts'
import { agedUnpaid } from './shipped/aged-unpaid.ts'
import { bookingsByDay } from './shipped/bookings-by-day.ts'
import { busiestPostcodes } from './shipped/busiest-postcodes.ts'
import { driverPerformance } from './shipped/driver-performance.ts'
import { exceptions } from './shipped/exceptions.ts'
import { onTimePerformance } from './shipped/on-time-performance.ts'
import { parcelsAndWeight } from './shipped/parcels-and-weight.ts'
import { quotesWonAndLost } from './shipped/quotes-won-and-lost.ts'
import { revenueByCustomer } from './shipped/revenue-by-customer.ts'
import { statementOfAccount } from './shipped/statement-of-account.ts'

/** The statement of each shipped report. */
export const reportStatements: Readonly<Record<ReportName, ReportStatement>> = {
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
}
