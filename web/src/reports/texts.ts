import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The days of a report, as shown. */
interface Days {
  dateStart: string
  dateEnd: string
}

/** The texts of the reports. */
export const reportsTexts = {
  chartData: 'Chart data',
  name: 'Name',

  toDestination: (destination: string) => `To ${destination}`,

  dockets: 'Dockets',
  titleOfDays: (title: string, { dateStart, dateEnd }: Days) => `${title}, ${dateStart} to ${dateEnd}`,
  figureOf: (column: string, row: string) => `${column}: ${row}`,
  docketsNotLoaded: 'The dockets could not be loaded',
  noDocketsHelp: 'This figure no longer has any dockets.',
  noDockets: 'No dockets',
  showMore: 'Show more',

  moneyIsIn: (currency: string) => `Money is in ${currency}.`,
  moneyIsInTitle: (currency: string) => `Money is in ${currency}`,
  otherCurrenciesHelp: (currencies: string) => `Dockets in ${currencies} are not included in these amounts.`,
  showCurrency: (currency: string) => `Show ${currency}`,

  map: 'Map',

  chartOfDays: (title: string, { dateStart, dateEnd }: Days) =>
    `Chart of ${title}, ${dateStart} to ${dateEnd}`,

  from: 'From',
  to: 'To',
  period: 'Period',

  loadReport: 'Load Report',

  theReports: 'the reports',
  loadReports: 'Load Reports',
  reports: 'Reports',
  noReportsYet: 'No reports yet',
  noReportsMatch: 'No reports match. Change the search.',
  noReportsHelp: 'No reports are linked to your user. Ask an administrator to link some.',
  noReportsForAdministrator: 'No reports are linked to your user. Link them on your user page.',
  linkReports: 'Link reports',

  searchReports: 'Search reports',

  asOf: (time: string) => `Figures as of ${time}.`,
  noDataHelp: (dateStart: string, dateEnd: string) =>
    `There is no data from ${dateStart} to ${dateEnd}. Choose other dates or remove a filter.`,
  noData: 'No data for these dates',
  chart: 'Chart',
  view: 'View',
  table: 'Table',
  rowsShown: (shown: string, all: string) => `${shown} of ${all} rows shown. Totals include all rows.`,
  rowsShownWithChart: (shown: string, all: string) =>
    `${shown} of ${all} rows shown. Totals and chart include all rows.`,
  showMoreRows: 'Show more rows',

  loadingReport: 'Loading the report',

  rows: 'Rows',
  total: 'Total',
  showDockets: (column: string, figure: string) => `${column} ${figure}: show the dockets`,

  print: 'Print',
  chooseAnAccount: 'Choose an account',
  reportNotRun: 'The report could not be run',
  reportNotFoundHelp: 'The report is not linked to your user, or you have no access to its account.',
  reportNotFound: 'Report not found',

  sendReportByEmail: (title: string) => `Send “${title}” by email`,

  required: 'Required',
  sendReport: 'Send report',
  firstEmailAt: (time: string) => `The first email will be sent ${time}.`,
  howOften: 'How often',
  dayOfWeek: 'Day of the week',
  dayOfMonth: 'Day of the month',
  time: 'Time',
  format: 'Format',
  emailsHelp: 'Separate addresses with commas or semicolons.',

  scheduledReports: 'Scheduled reports',

  scheduledReportsNotLoaded: 'The scheduled reports could not be loaded',
  noScheduledReportsHelp: 'To get a report every day, week or month, open it and select “Send by email”.',
  noScheduledReports: 'No scheduled reports',
  toEmail: (email: string) => `To ${email}`,
  stop: 'Stop',
  stopReport: (report: string) => `Stop ${report}`,

  sendByEmail: 'Send by email',
  nextSending: ({ frequency, next, format }: { frequency: string; next: ReactNode; format: string }) =>
    sentence`${frequency}, next ${next}, as ${format}`,
}
