/** The texts of the registration after a first booking. */
export const registrationTexts = {
  nameRequired: 'Your name is required.',
  usernameRequired: 'Username is required.',
  registeredSuccessfully: 'Registered Successfully',
  logInToView: 'Please login to view your booking history',
  registerError: 'Register Error',
  register: 'Register',
  yourName: 'Your name',
  username: 'Username',

  bookingNotRegistrable: 'This booking cannot be registered',
  registerHelp: (docket: string) =>
    `Choose a username and a password to follow booking ${docket} and your later bookings.`,
  registerAfterFirstBookingHelp:
    'The link to this page is in your booking confirmation, on screen and by email.',
  registerAfterFirstBooking: 'Register after your first booking',
  getAQuote: 'Get a quote',
  loadingRegistration: 'Loading the registration',
}
