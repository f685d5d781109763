import { bookingsByDay } from './bookings-by-day.ts'
import { onTimePerformance } from './on-time-performance.ts'
import { revenueByCustomer } from './revenue-by-customer.ts'
import type { Report } from './report.ts'

/** Every report that ships, by its file name. A report is added here and in the server's `report-statements.ts`. */
export const shippedReports = {
  'bookings-by-day': bookingsByDay,
  'on-time-performance': onTimePerformance,
  'revenue-by-customer': revenueByCustomer,
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof shippedReports

export const isReportName = (text: string): text is ReportName => Object.hasOwn(shippedReports, text)
