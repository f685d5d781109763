/** The texts of the menu, the toolbar and the command palette. */
export const shellTexts = {
  closeMenu: 'Close the menu',
  mainMenu: 'Main menu',

  administration: 'Administration',

  offline: 'You are offline. This page may be out of date. It will update when you are back online.',

  searchPagesAndDockets: 'Search pages and dockets',
  searchExample: 'Page, docket, reference, company or postcode',
  pages: 'Pages',
  office: 'Office',
  tracking: 'Tracking',
  track: (reference: string) => `Track ${reference}`,
  dockets: 'Dockets',
  searchingDockets: 'Searching dockets…',
  noMatchingPages: 'No matching pages or dockets.',

  expandMenu: 'Expand the menu',
  collapseMenu: 'Collapse the menu',
  collapse: 'Collapse',

  skipToContent: 'Skip to content',

  openMenu: 'Open the menu',
  logIn: 'Log in',
  searchKeys: 'Ctrl K',
  newBooking: 'New booking',
  logOut: 'Log out',

  trackDelivery: 'Track a delivery',
  trackingReference: 'Tracking reference',

  loggedOut: 'Logged out',
  loggedOutMessage: 'You are logged out!',

  yourMenu: (name: string) => `Your menu, ${name}`,
  myDetails: 'My details',
  colourScheme: 'Colour scheme',
}
