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
}
