import type { Right } from '@despatch/domain/users/rights.ts'
import { paths } from '../paths.ts'

export interface Page {
  path: (typeof paths)[keyof typeof paths]
  /** Main heading and document title. */
  title: string
  needs: Right | 'public'
}

/** Every page, its title and the right that opens it: the specification's route table (NAV-01). */
export const pages = {
  home: { path: paths.home, title: 'Home', needs: 'home' },
  recentBookings: { path: paths.recentBookings, title: 'Recent Bookings', needs: 'history' },
  bookingHistory: { path: paths.bookingHistory, title: 'Booking History', needs: 'history' },
  docket: { path: paths.docket, title: 'New booking', needs: 'history' },
  trace: { path: paths.trace, title: 'Track and Trace', needs: 'trace' },
  track: { path: paths.track, title: 'Track a delivery', needs: 'public' },
  quote: { path: paths.quote, title: 'Quote', needs: 'public' },
  addressBook: { path: paths.addressBook, title: 'Address book', needs: 'addressbook' },
  address: { path: paths.address, title: 'Address', needs: 'addressbook' },
  users: { path: paths.users, title: 'Users', needs: 'admin' },
  user: { path: paths.user, title: 'User', needs: 'home' },
  reports: { path: paths.reports, title: 'Reports', needs: 'reports' },
  report: { path: paths.report, title: 'Report', needs: 'reports' },
  system: { path: paths.system, title: 'System Settings', needs: 'admin' },
  office: { path: paths.office, title: 'Office', needs: 'admin' },
  webhooks: { path: paths.webhooks, title: 'Webhooks', needs: 'admin' },
  cardProviders: { path: paths.cardProviders, title: 'Payment providers', needs: 'admin' },
  addressSources: { path: paths.addressSources, title: 'Address sources', needs: 'admin' },
  theme: { path: paths.theme, title: 'Theme', needs: 'admin' },
  officeKind: { path: paths.officeKind, title: 'Office', needs: 'admin' },
  officeRecord: { path: paths.officeRecord, title: 'Office', needs: 'admin' },
  control: { path: paths.control, title: 'Control', needs: 'control' },
  log: { path: paths.log, title: 'Log', needs: 'admin' },
  logEntry: { path: paths.logEntry, title: 'Log entry', needs: 'admin' },
  letters: { path: paths.letters, title: 'Letters', needs: 'admin' },
  register: { path: paths.register, title: 'Register', needs: 'public' },
  login: { path: paths.login, title: 'Log in', needs: 'public' },
  success: { path: paths.success, title: 'Payment successful', needs: 'public' },
  failed: { path: paths.failed, title: 'Payment failed', needs: 'public' },
  reset: { path: paths.reset, title: 'Choose a new password', needs: 'public' },
  error: { path: paths.error, title: 'Something went wrong', needs: 'public' },
} as const satisfies Record<string, Page>
