import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/**
 * The texts of the booking form and of one docket. An `owner` is a stop or a parcel, such as 'Delivery 2'. Screen readers
 * read it before the name of a field.
 */
export const bookingTexts = {
  addInstructions: 'Add driver instructions',
  forTheWholeJob: 'For the whole job',
  account: 'Account',
  editBookingContact: 'Edit the contact for the booking',
  theBooking: 'the booking',

  inDegrees: 'In degrees (optional)',
  loadingSummary: 'Loading the summary of the booking',
  portalNotReached: 'The portal cannot be reached. Check your connection and try again.',
  summaryNotLoaded: 'The summary of the booking could not be loaded',
  loadingCoordinates: 'Loading the coordinates',
  country: (owner: string) => `${owner} country`,
  readyTime: (owner: string) => `${owner} ready time`,
  deadlineOf: (owner: string) => `${owner} deadline`,
  leaveEmptyForSoonest: 'Leave empty for as soon as possible',
  leaveEmptyForEarliest: 'Leave empty for the earliest possible time',
  leaveEmptyFor: (time: string) => `Leave empty for ${time}`,

  addresses: 'Addresses',
  collection: 'Collection',
  delivery: 'Delivery',
  deliveryNumber: (number: number) => `Delivery ${number}`,
  addADelivery: 'Add a delivery',
  moveUp: (owner: string) => `Move ${owner} up`,
  moveDown: (owner: string) => `Move ${owner} down`,
  removeNamed: (owner: string) => `Remove ${owner}`,
  editNamed: (owner: string) => `Edit ${owner}`,
  closeNamed: (owner: string) => `Close ${owner}`,

  timesAdjusted: 'Times adjusted',
  timeAdjusted: (change: { time: string; from: ReactNode; to: ReactNode; reason: string }) =>
    sentence`${change.time} changed from ${change.from} to ${change.to}, ${change.reason}.`,

  openDocket: 'Open docket',
  bookReturn: 'Book return',
  saveAsFavourite: 'Save as favourite',
  trackingReference: (reference: ReactNode) => sentence`Tracking reference ${reference}`,
  bookedAs: (title: string, docket: string) => `${title}: ${docket}`,
  confirmedAs: (reference: ReactNode) =>
    sentence`Your booking has been confirmed. Tracking reference ${reference}`,
  copyReference: 'Copy reference',

  change: 'Change',
  checkAndBook: 'Check and book',
  checkAndPay: 'Check and pay',
  bookFor: (price: string | null) => (price === null ? 'Book' : `Book for ${price}`),
  continueToPayment: 'Continue to payment',
  bookThenAnother: 'Book, then another like it',
  payThenAnother: 'Pay, then another like it',
  bookLikeIt: 'Book again',
  newBooking: 'New booking',
  startAgain: 'Start again',
  payForBooking: 'Pay for your booking',
  hoursOfOperation: 'Hours of Operation',
  beforeYouBook: 'Before you book',
  thereIsAProblem: 'There is a problem',
  nothingBookedYet: 'Nothing is booked yet.',
  booking: 'Booking',

  saveDocket: 'Save Docket',
  mayBeBooked: (recentBookings: ReactNode) =>
    sentence`This may already be booked. Check ${recentBookings} first.`,
  recentBookings: 'Recent Bookings',
  bookAnyway: 'Book anyway',
  bookingRestored: 'Your unfinished booking has been restored. Press Start again for an empty one.',
  unfinishedBooking: 'You have an unfinished booking.',
  otherUnfinishedBooking: 'You have another unfinished booking.',
  restore: 'Restore',

  details: 'Details',
  ready: 'Ready',
  expected: 'Expected',
  arrived: 'Arrived',
  recipientAsks: (instruction: string, time: ReactNode) => sentence`Recipient, ${time}: ${instruction}`,
  recipientPin: (pin: string) => `PIN of the recipient: ${pin}`,
  left: 'Left',
  readyNow: 'Ready now',
  readyAt: (time: ReactNode) => sentence`Ready ${time}`,

  cardDetails: 'Card details',
  payInNewWindow: 'Pay in a new window',
  bookedOncePaid: 'Your booking will be made once the payment succeeds.',
  payment: 'Payment',
  cardAccepted: (amount: ReactNode) => sentence`Your card was accepted for ${amount}.`,
  cardHeld: (amount: ReactNode) =>
    sentence`Your card was accepted for ${amount}. The amount is held on your card. You have not been charged yet.`,
  amountMissing: 'Payment amount not provided',

  contacts: 'Contacts',
  contactsFor: (owner: string) => `Contacts for ${owner}`,
  loadContacts: 'Load Contacts',
  searchContacts: 'Search contacts',
  loadingContacts: 'Loading contacts',
  contactsNotLoaded: 'The contacts could not be loaded',
  noContacts: 'This account has no contacts.',
  noContactMatches: (text: string) => `No contact matches “${text}”.`,

  distance: 'Distance (miles)',
  distanceHelp: 'For the whole route. The price is marked as based on an entered distance.',
  addressNotLocated:
    'One of the addresses could not be located. Enter the distance, or the coordinates of the address.',

  loadingBookingData: 'Loading Booking Data',
  loadingDocket: 'Loading docket',

  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,

  bookingFormNotLoaded: 'The booking form could not be loaded',
  loadingBookingForm: 'Loading booking form',
  mayNotBook: 'You do not have permission to make bookings. Contact your administrator.',
  askForDefaultAccount: (refusal: string) =>
    `${refusal}. You have no default account yet: ask your administrator to choose one for you.`,

  parcels: 'Parcels',
  parcel: 'Parcel',
  parcelNumber: (number: number) => `Parcel ${number}`,
  ofParcel: (owner: string, label: string) => `${owner} ${label.toLowerCase()}`,
  weightOfEach: 'Weight each (kg)',
  parcelDescription: (owner: string) => `${owner} description`,
  consignmentType: (owner: string) => `${owner} consignment type`,
  anyConsignmentType: 'Any',
  addAParcel: 'Add a parcel',
  addSizes: 'Add sizes',
  centimetres: (sizes: string) => `${sizes} cm`,

  priceAndNextStep: 'Price and next step',
  nextStep: 'Next step',
  price: 'Price',
  includingVat: 'including VAT',
  includingVatUpdating: 'including VAT, updating …',
  chooseStopsForPrice: 'Choose two stops to see the price.',
  chooseVehicleForPrice: 'Choose a vehicle to see the price.',
  correctParcelsForPrice: 'Correct the parcels to see the price.',
  priceNotAvailable: 'The price is not available at the moment. You can still continue.',
  priceInDetail: 'Price in detail',
  net: 'Net',
  vat: 'VAT',
  pricingDocket: 'Pricing Docket',
  priceChanged: 'The price has changed',
  confirmChangedPrice: (before: ReactNode, now: ReactNode) =>
    sentence`It was ${before} and is now ${now}, including VAT. Nothing has been booked. Book at the new price, or change the booking.`,
  payChangedPrice: (before: ReactNode, now: ReactNode) =>
    sentence`It was ${before} and is now ${now}, including VAT. Nothing has been booked. Pay the new price, or change the booking.`,

  references: 'References',
  selectFromList: 'Select from the list',
  loading: 'Loading',
  notInList: 'Not in the list',

  route: 'Route',
  chooseStopsForRoute: 'Choose a collection and a delivery to see the route and the price.',
  getTravelTime: 'Get Travel Time',

  addressBook: 'Address Book',
  addressSaved: 'Address record saved',
  saveToAddressBook: 'Save to address book',
  saveNamedToAddressBook: (owner: string) => `Save ${owner} to address book`,

  loadServices: 'Load Services',
  serviceDetails: 'Service details',
  selectAService: 'Select a service',
  moreServiceDetails: 'More options',
  electronic: 'Electronic',
  paper: 'Paper',
  loadTariffs: 'Load Tariffs',
  pieces: (quantity: number, description: string) => `${quantity} × ${description || 'parcel'}`,
  asLastTime: (goods: string) => (goods === '' ? 'As last time' : `As last time: ${goods}`),
  lastTime: (goods: string) => `Last time: ${goods}`,
  vehicle: 'Vehicle',
  usualForAccount: 'The usual choice of your account',
  moreVehicles: (count: number) => `More vehicles (${count})`,
  moreTariffs: (count: number) => `More tariffs (${count})`,
  notForThisDelivery: 'Not available for this delivery',
  noneFits: 'None of these can take this delivery. Change the parcels or the service.',
  noVehicles: 'This service has nothing to choose from. Choose another service.',

  findAnAddress: 'Find an address',
  chooseAddressOf: (owner: string) => `Choose a ${owner.toLowerCase()} address.`,
  findAddressFor: (owner: string) => `Find an address for ${owner}`,
  addressExample: 'Company, street or postcode',
  addressesFor: (owner: string) => `Addresses for ${owner}`,
  typeAddress: 'Type the address by hand',
  typeAddressAfter: (problem: string) => `${problem} You can still type the address by hand.`,
  addressesFound: (count: number) =>
    plural(count, {
      one: '# address found. Use the arrow keys to choose.',
      other: '# addresses found. Use the arrow keys to choose.',
    }),
  noBookingsYet: 'This account has no bookings yet. Type to search.',
  bookedBefore: (times: number, day: string) =>
    times === 1 ? `booked once, ${day}` : `booked ${times} times, ${day}`,

  sameAgain: 'Same again',
  fromTo: (collection: string, delivery: string) => `${collection} to ${delivery}`,
}
