import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the home page. */
export const homeTexts = {
  bookings: 'Bookings',
  day: 'Day',

  deliveriesNotLoaded: 'Your deliveries could not be loaded',
  activeDeliveries: 'Active deliveries',
  bookingsLastFourWeeks: 'Bookings in the last four weeks',
  needsAttention: 'Bookings that need attention',

  boards: 'Your boards',
  boardsNotLoaded: 'Your boards could not be loaded',

  unpaidBookings: 'Unpaid bookings',
  unpaidNotLoaded: 'Unpaid amounts could not be loaded',
  loadingUnpaid: 'Loading unpaid amounts',
  withoutCurrencies: (currencies: string) => `Without amounts in ${currencies}.`,
  nothingWaits: 'Nothing is waiting',
  waiting: {
    late: (count: number) => `${count} late`,
    unallocated: (count: number) => `${count} without a driver`,
    asked: (count: number) => plural(count, { one: '# change request', other: '# change requests' }),
    reports: (count: number) =>
      plural(count, { one: '# driver’s report to decide', other: '# drivers’ reports to decide' }),
  },
  waitingOn: (what: string, board: string) => `${what}, ${board}`,

  now: 'Now',
  viewAll: (more: number) => `View all (${more} more)`,
  recentBookings: 'Recent bookings',
  noActiveDeliveriesHelp: 'Your bookings are shown here until they are delivered.',
  noActiveDeliveries: 'No active deliveries',
  bookDelivery: 'Book a delivery',
  loadingDeliveries: 'Loading your deliveries',

  minutes: (minutes: number) => `${minutes} min`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => `${days} days`,
  lateBy: (time: string) => `${time} late`,

  bookAgain: 'Book again',
  fromStop: (collection: string) => `From ${collection}`,
  timesBooked: (times: number) => plural(times, { one: '# recent booking', other: '# recent bookings' }),

  goTo: 'Go to',

  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',

  lastTracked: 'Last tracked',

  today: 'Today',
  deliveriesAtAGlance: 'Deliveries at a glance',
  dueToday: 'due today',
  active: 'active',
  late: 'late',
  needsAttentionNow: 'needs attention',
  needAttention: 'need attention',
  dueTodayStatus: 'Due today, by status',
}
