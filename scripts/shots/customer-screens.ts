import type { Screen } from './screen.ts'
import { bookOnCard, checkImport, openDocket, openRow, press, priceBooking, typeByHand } from './ways.ts'

/** The screens of customers. */
export const customerScreens: readonly Screen[] = [
  { name: 'home', as: 'account', path: '/home' },
  { name: 'home-northern', as: 'account', database: 'northern', path: '/home' },
  { name: 'recent-bookings', as: 'account', path: '/docket/list' },
  { name: 'recent-bookings-none', as: 'account', path: '/docket/list?search=no+such+booking' },
  { name: 'booking-history', as: 'account', path: '/docket/archive' },
  { name: 'booking-history-days', as: 'account', path: '/docket/archive', go: press('Filter') },
  { name: 'booking', as: 'account', path: '/docket/detail' },
  { name: 'booking-errors', as: 'account', path: '/docket/detail', go: press('Check and book') },
  { name: 'booking-priced', as: 'account', path: '/docket/detail', go: priceBooking },
  { name: 'booking-card', as: 'card', path: '/docket/detail', go: bookOnCard },
  {
    name: 'booking-address-book',
    as: 'account',
    path: '/docket/detail',
    go: press('Address book for collection'),
  },
  {
    name: 'booking-contacts',
    as: 'account',
    path: '/docket/detail',
    go: async (page) => {
      await press('Edit the contact for the booking')(page)
      await press('Contacts for the booking')(page)
    },
  },
  {
    name: 'booking-barcodes',
    as: 'account',
    path: '/docket/detail',
    go: async (page) => {
      await typeByHand(page)
      await press('Delivery barcodes, 0')(page)
    },
  },
  { name: 'docket', as: 'account', path: '/docket/detail', go: openDocket },
  {
    name: 'docket-labels',
    as: 'account',
    path: '/docket/list',
    go: async (page) => {
      await openRow(/MT\d{6}.*(Waiting|Given)/)(page)
      await press('Consignment Label')(page)
    },
  },
  { name: 'trace', as: 'account', path: '/docket/trace' },
  { name: 'address-import', as: 'admin', path: '/address/list', go: checkImport },
  { name: 'address-new', as: 'admin', path: '/address/detail' },
  { name: 'address', as: 'admin', path: '/address/detail?_id=1' },
  { name: 'reports', as: 'account', path: '/report/list' },
  {
    name: 'report',
    as: 'account',
    path: '/report/view?Filename=bookings-by-day&Database=metro',
  },
  { name: 'report-on-time', as: 'account', path: '/report/view?Filename=on-time-performance&Database=metro' },
  { name: 'report-revenue', as: 'admin', path: '/report/view?Filename=revenue-by-customer&Database=metro' },
  { name: 'report-map', as: 'account', path: '/report/view?Filename=busiest-postcodes&Database=metro' },
  {
    name: 'report-dockets',
    as: 'account',
    path: '/report/view?Filename=bookings-by-day&Database=metro',
    go: press(/^Bookings \d/),
  },
  {
    name: 'report-send',
    as: 'account',
    path: '/report/view?Filename=busiest-postcodes&Database=metro',
    go: press('Send by email'),
  },
  { name: 'invoices', as: 'account', path: '/invoices' },
  { name: 'invoice-customer', as: 'account', path: '/invoices', go: openRow(/INV\d{6}/) },
  { name: 'user-current', as: 'account', path: '/user/detail?state=current' },
  { name: 'error', as: 'account', path: '/error' },
]
