import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of the menu and the toolbar. */
export const shellTexts = {
  closeMenu: 'Close the menu',
  mainMenu: 'Main menu',

  administration: 'Administration',

  offline: 'You are offline. This page may be out of date. It will update when you are back online.',

  factorDue: (time: ReactNode) =>
    sentence`Your company requires a second factor to log in. Set it up by ${time}.`,
  setUpFactor: 'Set it up',

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
