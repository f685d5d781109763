import { plural } from '@despatch/domain/text/plural.ts'

/** The days of a list, as shown. */
interface Days {
  dateStart: string
  dateEnd: string
}

/** The texts of the lists of bookings. */
export const docketListTexts = {
  filterByDates: (dateStart: string, dateEnd: string) => `Filter by date, ${dateStart} to ${dateEnd}`,
  days: (dateStart: string, dateEnd: string) => `${dateStart} to ${dateEnd}`,
  filterByDate: 'Filter by date',
  allDates: 'All dates',

  oldestFirst: 'oldest first',
  newestFirst: 'newest first',
  import: 'Import',
  bookAgain: 'Book again',
  cancelBooking: 'Cancel booking',
  created: 'Created',
  account: 'Account',
  collection: 'Collection',
  delivery: 'Delivery',
  ready: 'Ready',
  deadline: 'Deadline',
  tariff: 'Tariff',

  loadingBookings: 'Loading bookings',
  bookingsNotLoaded: 'The bookings could not be loaded',
  moreNotLoaded: 'Could not load more. Try again',

  to: 'To',
  from: 'From',
  select: (docket: string) => `Select ${docket}`,

  bookings: 'Bookings',
  recent: 'Recent',
  history: 'History',
  searchHistory: 'Search history',
  searchRecent: 'Search recent bookings',
  searchExample: 'Search: reference, postcode, company',

  actionOf: (label: string, docket: string) => `${label} of ${docket}`,
  actionsOf: (docket: string) => `Actions of ${docket}`,

  filters: 'Filters',
  filtersInUse: (count: number) => `Filters (${count})`,
  late: 'Late',
  dueToday: 'Due today',
  bookedByMe: 'Booked by me',
  status: 'Status',
  statusOf: (names: string) => `Status: ${names}`,
  statusCount: (count: number) => plural(count, { one: '# status', other: '# statuses' }),
  statusHelp: 'Show bookings with any of these statuses',
  clearFilters: 'Clear filters',
  noneWithFilters: (bookings: string) => `No ${bookings} match these filters.`,

  savedViews: 'Saved views',
  noViewsHelp: 'A view is a list with its filters, search and order.',
  nothingToSave: 'To save a view, first choose a filter, a search or an order.',
  viewName: 'Save this list as',
  viewHelp: 'Saved on this device. Copy the address of the page to share it.',
  tooManyViews: (maximum: number) => `You can save up to ${maximum} views. Delete one first.`,
  saveView: 'Save view',
  deleteView: (name: string) => `Delete the view ${name}`,

  exportToCsv: 'Export to CSV',
  csv: 'CSV',
  exportingToCsv: 'Exporting to CSV',
  exportedToCsv: 'Exported to CSV',
  soFar: (bookings: string, size: string) => `${bookings}, ${size} so far`,

  selectAllLoaded: 'Select all loaded bookings',
  bookingHistory: 'Booking History',
  recentBookings: 'Recent Bookings',

  noBookings: 'No bookings',
  noBookingsYet: 'No bookings yet',
  historyHelp: 'Completed bookings are archived here.',
  noBookingsYetHelp: 'Your bookings will appear here, newest first.',
  tooManyToSort: 'Too many bookings to sort',
  showNewestFirst: 'Show newest first',
  shortenHistory: 'Choose a shorter period or search the list.',
  shortenList: 'Search to shorten the list.',
  showAllDates: 'Show all dates',
  noneLoadedContains: (loaded: number, filter: string) =>
    `None of the ${loaded} loaded bookings contains “${filter}”.`,
  searchAllFor: (filter: string) => `Search all bookings for “${filter}”`,

  signature: 'Signature',
  track: 'Track',
  map: 'Map',
  stock: 'Stock',
  downloadPdf: 'Download PDF',

  selectedBookings: 'Selected bookings',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear selection',
  consignmentLabel: 'Consignment Label',
  labels: 'Labels',
  labelsOfSelected: (labelled: number, selected: number) =>
    `${labelled} of ${selected}. The others no longer need labels.`,
  pdf: 'PDF',

  selection: 'Selection',
  selectionLimit: (maximum: number) => `You can select up to ${maximum} bookings.`,
  archivedInSentence: 'archived bookings',
  recentInSentence: 'recent bookings',
  ofDays: (bookings: string, { dateStart, dateEnd }: Days) => `${bookings} from ${dateStart} to ${dateEnd}`,
  noMatchesHelp: (bookings: string, search: string) =>
    `No ${bookings} match “${search}”. Search by docket number, reference, postcode or company.`,
  noBookingsHelp: (bookings: string) => `There are no ${bookings}.`,
  sortLimit: (maximum: number) => `This column can sort up to ${maximum.toLocaleString('en-GB')} bookings.`,
  searchInRecent: 'Search Recent Bookings',
  searchInHistory: 'Search Booking History',
}
