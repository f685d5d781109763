/** The texts of the frame of all pages. */
export const appTexts = {
  goToStartPage: 'Go to the start page',
  loading: 'Loading',
  notLoggedIn: 'Not logged in',
  sessionEnded: 'Your session has ended. Please log in to continue.',
}
