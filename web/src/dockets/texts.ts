/** The texts that several screens of dockets share. */
export const docketsTexts = {
  newBooking: 'New booking',

  bookingConfirmedTitle: 'Booking Confirmed',
  bookingConfirmed: 'Your booking has been confirmed',
}
