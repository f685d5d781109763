import { nationNames } from '../time/bank-holidays.ts'
import { mostSessionDays } from './session-lifetimes.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { maximumTelephoneLength } from '../fields/telephone.ts'
import { factorRules } from './factor-rules.ts'
import { passwordLimits, passwordRulesStart } from './password-limits.ts'
import type { Placeholders, Setting } from './setting.ts'

const followed: Placeholders = {
  '{reference}': { means: 'the tracking reference', example: 'MT-7K3F-9QWX-2B4D' },
  '{docket}': { means: 'the docket number', example: 'MT100042' },
}

/** The settings groups general and config: bookings, quotes, emails, labels, tracking and passwords. */
export const generalSettings = {
  BookingSubmitRule: {
    group: 'general',
    section: 'Booking',
    label: 'When a booking is submitted',
    description:
      'The other users check the booking or see its price first. The permission “Booking summary” decides who has the summary.',
    kind: 'choice',
    choices: {
      A: 'Users with the booking summary check it without a price',
      B: 'Users without the booking summary book on account at once',
    },
    start: 'B',
    perCustomer: true,
  },
  ShowParcelsForSameday: {
    group: 'general',
    section: 'Booking',
    label: 'Show parcels for same-day bookings',
    description: 'Shows the parcel rows for service type A. Other services always show them.',
    kind: 'flag',
    start: 'T',
    perCustomer: true,
  },
  CalculateTimeToAddress: {
    group: 'general',
    section: 'Booking',
    label: 'Add the travel time to deadlines',
    description: 'Adds the travel time from the previous address to the earliest deadline of each address.',
    kind: 'flag',
    start: 'T',
    perCustomer: true,
  },
  cfg_disallow_pobox: {
    group: 'config',
    section: 'Booking',
    label: 'Reject PO boxes',
    description: 'Rejects an address with neither building nor street as a PO box.',
    kind: 'flag',
    start: 'T',
    perCustomer: true,
  },
  'HoursOfOperation.GlobalHOO': {
    group: 'general',
    section: 'Booking',
    label: 'Enforce hours of operation: bookings and quotes',
    description:
      'Rejects bookings and quotes with a time outside the hours of operation, for users and guests.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
  'HoursOfOperation.BookingHOO': {
    group: 'general',
    section: 'Booking',
    label: 'Enforce hours of operation: booking form',
    description:
      'Rejects users’ bookings with a time outside the hours of operation. Quotes are only checked if the setting for bookings and quotes is on.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
  HolidayNation: {
    group: 'general',
    section: 'Booking',
    label: 'Bank holidays',
    description:
      'Services that do not run on holidays collect on the next working day. Deliveries follow the bank holidays of the place that they go to.',
    kind: 'choice',
    choices: { none: 'None', ...nationNames },
    start: 'none',
    perCustomer: true,
  },
  HolidayHours: {
    group: 'general',
    section: 'Booking',
    label: 'Hours of operation on bank holidays',
    description: 'The hours of a day that the company has entered itself take precedence.',
    kind: 'choice',
    choices: { weekday: 'As the weekday', sunday: 'As Sunday', closed: 'Closed' },
    start: 'weekday',
    perCustomer: true,
  },
  DeliveryPin: {
    group: 'general',
    section: 'Booking',
    label: 'Ask recipients for a PIN',
    description:
      'Each delivery of a new booking gets a PIN of four digits, which the docket shows. The driver’s app asks for it.',
    kind: 'flag',
    start: 'F',
    perCustomer: true,
  },
  TermsCheckBoxOnQuote: {
    group: 'general',
    section: 'Quotes',
    label: 'Require the three confirmations',
    description:
      'Users and guests confirm the terms, the package guidelines and the prohibited goods before they get a quote.',
    kind: 'flag',
    start: 'T',
    perCustomer: true,
  },
  GuestEmailRequired: {
    group: 'general',
    section: 'Quotes',
    label: 'Require an email address from guests',
    description:
      'Their confirmation and registration link are sent to it. Guests without an email address get neither.',
    kind: 'flag',
    start: 'T',
    perCustomer: false,
  },
  QuoteTariff: {
    group: 'general',
    section: 'Quotes',
    label: 'Default quote tariff',
    description: 'The tariff selected until the customer chooses another.',
    kind: 'tariff',
    start: 29,
    perCustomer: true,
  },
  CompanyCurrency: {
    group: 'general',
    section: 'Reports',
    label: 'Company currency',
    description: 'The default currency of reports and of payments received.',
    kind: 'choice',
    choices: { GBP: 'Pounds', EUR: 'Euros' },
    start: 'GBP',
    perCustomer: false,
  },
  CaptureHolds: {
    group: 'general',
    section: 'Card payments',
    label: 'Take the held amount',
    description:
      'When the price is taken from a hold on a card, fifteen minutes after the status change, so that it can be undone. Dockets that have failed, are cancelled or were returned are not captured.',
    kind: 'choice',
    choices: { delivered: 'When delivered', collected: 'When collected', hand: 'By hand' },
    start: 'delivered',
    perCustomer: false,
  },
  holdMargin: {
    group: 'general',
    section: 'Card payments',
    label: 'Margin held on cards',
    description: 'Adds this percentage to the total when a payment provider only holds cards.',
    kind: 'percent',
    least: 0,
    most: 100,
    start: 0,
    perCustomer: false,
  },
  MailOnStatuses: {
    group: 'general',
    section: 'Emails and labels',
    label: 'Email customers when a docket becomes',
    description:
      'One email is sent per docket each time it gets a selected status. A correction is sent if the change is undone.',
    kind: 'statuses',
    start: 'D',
    perCustomer: true,
  },
  LabelUrl: {
    group: 'general',
    section: 'Emails and labels',
    label: 'Label system address',
    description: 'For labels printed by another system. Leave empty to print them from the portal.',
    kind: 'url',
    longest: 2000,
    placeholders: {
      '{docket}': { means: 'the docket’s id', example: '42' },
      '{database}': { means: 'the database', example: 'metro' },
      '{token}': { means: 'a token that opens it for five minutes', example: 'k3yf0r5m1nutes' },
    },
    start: '',
    perCustomer: true,
  },
  TrackingSections: {
    group: 'general',
    section: 'Tracking',
    label: 'Sections of the tracking page',
    description:
      'Shown to anyone with the reference. Users of the account always see everything. With several deliveries, recipient names, signatures and photos stay hidden.',
    kind: 'several',
    choices: {
      map: 'Map',
      tracking: 'Tracking',
      signature: 'Signature',
      photos: 'Photos',
      stock: 'Stock',
    },
    start: 'map,tracking,signature,stock',
    perCustomer: true,
  },
  TrackingTelephone: {
    group: 'general',
    section: 'Tracking',
    label: 'Telephone for customers',
    description:
      'The number to call about a delivery, on the tracking page and in emails about dockets. Leave empty to show none.',
    kind: 'telephone',
    longest: maximumTelephoneLength,
    start: '',
    perCustomer: false,
  },
  TrackerMapUrl: {
    group: 'general',
    section: 'Tracking',
    label: 'Tracker map address',
    description:
      'A map that the tracking page links to for users of the account, Google Maps by default. Leave empty to remove the link.',
    kind: 'url',
    longest: 2000,
    placeholders: {
      ...followed,
      '{latitude}': { means: 'the driver’s latitude, or the last stop’s', example: '51.51' },
      '{longitude}': { means: 'the driver’s longitude, or the last stop’s', example: '-0.13' },
    },
    start: 'https://www.google.com/maps/search/?api=1&query={latitude},{longitude}',
    perCustomer: true,
  },
  minLength: {
    group: 'general',
    section: 'Passwords',
    label: 'Minimum password length',
    description: 'Applies to new passwords.',
    kind: 'whole',
    least: passwordLimits.least,
    most: passwordLimits.most,
    unit: 'characters',
    start: passwordLimits.start,
    perCustomer: false,
  },
  enforceRules: {
    group: 'general',
    section: 'Passwords',
    label: 'Password must not be a name',
    description:
      'Rejects passwords that are the username, the user’s name or the company’s name, with or without extra digits.',
    kind: 'flag',
    start: passwordRulesStart,
    perCustomer: false,
  },
  LoginEmails: {
    group: 'general',
    section: 'Logins',
    label: 'Email users about logins in a new browser',
    description:
      'With the browser, the address and the time. At most one email a day for the same browser and address. Browsers in which the user has logged in before are not new.',
    kind: 'flag',
    start: 'F',
    perCustomer: false,
  },
  SessionIdleHours: {
    group: 'general',
    section: 'Logins',
    label: 'Hours without use after which a session ends',
    description:
      'The user then has to log in again. Allow for a whole shift. A change applies to open sessions too.',
    kind: 'whole',
    least: 1,
    most: 72,
    unit: 'hours',
    start: 12,
    perCustomer: false,
  },
  SessionDays: {
    group: 'general',
    section: 'Logins',
    label: 'Days after which a session ends',
    description:
      'However much it is used. The user then has to log in again. A change applies to open sessions too.',
    kind: 'whole',
    least: 1,
    most: mostSessionDays,
    unit: 'days',
    start: 7,
    perCustomer: false,
  },
  SecondFactor: {
    group: 'general',
    section: 'Logins',
    label: 'Who must log in with a second factor',
    description:
      'A passkey, or a code of an authenticator app after the password. Users who have set one up are always asked for it.',
    kind: 'choice',
    choices: factorRules,
    start: 'off',
    perCustomer: false,
  },
  SecondFactorDays: {
    group: 'general',
    section: 'Logins',
    label: 'Days to set it up',
    description:
      'From the first login after the setting applies to a user. After these days, they must set it up before anything else. 0: at the first login.',
    kind: 'whole',
    least: 0,
    most: 90,
    unit: 'days',
    start: 14,
    perCustomer: false,
  },
} as const satisfies Record<string, Setting>

/** Every section of a tracking page. */
export const trackingSections = fieldsOf(generalSettings.TrackingSections.choices)
