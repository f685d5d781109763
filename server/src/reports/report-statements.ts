import type { ReportName } from '@despatch/domain/reports/shipped-reports.ts'
import type { ReportStatement } from './report-statement.ts'
import { bookingsByDay } from './shipped/bookings-by-day.ts'
import { onTimePerformance } from './shipped/on-time-performance.ts'
import { revenueByCustomer } from './shipped/revenue-by-customer.ts'

/** How each report that ships is worked out. */
export const reportStatements: Readonly<Record<ReportName, ReportStatement>> = {
  'bookings-by-day': bookingsByDay,
  'on-time-performance': onTimePerformance,
  'revenue-by-customer': revenueByCustomer,
}
