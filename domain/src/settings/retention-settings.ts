import type { Setting } from './setting.ts'

/** Days: a full year, and the month in which the last invoice of it is questioned. */
const thirteenMonths = 400

/**
 * When bookings move on by themselves, and when records are deleted. Bookings are never deleted. Personal data starts with
 * times that a courier can justify (UK GDPR, article 5(1)(e): no longer than necessary).
 */
export const retentionSettings = {
  FinishAfterDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Finish delivered and returned bookings after',
    description:
      'Paid bookings become Finished overnight. Unpaid bookings become Finished this long after their last change, or when they move to the booking history.',
    kind: 'whole',
    least: 1,
    most: 36_500,
    unit: 'days',
    start: 14,
    perCustomer: false,
  },
  ArchiveAfterDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Archive finished bookings after',
    description: 'Finished bookings move to the booking history overnight after this long.',
    kind: 'whole',
    least: 0,
    most: 36_500,
    unit: 'days',
    start: 30,
    perCustomer: false,
  },
  QuoteKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Delete unbooked quotes after',
    description: 'Counted from their last change.',
    kind: 'whole',
    least: 1,
    most: 3650,
    unit: 'days',
    start: 30,
    perCustomer: false,
  },
  LogKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep log entries for',
    description: 'Older entries are deleted overnight.',
    kind: 'whole',
    least: 1,
    most: 3650,
    unit: 'days',
    start: thirteenMonths,
    perCustomer: false,
  },
  SecurityLogKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep the security log for',
    description: 'Older logins, changes and refused requests are deleted overnight.',
    kind: 'whole',
    least: 30,
    most: 3650,
    unit: 'days',
    start: thirteenMonths,
    perCustomer: false,
  },
  EmailKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep sent emails and text messages for',
    description:
      'Older emails and text messages are deleted overnight. They name people and addresses: two years are enough for most disputes. Emails that were not sent stay.',
    kind: 'whole',
    least: 30,
    most: 36_500,
    unit: 'days',
    start: 730,
    perCustomer: false,
  },
  WebhookKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep events, webhook deliveries and API requests for',
    description: 'Older ones are deleted overnight. Clients can then no longer list them.',
    kind: 'whole',
    least: 1,
    most: 3650,
    unit: 'days',
    start: 30,
    perCustomer: false,
  },
  PositionKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep driver positions for',
    description:
      'Older positions are deleted overnight. Where a driver was is personal data: keep it as long as a customer may complain. The latest position of each driver stays.',
    kind: 'whole',
    least: 1,
    most: 36_500,
    unit: 'days',
    start: 90,
    perCustomer: false,
  },
  DriverReportKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep reports, shifts and messages of drivers for',
    description:
      'Older ones are deleted overnight, and so are the documents of drivers who were retired as long ago. Reports about bookings that are not in the booking history stay, as do those that wait for a decision.',
    kind: 'whole',
    // Phones repeat reports of up to 30 days.
    least: 31,
    most: 36_500,
    unit: 'days',
    start: 90,
    perCustomer: false,
  },
  ProofKeepDays: {
    group: 'general',
    section: 'Data retention',
    label: 'Keep photos and signatures for',
    description:
      'Older photos and signatures of bookings in the booking history are deleted overnight. They show people and homes: a claim is rarely made after a year. Those of unpaid bookings on account stay.',
    kind: 'whole',
    least: 90,
    most: 36_500,
    unit: 'days',
    start: thirteenMonths,
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>
