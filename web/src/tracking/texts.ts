import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of tracking, for visitors and for users. */
export const trackingTexts = {
  call: (telephone: string) => `Call ${telephone}`,
  copyLink: 'Copy link',

  photosOfDelivery: 'Photos of delivery',
  photoNotLoaded: 'The photo could not be loaded. Try again',
  photoOfDelivery: (caption: string) => `Photo of the delivery, ${caption}`,
  enlarge: (photo: string) => `${photo}: enlarge`,

  signedForBy: (name: string) => `Signed for by ${name}`,

  whatNext: {
    attempted: 'We could not deliver it this time. Contact us to arrange another.',
    'on-hold': 'It is paused for now. Contact us if you need it soon.',
    cancelled: 'It will not be delivered. The sender can tell you why.',
    returned: 'It will not be delivered. The sender can arrange another delivery.',
  },
  severalDeliveries: 'Each delivery has its own time below',

  stopsBefore: (count: number) =>
    count === 0
      ? 'Yours is the next stop'
      : plural(count, { one: '# stop before yours', other: '# stops before yours' }),
  driverArrived: 'The driver has arrived',
  laterThanPlanned: 'Later than planned',
  wasDueBy: (time: string) => `It was due by ${time}`,

  live: 'Live',
  reconnecting: 'Reconnecting…',

  map: 'Map',

  trackAnotherDelivery: 'Track another delivery',

  signature: 'Signature',

  from: 'From',
  to: 'To',

  route: 'From and to',
  severalRecipients: 'Only the sender can see the names, signatures and photos of several deliveries.',
  directionsForRoute: 'Directions for the whole route',
  trackerMap: 'Tracker map',
  mapOf: (name: string) => `Map of ${name}`,
  mapOfScan: (barcode: string) => `Map of where ${barcode} was scanned`,
  directions: 'Directions',
  directionsTo: (name: string) => `Directions to ${name}`,

  tracking: 'Tracking',
  progress: 'Progress',

  loadingScans: 'Loading scans',
  scansNotLoaded: 'Scans could not be loaded',
  moreNotLoaded: 'Could not load more. Try again',
  tooManyToSearchHelp: (maximum: number) =>
    `You can search up to ${maximum} days. Choose a shorter date range.`,
  tooManyToSearch: 'Too many days to search',
  tooManyToSortHelp: (maximum: number) =>
    `You can sort up to ${maximum} days by this column. Choose a shorter date range.`,
  tooManyToSort: 'Too many days to sort',
  showNewestFirst: 'Show newest first',
  noScansHelp: (dateStart: string, dateEnd: string) =>
    `There are no scans from ${dateStart} to ${dateEnd}. Choose another date range.`,
  noScans: 'No scans',
  noMatchesHelp: ({ dateStart, dateEnd, search }: { dateStart: string; dateEnd: string; search: string }) =>
    `No scans from ${dateStart} to ${dateEnd} match “${search}”.`,
  trackAndTrace: 'Track and Trace',

  days: (dateStart: string, dateEnd: string) => `${dateStart} to ${dateEnd}`,
  dateRangeDays: (dateStart: string, dateEnd: string) => `Date range, ${dateStart} to ${dateEnd}`,
  docketRoute: ({ docket, from, to }: { docket: string; from: string; to: string }) =>
    `${docket}: ${from} to ${to}`,
  docketTo: (docket: string, to: string) => `${docket} to ${to}`,
  searchScans: 'Search scans',
  lastThreeDays: 'Last three days',

  findDelivery: 'Find a delivery',
  reference: 'Tracking reference or booking number',
  referenceRequired: 'Tracking reference or booking number is required.',
  deliveryPostcode: 'Delivery postcode',
  deliveryPostcodeHelp: 'Required with a booking number',
  track: 'Track',

  invalidTrackingReference: 'Invalid Tracking Reference',
  checkReference: 'Check it, and try again.',
  deliveryNotFound: 'Delivery not found',
  deliveryNotFoundHelp: (reference: string) =>
    `No delivery matches ${reference}. For a booking number, enter the delivery postcode too.`,
  deliveryNotLoaded: 'This delivery could not be loaded',
  loadingDelivery: 'Loading the delivery',

  statusNow: (status: string) => `The status is now ${status}`,

  driverSeen: (age: ReactNode, time: ReactNode) => sentence`Driver seen ${age}, ${time}`,
  driverSeenNear: ({ stop, age, time }: { stop: string; age: ReactNode; time: ReactNode }) =>
    sentence`Driver seen near ${stop} ${age}, ${time}`,
  stopInSentence: (number: number) => `stop ${number}`,
  signedForAt: (name: ReactNode, time: ReactNode) => sentence`Signed for by ${name}, ${time}`,
}
