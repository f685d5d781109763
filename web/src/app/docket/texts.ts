import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of the page of one docket. */
export const docketPageTexts = {
  loadingBookingData: 'Loading Booking Data',
  docketNotFound: 'Docket not found',
  docketNotFoundHelp: 'None of your accounts has this docket.',
  docketNotLoaded: 'The docket could not be loaded',
  bookedAt: (time: ReactNode) => sentence`Booked ${time}`,
  bookedAtAndDriver: (time: ReactNode, driver: string) => sentence`Booked ${time}, driver ${driver}`,
  track: 'Track',
  bookAgain: 'Book again',
  newBooking: 'New booking',
  saveAsFavourite: 'Save as favourite',
  bookRegularly: 'Book regularly',
  cancelBooking: 'Cancel booking',

  map: 'Map',
  history: 'History',
  loadingHistory: 'Loading the history',
  historyNotLoaded: 'The history could not be loaded',
  proofsNotLoaded: 'Signatures and photos could not be loaded',
  noHistory: 'No history yet.',
  showWholeHistory: (count: number) => plural(count, { one: 'Show # entry', other: 'Show all # entries' }),
  now: ', now',
  by: (person: string) => `by ${person}`,
  entered: (time: ReactNode) => sentence`entered ${time}`,
  staffOnly: 'staff only',
  signaturesAndPhotos: 'Signatures and photos',
}
