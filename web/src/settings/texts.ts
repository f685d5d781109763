import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the system settings. */
/** What waits for the background jobs of each kind. */
const delayedJobs = {
  emails: (time: string) => `Emails have waited for ${time} to be sent`,
  payments: (time: string) => `Payments have waited for ${time} to be checked with the card provider`,
  webhooks: (time: string) => `Webhook messages have waited for ${time} to be sent`,
  background: (time: string) => `Background jobs, such as scheduled reports, have waited for ${time}`,
}

export const settingsTexts = {
  needsAdministrator: 'Needs an administrator',
  nothingNeedsAttention: 'Nothing needs your attention.',
  loadingAttention: 'Checking what needs attention',
  attentionNotLoaded: 'What needs attention could not be loaded',
  unallocated: (count: number) =>
    plural(count, { one: '# late docket has no driver', other: '# late dockets have no driver' }),
  failedEmails: (count: number) =>
    plural(count, { one: '# email could not be sent', other: '# emails could not be sent' }),
  pausedWebhooks: (count: number) =>
    plural(count, { one: '# webhook is paused', other: '# webhooks are paused' }),
  failedDeliveries: (count: number) =>
    plural(count, {
      one: '# webhook message could not be delivered',
      other: '# webhook messages could not be delivered',
    }),
  expiringHolds: (count: number) =>
    plural(count, {
      one: '# card hold is not captured and expires within 2 days, or has expired',
      other: '# card holds are not captured and expire within 2 days, or have expired',
    }),
  delayed: (kind: 'emails' | 'payments' | 'webhooks' | 'background', minutes: number) =>
    delayedJobs[kind](plural(minutes, { one: '# minute', other: '# minutes' })),
  expiredPasswords: (count: number) =>
    plural(count, {
      one: '# user has to choose a new password',
      other: '# users have to choose a new password',
    }),
  blockedLogin: (logon: string, until: string) =>
    `Too many wrong passwords for ${logon}. Some logins are blocked until ${until}`,

  saveFirst: 'Save or discard your changes first.',
  customerHelp: 'A customer uses the company’s settings unless you override them here.',
  chooseACustomer: 'Choose a customer',
  noCustomer: 'No customer',
  loadingCustomerSettings: 'Loading the customer’s settings',
  customerSettingsNotLoaded: 'The customer’s settings could not be loaded',

  hoursOfOperation: 'Hours of operation',
  hoursHelp:
    'London times. Rules on the General tab decide whether bookings must be within these hours. Jobs outside them may cost more.',
  copyMondayToFriday: 'Copy Monday’s hours to Friday',
  closed: 'Closed',
  closeOn: (day: string) => `Mark as closed on ${day}`,
  closes: 'Closes',
  hoursOf: (day: string, side: 'start' | 'end') => `${day} ${side}`,
  markClosed: 'Mark as closed',
  opens: 'Opens',

  mandatoryFieldsNotLoaded: 'The mandatory fields could not be loaded',
  loadingMandatoryFields: 'Loading the mandatory fields',
  service: 'Service',
  serviceHelp: 'Fields required for all services are required for each one.',
  allServices: 'All services',
  addresses: 'Addresses',
  booking: 'Booking',
  parcels: 'Parcels',
  otherRules: 'Other rules',
  removeRule: (rule: string) => `Remove ${rule}`,

  field: 'Field',
  alreadyRequired: (rule: string) => `Already required: ${rule}`,

  companyDefaultIs: (value: string) => `Company default: ${value}`,
  override: 'Override',
  overrideSetting: (label: string) => `Override: ${label}`,
  takeDefault: 'Use company default',
  takeDefaultOf: (label: string) => `Use company default: ${label}`,

  setupStepsNotLoaded: 'The setup steps could not be loaded',
  setUpCompany: 'Set up your company',
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  loadStarterSet: 'Load a starter set',
  chooseOwnAccount: 'Choose an account to book for',
  noOwnAccount:
    'Each booking is for the default account of the user who makes it. You have no default account yet.',
  chooseOnOwnPage: 'Choose on your user page',
  hideList: 'Hide this list',
  toDo: 'To do',
  optional: 'Optional',

  findASetting: 'Find a setting',
  clearTheSearch: 'Clear the search',
  noMatchingSettings: 'No matching settings.',
  groupsOfSettings: 'Groups of settings',
  settingsFound: (count: number) => plural(count, { one: '# setting found', other: '# settings found' }),
  notSaved: 'not saved',

  settingsNotLoaded: 'The settings could not be loaded',
  loadingSettings: 'Loading the settings',

  settingsSaved: 'Settings saved',

  companyDefault: 'company default',
}
