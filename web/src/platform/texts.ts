import type { ReactNode } from 'react'
import { sentence } from '../ui/sentence.ts'

/** The texts of the parts that all pages share: calls, lists, records and forms. */
export const platformTexts = {
  noConnection: 'No connection',
  portalNotReached: 'The portal cannot be reached. Check your connection and try again.',
  notOpened: 'This could not be opened',
  error: 'Error',
  errorCode: (status: string | number, statusText: string) => `Error code ${status} - ${statusText}`,

  download: 'Download',

  test: 'Test',
  testProvider: (title: string) => `Test ${title}`,
  saveBeforeTest: 'Save your changes to test them.',
  notTested: 'Not tested yet',
  works: (at: ReactNode) => sentence`Working, tested ${at}`,
  fails: (at: ReactNode, problem: string) => sentence`Failed ${at}: ${problem}`,

  notANumber: 'Enter a number.',

  unexpectedError: 'An unexpected error occurred',

  secondsLeft: (seconds: number) => `${seconds} s`,

  loadingRows: (what: string) => `Loading ${what}`,
  notLoaded: (what: string) => `${what} could not be loaded`,
  moreNotLoaded: 'Could not load more. Try again',

  pageNotFound: 'Page not found',
  addressUnknown: (path: string) => `There is no page at ${path}. Check the address for typing errors.`,
  needsPermission:
    'You do not have permission to open this page. An administrator of your company can give it to you.',
  trackDelivery: 'Track a delivery',

  notFound: (what: string) => `${what} not found`,
  recordNotLoaded: (what: string) => `The ${what} could not be loaded`,
  loadingRecord: (what: string) => `Loading the ${what}`,
}
