import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of messages about a quote. */
export const engineTexts = {
  quoteNotValid: 'Sorry your quote is no longer valid, please try again.',

  validForMinutes: (minutes: number) =>
    plural(minutes, {
      one: 'This price is valid for one more minute.',
      other: 'This price is valid for # more minutes.',
    }),

  booking: 'Booking',
  quoteExpired: 'Quote Expired',
  submitError: 'Submit Error',
  loadingQuote: 'Loading Quote',
  pricingDocket: 'Pricing Docket',
}
