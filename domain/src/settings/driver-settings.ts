import type { Setting } from './setting.ts'

/** What a company and its customers require of drivers. */
export const driverSettings = {
  DriverDocumentWarnDays: {
    group: 'general',
    section: 'Drivers',
    label: 'Warn of documents that expire within',
    description: 'The list of drivers shows these documents, and the office is emailed once about each.',
    kind: 'whole',
    least: 0,
    most: 365,
    unit: 'days',
    start: 30,
    perCustomer: false,
  },
  DriverDocumentEmail: {
    group: 'general',
    section: 'Drivers',
    label: 'Email about documents that expire to',
    description:
      'The addresses of the office, separated by commas or semicolons. Leave empty to send no emails.',
    kind: 'emails',
    longest: 200,
    start: '',
    perCustomer: false,
  },
  DriverDocumentsBlock: {
    group: 'general',
    section: 'Drivers',
    label: 'Require valid documents of drivers',
    description:
      'Drivers whose driving licence, insurance or right to work has expired or was not entered are not given dockets.',
    kind: 'flag',
    start: 'F',
    perCustomer: false,
  },
  ReportLateMinutes: {
    group: 'general',
    section: 'Drivers',
    label: 'Show when reports of drivers were received after',
    description:
      'Reports, messages and shifts that the portal receives so much later than they happened show both times to the office.',
    kind: 'whole',
    least: 1,
    most: 1440,
    unit: 'minutes',
    start: 15,
    perCustomer: false,
  },
  ApproveWaiting: {
    group: 'general',
    section: 'Drivers',
    label: 'Approve waiting that is confirmed by a position',
    description:
      'Waiting time that drivers report with the app is charged without approval if the phone was at most 250 m from the stop at the arrival. Other waiting time is proposed.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
  SignatureRequired: {
    group: 'general',
    section: 'Drivers',
    label: 'Require signatures',
    description:
      'The driver’s app asks for a signature at each delivery to a person, or for the reason why there is none.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
} as const satisfies Record<string, Setting>
