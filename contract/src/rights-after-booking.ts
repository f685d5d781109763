/**
 * Who can change a docket after its booking, written by hand as the table that it is a part of. Customers change and cancel
 * their own bookings, dispatchers the dockets of their circuits. What customers may not change, they ask for. Staff
 * add charges and record the times at stops: dispatchers on their circuits, administrators everywhere. Customers see the
 * approved charges. Dispatchers see the text messages about a docket, which its recipient stops.
 */
export const rightsAfterBooking = {
  'docket/amend/check': ['booking', 'control'],
  'docket/amend/post': ['booking', 'control'],
  'docket/cancel/check': ['booking', 'control'],
  'docket/cancel/post': ['booking', 'control'],
  'docket/charge/list': ['history', 'control', 'admin'],
  'docket/charge/post': ['control', 'admin'],
  'docket/charge/approve': ['control', 'admin'],
  'docket/charge/refuse': ['control', 'admin'],
  'docket/stop/record': ['control', 'admin'],
  'docket/request/list': ['booking', 'control'],
  'docket/request/check': 'control',
  'docket/request/accept': 'control',
  'docket/request/refuse': 'control',
  'docket/request/withdraw': 'booking',
  'docket/sms/list': 'control',
  'docket/track/sms/stop': 'public',
} as const
