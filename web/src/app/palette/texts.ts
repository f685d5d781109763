import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the search on all pages (Ctrl K). */
export const paletteTexts = {
  results: 'Search results',
  close: 'Close the search',

  example: (kinds: string) => `Search ${kinds}`,
  loading: 'Loading the search…',
  notLoaded: 'The search could not be loaded.',
  searching: 'Searching…',
  found: (count: number) =>
    plural(count, {
      one: '# result. Press Enter to open it.',
      other: '# results. Use the arrow keys to choose.',
    }),
  nothingFound: (typed: string) => `Nothing found for “${typed}”.`,
  searchable: (kinds: string) => `You can search for ${kinds}.`,
  docketsBy: 'Dockets are found by number, reference, company and postcode.',
  notSearched: (kind: string, reason: string) => `${kind} could not be searched. ${reason}`,
  retry: (kind: string) => `Search ${kind.toLowerCase()} again`,
  offline: 'You are offline. Only pages, settings and actions can be found.',

  /** The first results of a longer list. */
  moreThan: (count: number) => `${count}+`,

  allRecent: 'All matches in recent bookings',
  allHistory: 'All matches in the booking history',
  allUsers: 'All matches in the list of users',
  clearRecent: 'Clear this list',

  newBooking: 'New booking',
  newBookingHelp: 'Or type where to: book to Lambeth Palace',
  changePassword: 'Change my password',
  logOut: 'Log out',
  route: (from: string, to: string) => `${from} to ${to}`,
  track: (reference: string) => `Track ${reference}`,

  bookFromTo: (from: string, to: string) => `Book from ${from} to ${to}`,
  bookFrom: (from: string) => `Book from ${from}`,
  bookTo: (to: string) => `Book to ${to}`,
  searchedPlace: (typed: string) => `“${typed}”`,
  searchesFor: (places: string) => `Opens the form and searches for ${places}`,

  /** Begin a command. The first of each is the suggested one. */
  bookWords: ['book'],
  labelWords: ['label', 'labels', 'print'],
  giveWords: ['give', 'allocate'],
  fromWord: 'from',
  toWord: 'to',
  labelADocket: 'Label a docket',
  labelHelp: 'Then type its number: label MT101932',
  giveADocket: 'Give a docket to a driver',
  giveHelp: 'Then type its number and a name: give MT101932 to Jess',

  labelOf: (docket: string, format: string) => `Label ${docket}: ${format}`,
  labelSystem: (docket: string) => `Label ${docket} in the label system`,
  consignmentLabel: 'Consignment Label',
  noSuchDocket: (docket: string) => `No docket ${docket}`,

  give: (docket: string, driver: string) => `Give ${docket} to ${driver}`,
  giveEffect: (status: string, fit: string) => (fit === '' ? `Now: ${status}` : `Now: ${status}. ${fit}`),
  cannotGive: (docket: string) => `${docket} cannot be given to a driver now`,
  notOnBoard: (docket: string) => `${docket} is not on any of your boards.`,
  noSuchDriver: (name: string) => `No driver is called “${name}”.`,

  enterKey: 'Enter',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
}
