import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of the office and its records. */
export const officeTexts = {
  emails: 'Emails',
  emailsWithoutAddress:
    'Emails go to the address given with the booking. This customer has no email address, so bookings without one get no emails.',
  emailsOrElseTo: (email: string) => `Emails go to the address given with the booking, or else to ${email}.`,
  chooseStatuses: 'Choose statuses',
  loadingEmailSettings: 'Loading the email settings',
  companyDefault: 'company default',
  setForCustomer: 'set for this customer',

  terms: 'Terms',
  onHold: 'On hold: no new bookings',
  notSet: 'Not set',
  changedNotSaved: 'Changed, not saved',
  latestBookings: 'Latest bookings',
  loadingBookings: 'Loading the bookings',
  bookingsNotLoaded: 'The bookings could not be loaded',
  noRecentBookings: 'No recent bookings.',
  bookedFor: (place: string) => `To ${place}`,
  editContacts: 'All contacts',
  loadingContacts: 'Loading the contacts',
  contactsNotLoaded: 'The contacts could not be loaded',
  noContacts: 'No contacts yet.',
  andMore: (count: number) => `and ${count} more`,
  relatedRecords: 'Related records',
  contacts: 'Contacts',
  references: 'References',
  addressBook: 'Address book',

  anyOne: (one: string) => `Any ${one}`,

  notFound: 'Not found',
  unknownKind: 'The office has no records of this kind.',
  newOne: (one: string) => `New ${one}`,
  showInactive: 'Show inactive',
  searchMany: (many: string) => `Search the ${many}`,

  holidaysNotLoaded: 'The holidays could not be loaded',
  holidaysOf: (year: number) => `Holidays of ${year}`,
  bankHolidaysOf: (nation: string) => `With the bank holidays of ${nation}.`,
  noBankHolidays: (settings: ReactNode) =>
    sentence`No bank holidays are observed. Choose a nation in the ${settings}.`,
  systemSettings: 'system settings',
  year: 'Year',
  day: 'Day',
  name: 'Name',
  hours: 'Hours',
  bankHoliday: 'Bank holiday',

  recordNotFound: (one: string) => `This ${one} was not found. It may have been deleted.`,

  pasteList: 'Paste list',
  pasteReferences: 'Paste references',
  customerIsRequired: 'Customer is required.',
  pasted: (added: number) => `${added} added.`,
  pastedSome: (added: number, known: number) => `${added} added, ${known} already existed.`,
  importFor: 'For',
  onePerLine: 'One per line',

  priceCalculator: 'Price calculator',
  priceCalculatorHelp: 'Uses the rate card on this page, including unsaved changes.',
  noPriceYet: 'No price yet',
  notNumbers: 'Enter a number in each field.',
  total: 'Total',
  totalWithoutVat: 'Total, without VAT',
  deadMiles: 'Dead miles',
  dimensionsEachParcel: 'Dimensions of each parcel',
  waitAndReturn: 'Wait and return',
  outOfHours: 'Out of hours',
  postcodes: 'Postcodes',
  postcodesHelp:
    'The collection first, separated by commas. For zone charges, whatever their hours and days, and for zone prices.',
  priceList: 'Price list',
  noPriceList: 'No price list',

  recordSaved: (title: string) => `“${title}” has been saved.`,
  inactive: 'Inactive',

  noneYet: (many: string) => `No ${many} yet`,
  noMatchesHelp: (one: string, search: string) => `No ${one} contains “${search}”.`,

  nowInactive: (title: string) => `“${title}” is now inactive.`,
  activeAgain: (title: string) => `“${title}” is active again.`,
  deactivateOne: (one: string) => `Deactivate ${one}`,
  recordDeleted: (title: string) => `“${title}” has been deleted.`,
  saveChangesFirst: 'Save your changes first.',
  reactivate: 'Reactivate',
  deactivate: 'Deactivate',
  deleteHelp: (title: string) => `“${title}” will be permanently deleted if it is not in use.`,
  deleteQuestion: (one: string) => `Delete ${one}?`,
  cannotDelete: 'Cannot delete',
  deactivateInstead: 'Deactivate instead',

  removeRow: (one: string, index: number) => `Remove ${one} ${index}`,
  addRow: (one: string) => `Add ${one}`,

  contrast: (ratio: string) => `Contrast ${ratio}:1.`,
  contrastTooLow: (minimum: number) => `Too low: at least ${minimum}:1 is needed.`,
  easyToRead: 'Easy to read.',
  lightMode: 'Light mode',
  darkMode: 'Dark mode',
  darkColoursFollow: 'The colours in dark mode follow from these.',

  flow: 'Flow',
  statusFlow: 'Status flow',
  statusesNotLoaded: 'The statuses could not be loaded',

  unreachableStatuses: 'No status leads to',
  deadEndStatuses: 'A docket can never leave',
  diagram: 'Diagram of the status flow',
  asText: 'As text',
  isFinal: 'is final',
  leadsTo: (statuses: string) => `leads to ${statuses}`,
}
