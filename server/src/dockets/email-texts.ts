import { newsInSentence } from '@despatch/domain/dockets/delivery-news.ts'
import { plural } from '@despatch/domain/text/plural.ts'

/** The docket of an email: its number, and the company and town of its first and last address. */
export interface DocketJourney {
  number: string
  from: string
  to: string
}

const docketOf = ({ number, from, to }: DocketJourney) => `Docket ${number}, ${from} to ${to},`

const at = (time: string | null) => (time === null ? '' : ` at ${time}`)

/** The texts of emails about a docket. Times are in the company's format. */
export const docketEmailTexts = {
  subjects: {
    booked: (number: string) => `Booking ${number} confirmed`,
    amended: (number: string) => `Booking ${number} changed`,
    'request-refused': (number: string) => `Booking ${number}: change not possible`,
    'booked-online': (number: string) => `Docket ${number} received`,
    accepted: (number: string) => `Docket ${number} accepted`,
    given: (number: string) => `Docket ${number}: ${newsInSentence('G')}`,
    collected: (number: string) => `Docket ${number} ${newsInSentence('I')}`,
    'en-route': (number: string) => `Docket ${number} ${newsInSentence('E')}`,
    delivered: (number: string) => `Docket ${number} ${newsInSentence('D')}`,
    'attempt-failed': (number: string) => `Docket ${number}: ${newsInSentence('B')}`,
    cancelled: (number: string) => `Docket ${number} ${newsInSentence('C')}`,
    returned: (number: string) => `Docket ${number} ${newsInSentence('R')}`,
    'on-hold': (number: string) => `Docket ${number} ${newsInSentence('Q')}`,
    corrected: (number: string) => `Docket ${number}: correction`,
    finished: (number: string) => `Docket ${number} finished`,
  },

  received: (docket: DocketJourney) => `${docketOf(docket)} has been received.`,
  accepted: (docket: DocketJourney) => `${docketOf(docket)} has been accepted.`,
  driverAssigned: ({ number, from, to }: DocketJourney) =>
    `A driver has been assigned to docket ${number}, ${from} to ${to}.`,
  collected: (docket: DocketJourney, time: string | null) => `${docketOf(docket)} was collected${at(time)}.`,
  onItsWay: (docket: DocketJourney) => `${docketOf(docket)} is on its way to the delivery address.`,
  attemptFailed: ({ number, from, to }: DocketJourney, time: string | null) =>
    `We tried to complete docket ${number}, ${from} to ${to},${at(time)} but could not.`,
  cancelled: (docket: DocketJourney) => `${docketOf(docket)} has been cancelled.`,
  amended: (docket: DocketJourney) => `${docketOf(docket)} has been changed.`,
  requestRefused: (docket: DocketJourney) =>
    `${docketOf(docket)} has not been changed. Sorry, we cannot make the change you asked for.`,
  requestedFields: (labels: string) => `You asked to change: ${labels}.`,
  changedFields: (labels: string) => `Changed: ${labels}.`,
  noCancellationFee: 'There is no cancellation fee.',
  cancellationFee: 'A cancellation fee is charged.',
  returned: (docket: DocketJourney, time: string | null) =>
    `${docketOf(docket)} was returned to the sender${at(time)}.`,
  onHold: (docket: DocketJourney) => `${docketOf(docket)} is on hold for now.`,
  finished: (docket: DocketJourney) => `${docketOf(docket)} is finished.`,

  sentByMistake: ({ number, from, to }: DocketJourney, wrongStatus: string) =>
    `Our last email about docket ${number}, ${from} to ${to}, was sent by mistake. Its status is not “${wrongStatus}”.`,
  correctStatus: (status: string) => `The correct status is “${status}”.`,

  signedFor: (name: string) => `It was signed for by ${name}.`,
  reason: (reason: string) => `Reason: ${reason}.`,

  questions: (telephone: string) => `Questions about this delivery? Call us on ${telephone}.`,

  route: 'Route',
  collection: 'Collection',
  delivery: 'Delivery',
  moreStops: (count: number) => plural(count, { one: '# more stop', other: '# more stops' }),
  from: (ready: string) => `From ${ready}`,

  price: 'Price',
  vat: 'VAT',
  total: 'Total',

  docket: 'Docket',
  tariff: 'Tariff',
  yourReference: 'Your reference',
  trackingReference: 'Tracking reference',

  track: 'Track this delivery',
  register: 'Register to see your bookings',
}
