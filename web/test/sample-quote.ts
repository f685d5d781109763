import { QuoteBooking } from '@despatch/contract/quotes/quotes.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { freshBooking, quoteSetup } from '../src/quotes/workflow/quote-setup.ts'
import { bookingOf, type SavedQuote } from '../src/quotes/quote-calls.ts'

const reference = { cust_ref1: '', cust_ref2: '', cust_ref3: '', cust_ref4: '', cust_ref5: '', cust_ref6: '' }
const optional = {
  cust_ref1_req: 'F',
  cust_ref2_req: 'F',
  cust_ref3_req: 'F',
  cust_ref4_req: 'F',
  cust_ref5_req: 'F',
  cust_ref6_req: 'F',
  cust_ref1_fromlist: 'F',
  cust_ref2_fromlist: 'F',
  cust_ref3_fromlist: 'F',
  cust_ref4_fromlist: 'F',
  cust_ref5_fromlist: 'F',
  cust_ref6_fromlist: 'F',
} as const

/** A guest's quote at a company whose customers pay by card form. */
export const sampleSetup = quoteSetup('metro', null, {
  guest: true,
  canBook: true,
  customer: {
    cust_mop: 'O',
    cust_pod_mandatory: '',
    cust_mainservice: 'A',
    cust_maintariff: null,
    cust_max_delay: 60,
    ...reference,
    ...optional,
  },
  defaultTariff: 29,
  settings: startingSettings,
  mandatory: [],
  services: [],
  companyDays: [],
  consignmentTypes: [],
  references: [],
})

const museum = {
  dadd_companyname: 'British Museum',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
}

/** A guest's quote as stored at 12:00 by the server's clock. */
export function sampleQuote(more: Partial<SavedQuote> = {}): SavedQuote {
  const draft = freshBooking(sampleSetup)
  const addresses = draft.addresses.map((address, index) => ({
    ...address,
    ...museum,
    dadd_postalcode: index === 0 ? 'WC1B 3DG' : 'EC3N 4AB',
  }))
  return {
    guid: '3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11',
    quo_id: 1,
    quo_source: 'guest',
    quo_mop: 'O',
    booking: QuoteBooking.parse(bookingOf({ ...draft, addresses })),
    miles: 3.3,
    usually: null,
    adjusted: [],
    milesSource: 'addresses',
    addresses: [],
    quo_priced_at: '2026-07-01T12:00:00+01:00',
    quo_expires: '2026-07-01T12:15:00+01:00',
    now: '2026-07-01T12:00:00+01:00',
    terms: { terms: false, guidelines: false, prohibited: false },
    docket: null,
    ...more,
  }
}
