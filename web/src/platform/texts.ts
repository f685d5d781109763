/** The texts of the parts that all pages share: calls, lists, records and forms. */
export const appTexts = {
  searchPortal: 'Search the portal',
  noConnection: 'No connection',
  portalNotReached: 'The portal cannot be reached. Check your connection and try again.',
  notOpened: 'This could not be opened',
  error: 'Error',
  errorCode: (status: string | number, statusText: string) => `Error code ${status} - ${statusText}`,

  needsPermission: 'You do not have permission to open this page. Ask an administrator for it.',
  pageNotFound: 'Page not found',
  addressUnknown: 'The portal has no page at this address.',

  download: 'Download',

  goToStartPage: 'Go to the start page',

  unexpectedError: 'An unexpected error occurred',

  loadingRows: (what: string) => `Loading ${what}`,
  notLoaded: (what: string) => `${what} could not be loaded`,
  moreNotLoaded: 'Could not load more. Try again',

  notFound: (what: string) => `${what} not found`,
  recordNotLoaded: (what: string) => `The ${what} could not be loaded`,
  loadingRecord: (what: string) => `Loading the ${what}`,

  loading: 'Loading',

  notLoggedIn: 'Not logged in',
  sessionEnded: 'Your session has ended. Please log in to continue.',
}
