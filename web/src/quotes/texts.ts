/** The texts around the pages of a quote. */
export const quotesTexts = {
  loadingQuote: 'Loading Quote',

  priceExpired: 'Price expired',
  validFor: (time: string) => `Valid for ${time}`,

  progress: 'Progress',
  done: 'done',
  stepOf: (step: number, all: number) => `Step ${step} of ${all}:`,

  priceNextStep: 'Price and next step',
  seePrices: 'See prices',
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
}
