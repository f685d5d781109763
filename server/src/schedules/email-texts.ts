import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the emails about days of a regular booking that were not booked, and about its end. */
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
  endSubject: (name: string) => `“${name}” has ended`,
  endHeading: 'Regular booking ended',
  endHelp:
    'Nothing more is booked for it. Dockets that are made stay. If you still need it, start a new regular booking.',
  lastMade: 'Last booking',
  priceSubject: (name: string, day: string) => `Agreed price of “${name}” until ${day}`,
  priceHeading: 'Agreed price ends',
  priceHelp:
    'Later bookings have the price of the day on which they are collected, unless another price is agreed before.',
  priceUntil: 'Last day with the agreed price',
}
