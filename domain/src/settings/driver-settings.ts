import type { Setting } from './setting.ts'

/** What a company requires of its drivers. */
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
} as const satisfies Record<string, Setting>
