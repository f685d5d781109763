import type { Right } from '@despatch/domain/users/rights.ts'
import { paths } from '../paths.ts'

export interface Page {
  path: (typeof paths)[keyof typeof paths]
  /** The browser title, and the name in links. */
  title: string
  /** The right that opens the page. With several rights, any one is enough. */
  needs: Right | readonly Right[] | 'public'
  /** The main heading, if it is the same for all users. The server shows it before the page has loaded. */
  heading?: string
  /** The sentence below that heading. */
  description?: string
}

/** Every page, its title and the right that opens it: the specification's route table (NAV-01). */
export const pages = {
  home: { path: paths.home, title: 'Home', needs: 'home' },
  recentBookings: {
    path: paths.recentBookings,
    title: 'Recent Bookings',
    needs: 'history',
    heading: 'Recent Bookings',
  },
  bookingHistory: {
    path: paths.bookingHistory,
    title: 'Booking History',
    needs: 'history',
    heading: 'Booking History',
  },
  docket: {
    path: paths.docket,
    title: 'New booking',
    needs: 'history',
    heading: 'NEW BOOKING',
    description: 'Fields marked * must be filled in. Nothing is booked until you confirm.',
  },
  trace: { path: paths.trace, title: 'Track and Trace', needs: 'trace', heading: 'Track and Trace' },
  track: {
    path: paths.track,
    title: 'Track a delivery',
    needs: 'public',
    heading: 'Track a delivery',
    description: 'The reference is on the label and in every email about the delivery.',
  },
  quote: { path: paths.quote, title: 'Quote', needs: 'public', heading: 'Get a quote' },
  stock: {
    path: paths.stock,
    title: 'Stock',
    needs: ['history', 'control', 'admin'],
    heading: 'Stock',
    description: 'Goods stored at our sites.',
  },
  addressBook: {
    path: paths.addressBook,
    title: 'Address book',
    needs: 'addressbook',
    heading: 'Address book',
  },
  address: { path: paths.address, title: 'Address', needs: 'addressbook' },
  users: { path: paths.users, title: 'Users', needs: 'admin', heading: 'Users' },
  user: { path: paths.user, title: 'User', needs: 'home' },
  reports: { path: paths.reports, title: 'Reports', needs: 'reports', heading: 'Reports' },
  report: { path: paths.report, title: 'Report', needs: 'reports' },
  system: {
    path: paths.system,
    title: 'System Settings',
    needs: 'admin',
    heading: 'System Settings',
    description: 'How the portal works for your company. Changes take effect immediately.',
  },
  office: {
    path: paths.office,
    title: 'Office',
    needs: 'admin',
    heading: 'Office',
    description: 'Customers, services, prices and other reference data.',
  },
  webhooks: { path: paths.webhooks, title: 'Webhooks', needs: 'admin' },
  receipts: { path: paths.receipts, title: 'Payments received', needs: 'admin' },
  cardProviders: { path: paths.cardProviders, title: 'Payment providers', needs: 'admin' },
  addressSources: { path: paths.addressSources, title: 'Address sources', needs: 'admin' },
  theme: { path: paths.theme, title: 'Theme', needs: 'admin' },
  officeKind: { path: paths.officeKind, title: 'Office', needs: 'admin' },
  officeRecord: { path: paths.officeRecord, title: 'Office', needs: 'admin' },
  control: { path: paths.control, title: 'Control', needs: 'control', heading: 'Control' },
  log: { path: paths.log, title: 'Log', needs: 'admin', heading: 'Log' },
  logEntry: { path: paths.logEntry, title: 'Log entry', needs: 'admin' },
  emails: { path: paths.emails, title: 'Emails', needs: 'admin' },
  register: { path: paths.register, title: 'Register', needs: 'public' },
  login: { path: paths.login, title: 'Log in', needs: 'public' },
  success: { path: paths.success, title: 'Payment successful', needs: 'public' },
  failed: { path: paths.failed, title: 'Payment failed', needs: 'public' },
  reset: { path: paths.reset, title: 'Choose a new password', needs: 'public' },
  error: { path: paths.error, title: 'Something went wrong', needs: 'public' },
} as const satisfies Record<string, Page>
