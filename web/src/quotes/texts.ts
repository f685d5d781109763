import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of quotes. */
export const quotesTexts = {
  loadingQuote: 'Loading Quote',

  priceExpired: 'Price expired',
  validFor: (time: string) => `Valid for ${time}`,

  progress: 'Progress',
  done: 'done',
  stepOf: (step: number, all: number) => `Step ${step} of ${all}:`,

  priceNextStep: 'Price and next step',
  seePrices: 'See prices',
  callToBook: 'To book, please give us a call.',
  callToBookOn: (telephone: string) => `To book, please call us on ${telephone}`,
  book: 'Book',
  continue: 'Continue',
  selectAVehicle: 'Select a vehicle',
  pricing: 'Pricing',
  inclVat: 'incl. VAT',
  refreshPrice: 'Refresh price',
  chargedToAccount: 'Charged to your account',
  journey: 'Journey',
  collectFrom: 'Collect from',
  deliverTo: 'Deliver to',

  quoteTitle: (page: string, site: string) => `${page} · Quote · ${site}`,

  loadingTheQuote: 'Loading quote',

  quoteNotOpened: 'The quote could not be opened',
  noCompany: 'The address does not name a courier company. Use the link on your courier’s website.',
  loadServices: 'Load Services',

  onlyForCustomers: (company: string) => `${company} only quotes for its own customers`,
  quotesNotAvailable: 'Quotes are not available',
  goHomePage: 'Go to home page',
  logIn: 'Log in',
  trackDelivery: 'Track a delivery',
  quotesNotAvailableHelp: 'Log in to see prices and to book. You can track a delivery without logging in.',

  quoteNotValid: 'Sorry your quote is no longer valid, please try again.',

  validForMinutes: (minutes: number) =>
    plural(minutes, {
      one: 'This price is valid for one more minute.',
      other: 'This price is valid for # more minutes.',
    }),

  booking: 'Booking',
  quoteExpired: 'Quote Expired',
  submitError: 'Submit Error',
  pricingDocket: 'Pricing Docket',

  noAccountNeeded: 'Get a price in a minute. No account needed.',

  contacts: 'Who is at each address?',
  contactsOptional: 'Optional. The driver will ask for them.',
  contactsRequired: 'Who should the driver ask for?',
  addContact: 'Add a contact or a note',
  addContactAt: (stop: string) => `Add a contact or a note, ${stop}`,
  addresses: 'Addresses',
  changeAddressOf: (address: string) => `Change ${address} address`,

  cardDetails: 'Card details',
  notChargedYet: 'You have not been charged yet. You can check the amount before you pay.',
  payByCard: 'Pay by card',
  paymentFailed: 'Your payment did not go through. Check the card details, or use another card.',
  payOnProviderPage: "You pay on our payment provider's secure page.",
  paymentPageHelp:
    'The payment page opens in a new window. Keep this page open: your confirmation appears here once you have paid.',

  makingYourBooking: 'Making your booking',
  takesAMoment: 'This will take a moment.',
  bookingConfirmed: 'Booking Confirmed',
  confirmationByEmail: (email: string) => `We will also email your confirmation to ${email}.`,
  receipt: 'Receipt',
  includingVat: 'including VAT',
  register: 'Register',
  trackBooked: 'Track delivery',
  newQuote: 'New quote',
  registerHelp: 'Register to view this booking later and to book faster next time.',

  yourName: 'Your name',
  yourContactDetails: 'Your contact details',
  contactHelp: 'We use these to contact you about this delivery and to email your confirmation.',
  contactDetails: 'Contact details',

  itemsAndReadyTime: 'Items and ready time',
  waitAndReturnHelp: 'The driver waits and brings a return item back.',
  readyNow: 'ready now',
  readyAtTime: (time: string) => `ready ${time}`,
  waitAndReturn: 'wait and return',

  chargeOnPay: 'We will charge your card when you press Pay.',
  holdOnHold: 'We will hold the amount on your card when you press Hold. You will not be charged yet.',
  checkAndPay: 'Check and pay',
  from: 'From',
  to: 'To',
  contact: 'Contact',
  card: 'Card',

  postcodes: 'Postcodes',
  addADelivery: 'Add a delivery',

  readyTimeMissing: 'Enter a ready time, or select Now.',
  readyForCollection: 'Ready for collection',
  now: 'Now',
  later: 'Later',
  readyAt: 'Ready at',
  collectionReadyTime: 'Collection ready time',

  registerAdvantages: 'See all your bookings and book faster next time.',
  registerSteps:
    'You only need a username and a password. The delivery you have just booked will be in your account.',
  chooseAUsername: 'Choose a username',

  payment: 'Payment',

  changeAddress: 'Change address',
  enterAddressManually: 'Enter address manually',

  collectionContact: 'Collection contact',
  deliveryContact: 'Delivery contact',

  notAvailable: (count: number) => `Not available for this delivery (${count})`,

  loadTariffs: 'Load Tariffs',
  moreVehicles: (count: number) => plural(count, { one: '1 more vehicle', other: '# more vehicles' }),
  vehicles: 'Vehicles',
  pricesNotLoaded: 'The prices could not be loaded',
  pricesIncludeVat: (distance: string) => `${distance}. All prices include VAT.`,
  noVehiclesHelp: 'Try another postcode or fewer items, or call us.',
  noVehicles: 'No vehicles available for this journey',
  items: 'Items',
  map: 'Map',
  loadingPrices: 'Loading prices',

  iConfirmThe: 'I confirm the',
  read: 'Read',
  readTerm: (term: string) => `Read the ${term}`,
}
