/** The texts of the email with a report. `days` is a day, or the first and last day. */
export const reportEmailTexts = {
  days: (first: string, last: string) => `${first} to ${last}`,
  subject: (report: string, days: string) => `${report}, ${days}`,
  reportFor: (report: string, days: string) => `${report} for ${days}.`,
  attached: 'The report is attached.',
  asOf: (time: string) => `The figures are as of ${time}.`,
  tooManyRows: 'The report is too long to attach. Please open it in the portal.',
  schedule: 'This report is sent on a schedule, which its owner can stop on the Reports page.',
  open: 'Open the report',
}
