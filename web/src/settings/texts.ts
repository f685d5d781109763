import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the system settings. */
export const settingsTexts = {
  guests: 'Guests',
  allowGuests: 'Allow guests',
  allowGuestsHelp:
    'Visitors without a login see prices once a guest account is chosen, and can book once its payment provider is set up. Saved at once.',
  guestsAllowed: 'Guests are allowed.',
  guestsNotAllowed: 'Guests are no longer allowed.',

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

  findASetting: 'Find a setting',
  clearTheSearch: 'Clear the search',
  noMatchingSettings: 'No matching settings.',
  groupsOfSettings: 'Groups of settings',
  allSections: 'All settings',
  unsavedIn: (sections: string) => `Not saved yet: ${sections}`,
  settingsFound: (count: number) => plural(count, { one: '# setting found', other: '# settings found' }),
  notSaved: 'not saved',

  settingsNotLoaded: 'The settings could not be loaded',
  loadingSettings: 'Loading the settings',

  settingsSaved: 'Settings saved',

  companyDefault: 'company default',
}
