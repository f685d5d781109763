import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the email about days of a regular booking that were not booked. */
export const scheduleEmailTexts = {
  subject: (days: number, name: string) =>
    `${plural(days, { one: '# day', other: '# days' })} of “${name}” not booked`,
  heading: 'Regular booking not made',
  reason: (reason: string) => `Reason: ${reason}`,
  account: 'Account',
  tried: (ready: string) =>
    `Not booked yet. Once it is due, it is tried every hour until ${ready}, unless the regular booking is paused.`,
  missed: (ready: string) => `Missed. It was to be collected from ${ready}.`,
  whatToDo: 'If you still need a missed delivery, book it yourself.',
  open: 'Open the regular booking',
}
