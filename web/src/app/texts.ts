/** The texts of the frame of all pages. */
export const appTexts = {
  needsPermission: 'You do not have permission to open this page. Ask an administrator for it.',
  goToStartPage: 'Go to the start page',
  loading: 'Loading',
  notLoggedIn: 'Not logged in',
  sessionEnded: 'Your session has ended. Please log in to continue.',
}
