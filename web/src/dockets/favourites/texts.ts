import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of favourites: bookings saved under a name. */
export const favouriteTexts = {
  favourites: 'Favourites',
  allFavourites: 'All favourites',
  pageHelp: 'Bookings saved under a name. Book one again with today’s prices and rules.',
  book: 'Book',
  bookRegularly: 'Book regularly',
  bookRegularlyNamed: (name: string) => `Book ${name} regularly`,
  bookNamed: (name: string) => `Book ${name}`,
  open: (name: string, from: string, to: string) => `${name}: ${from} to ${to}`,
  filledIn: (name: string) => `The form is filled in from ${name}.`,
  openFavourite: 'Open favourite',
  paymentFirst: 'Finish or cancel the payment first.',
  cannotBeBooked: (name: string) => `“${name}” has changed`,

  saveAsFavourite: 'Save as favourite',
  editFavourite: 'Edit favourite',
  saveFavourite: 'Save favourite',
  saved: (name: string) => `Saved as “${name}”`,
  savedHelp: 'Find it above the booking form, in the search (Ctrl K) and under All favourites.',
  name: 'Name',
  share: (account: string) => `Share with everyone who books for ${account}`,
  shareHelp: 'Others can book with it. Only you and administrators can change it.',
  star: 'Show it above the booking form',
  nameMissing: 'Please enter a name.',
  timesAreNot: 'Times and barcodes are not saved.',

  starNamed: (name: string) => `Star ${name}`,
  editNamed: (name: string) => `Edit ${name}`,
  starred: (count: number, most: number) => `${count} of ${most} starred`,
  shared: 'Shared',
  sharedBy: (owner: string) => `Shared by ${owner}`,
  route: (from: string, to: string) => `${from} to ${to}`,
  withStops: (route: string, stops: number) =>
    `${route}, ${plural(stops, { one: '# stop', other: '# stops' })}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteHelp: 'Bookings made with it are not affected.',
  deleteShared: 'It is removed for everyone it is shared with. Bookings made with it are not affected.',
  deleteFavourite: 'Delete favourite',

  loading: 'Loading favourites',
  docketNotLoaded: 'The docket could not be loaded',
  notLoaded: 'The favourites could not be loaded',
  noneYet: 'No favourites yet',
  noneYetHelp: 'Open a booking and choose Save as favourite.',
}
