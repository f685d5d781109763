/** The texts of the frame of all pages. */
export const appTexts = {
  searchPortal: 'Search the portal',
  needsPermission: 'You do not have permission to open this page. Ask an administrator for it.',
  pageNotFound: 'Page not found',
  addressUnknown: (address: string) => `There is no page at ${address}.`,
  goToStartPage: 'Go to the start page',
  loading: 'Loading',
  notLoggedIn: 'Not logged in',
  sessionEnded: 'Your session has ended. Please log in to continue.',
}
