import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { pounds } from '@despatch/domain/money/money.ts'
import { startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { bookingSetup, freshBooking, type BookingSetup } from '../src/dockets/booking/draft/booking-setup.ts'
import type { Session } from '../src/platform/session.ts'
import type { BookingCustomer, PriceReply } from '../src/dockets/docket-calls.ts'
import { sampleQuote, sampleSetup } from './sample-quote.ts'

interface SampleBooking {
  cust_mop?: BookingCustomer['cust_mop']
  /** The user checks a summary before the booking is saved. */
  summary?: boolean
  /** The result stays on screen. */
  complete?: boolean
  submitRule?: 'A' | 'B'
}

/** The booking form of a user who may see prices.  */
export function sampleBookingSetup({
  cust_mop = 'A',
  summary = true,
  complete = true,
  submitRule = 'B',
}: SampleBooking = {}): BookingSetup {
  const customer: BookingCustomer = {
    ...sampleSetup.customer,
    cust_id: 1,
    cust_name: 'Ada & Co',
    cust_acc_code: 'ADA',
    cust_mop,
    cust_mainservice: 'A',
    cust_maintariff: 29,
    cust_web_tracking: '',
    cust_web_quicktracking: '',
    cust_mainemail: '',
    cust_total_price: 'T',
    cust_on_hold: 'F',
    cust_cadd_id: null,
  }
  const user = {
    ausr_id: 3,
    ausr_logon: 'ada',
    ausr_nickname: '',
    ausr_firstname: 'Ada',
    ausr_lastname: 'Byron',
    ausr_telephone: '020 7946 0100',
    ausr_email: 'ada@example.com',
    ausr_start_page: 'home',
    ausr_cust_id: 1,
    ausr_booking_complete: complete ? 'T' : 'F',
    ausr_booking_summary: summary ? 'T' : 'F',
    ausr_accountaddress: 'F',
  } as const
  const session: Session = {
    database: 'metro',
    theme: defaultTheme,
    isCopy: false,
    user,
    rights: summary ? ['booking', 'booking_summary'] : ['booking'],
    settings: { ...startingSettings, BookingSubmitRule: submitRule },
    prices: 'all',
    passwordExpired: false,
    factorMissing: false,
    factorDue: null,
  }
  const prefill = { accountAddress: null, defaultDelivery: null }
  return bookingSetup(session, customer, [], { services: [], companyDays: [] }, prefill)
}

/** A complete booking with a reference of the customer’s. */
export function sampleDraft(setup: BookingSetup, dck_cust_ref1 = ''): BookingDraft {
  const draft = freshBooking(setup)
  const filled = sampleQuote().booking.addresses
  return {
    ...draft,
    docket: { ...draft.docket, dck_cust_ref1 },
    addresses: draft.addresses.map((address, index) => ({ ...address, ...filled[index] })),
  }
}

export const samplePrice = (total: number): PriceReply => ({
  pricing: {
    net: pounds(total),
    netvat: pounds(0),
    total: pounds(total),
    hold: pounds(total),
    currency: 'GBP',
    lines: [],
  },
  priced_at: '2026-11-30T09:00:00+00:00',
  usually: null,
  miles: 3.3,
  milesSource: 'addresses',
  addresses: [],
  adjusted: [],
})
