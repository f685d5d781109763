import { describe, expect, test } from 'vitest'
import { noReferenceColumns } from '../customers/customer.ts'
import { emptyFields } from '../dockets/docket-fields.ts'
import { emptyAddress } from '../dockets/new-booking.ts'
import { emptyParcel } from '../dockets/parcel-rows.ts'
import { startingMandatoryFields } from '../settings/mandatory-fields.ts'
import { startingSettings } from '../settings/settings-catalogue.ts'
import { bookingFlags } from '../dockets/booking-flags.ts'
import { errorsOfPage, firstIncompletePage, type QuoteDraft, type QuoteRules } from './page-errors.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { askingPages, isQuoteField, pageOfField, quoteFields, shownField } from './quote-fields.ts'
import { quotePages } from './quote-pages.ts'

const rules: QuoteRules = {
  customer: noReferenceColumns,
  mandatory: startingMandatoryFields,
  flags: { cfg_disallow_pobox: 'T', ShowParcelsForSameday: 'T' },
  hours: bookingFlags(startingSettings, []).hours,
  serviceDays: [],
  hoursRules: { GlobalHOO: 'F', BookingHOO: 'F' },
  cust_max_delay: 60,
  bypassPostcode: false,
  cust_mop: 'O',
  asksForTerms: true,
}

/** A Wednesday. */
const noon = '2026-07-01T12:00:00+01:00'

const museum = {
  dadd_companyname: 'British Museum',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
}

const filled: QuoteDraft = {
  booking: {
    docket: {
      dck_cust_id: 0,
      dck_serv_type: 'A',
      dck_tariff: 29,
      ...emptyFields,
      dck_contact: 'Ada Guest',
      dck_telephone: '020 7946 0100',
      dck_email: 'ada@example.com',
    },
    addresses: [
      { ...emptyAddress(0), ...museum, dadd_postalcode: 'WC1B 3DG' },
      { ...emptyAddress(1), ...museum, dadd_postalcode: 'EC3N 4AB' },
    ],
    parcels: [emptyParcel()],
  },
  terms: { terms: true, guidelines: true, prohibited: true },
}

const empty: QuoteDraft = {
  booking: {
    docket: { ...filled.booking.docket, dck_contact: '', dck_telephone: '', dck_email: 'ada', dck_tariff: 0 },
    addresses: [emptyAddress(0), emptyAddress(1)],
    parcels: [{ ...emptyParcel(), dpar_quantity: 0 }],
  },
  terms: { terms: true, guidelines: false, prohibited: false },
}

const fieldsOn = (page: (typeof quotePages)[number], quote: QuoteDraft, own: Partial<QuoteRules> = {}) =>
  errorsOfPage(page, quote, { ...rules, ...own }, noon).map(({ field }) => field)

describe('the errors of a quote page', () => {
  test('[QUOTE-01] a complete quote has no errors on any page', () => {
    for (const page of quotePages) expect(fieldsOn(page, filled)).toEqual([])
  })

  test('[QUOTE-02] the first page requires selected addresses and a parcel', () => {
    const fields = fieldsOn('postcodes', empty)
    expect(fields).toContain('addresses.0.dadd_postalcode')
    expect(fields).toContain('addresses.1.dadd_postalcode')
    expect(fields).toContain('parcels.0.dpar_quantity')
    expect(fields.some((field) => field.startsWith('docket') || field.startsWith('terms'))).toBe(false)
  })

  test('[QUOTE-09] the second page requires a tariff', () => {
    expect(fieldsOn('tariffs', empty)).toEqual(['docket.dck_tariff'])
  })

  test('[QUOTE-07] the third page requires contact details, and the confirmations if the tenant has them on', () => {
    const contact = ['docket.dck_contact', 'docket.dck_telephone', 'docket.dck_email']
    expect(fieldsOn('contact', empty)).toEqual([...contact, 'terms.guidelines', 'terms.prohibited'])
    expect(fieldsOn('contact', empty, { asksForTerms: false })).toEqual(contact)
    expect(errorsOfPage('contact', empty, rules, noon).at(-1)?.message).toBe('Confirm the Prohibited Goods')
  })

  test('[QUOTE-01, RULE-06] the contacts at each end are checked on the page that shows them', () => {
    const [collection, delivery] = filled.booking.addresses
    if (!collection || !delivery) throw new Error('The quote has two addresses')
    const wrong = {
      ...filled,
      booking: { ...filled.booking, addresses: [{ ...collection, dadd_email: 'invalid' }, delivery] },
    }
    expect(fieldsOn('addresses', wrong)).toEqual(['addresses.0.dadd_email'])
    expect(fieldsOn('contact', wrong)).toEqual([])
    expect(fieldsOn('contact', wrong, { cust_mop: 'A' })).toEqual(['addresses.0.dadd_email'])
    expect(fieldsOn('addresses', wrong, { cust_mop: 'A' })).toEqual([])
  })

  test('[QUOTE-01] every field in a server error has a page', () => {
    expect(pageOfField('addresses', rules)).toBe('postcodes')
    expect(pageOfField('addresses.0.dadd_ready', { ...rules, cust_mop: 'A' })).toBe('postcodes')
    expect(pageOfField('docket.dck_serv_type', rules)).toBe('tariffs')
    expect(pageOfField('docket.dck_wandr', rules)).toBe('postcodes')
    expect(pageOfField('docket.dck_cust_ref3', rules)).toBe('contact')
    expect(pageOfField('addresses.1.barcodes.0.dab_barcode', rules)).toBe('addresses')
    expect(pageOfField('parcels', rules)).toBe('postcodes')
    expect(pageOfField('anything', rules)).toBe('contact')
  })

  test.each(['A', 'O', 'S'] as const)(
    '[QUOTE-01] every field of a booking has a page with fields if cust_mop is %s',
    (cust_mop) => {
      const prefixes = {
        dck: 'docket',
        dadd: 'addresses.0',
        dpar: 'parcels.0',
        dab: 'addresses.0.barcodes.0',
      }
      for (const field of fieldsOf(quoteFields)) {
        const prefix = fieldsOf(prefixes).find((each) => field.startsWith(`${each}_`))
        const path = `${prefix ? prefixes[prefix] : 'addresses.0'}.${field}`
        expect(askingPages, path).toContain(pageOfField(path, { ...rules, cust_mop }))
      }
    },
  )

  test.each([
    ['addresses.0.dadd_ready', 'addresses.0.dadd_ready'],
    ['addresses.1.dadd_deadline', 'addresses.0.dadd_ready'],
    ['addresses.12.dadd_ready', 'addresses.0.dadd_ready'],
    ['addresses.1.dadd_town', 'addresses.1.dadd_town'],
    ['addresses.x.dadd_ready', 'addresses.x.dadd_ready'],
    ['addresses.1.dadd_ready.hour', 'addresses.1.dadd_ready.hour'],
    ['old.addresses.1.dadd_ready', 'old.addresses.1.dadd_ready'],
    ['docket.dck_email', 'docket.dck_email'],
  ])('[QUOTE-01] the errors of a quote page shows errors of %s at %s', (path, shown) => {
    expect(shownField(path)).toBe(shown)
  })

  test('[FORM-12] parcels are on page 2 if same-day bookings show none', () => {
    const flags = { ...rules.flags, ShowParcelsForSameday: 'F' } as const
    expect(pageOfField('parcels.0.dpar_weight', { ...rules, flags })).toBe('tariffs')
  })

  test('[RULE-08] the errors of a quote page rejects a ready time outside the hours of operation on page 1, with title and opening hours', () => {
    const hours = { ...rules.hours, hoo_wed_start: '07:00', hoo_wed_end: '12:30' }
    const open = { hours, hoursRules: { GlobalHOO: 'T', BookingHOO: 'F' }, cust_max_delay: 30 } as const
    expect(fieldsOn('postcodes', filled, open)).toEqual([])
    const late = { ...open, cust_max_delay: 31 }
    expect(errorsOfPage('postcodes', filled, { ...rules, ...late }, noon)).toEqual([
      {
        field: 'addresses.0.dadd_ready',
        title: 'Hours of Operation',
        message: expect.stringContaining('On Wednesday we work from 07:00 to 12:30.'),
      },
    ])
  })

  test('[RULE-08] the errors of a quote page shows one error if both ready time and deadline are outside the hours', () => {
    const hours = { ...rules.hours, hoo_wed_start: '07:00', hoo_wed_end: '08:00' }
    const on = { hours, hoursRules: { GlobalHOO: 'T', BookingHOO: 'F' } } as const
    expect(fieldsOn('postcodes', filled, on)).toEqual(['addresses.0.dadd_ready'])
  })

  test('[RULE-08] a service that next collects within the hours leads on to page 2 outside the hours', () => {
    const hours = { ...rules.hours, hoo_thu_start: '07:00', hoo_thu_end: '18:00' }
    const on = { hours, hoursRules: { GlobalHOO: 'T', BookingHOO: 'F' } } as const
    const overnight = {
      styp_cutoff: '11:00',
      styp_days: 'mon,tue,wed,thu,fri',
      styp_opens: '08:00',
      styp_days_later: 1,
      styp_deliver_by: '12:00',
      styp_holidays: 'F',
      regions: [],
      tariffs: [],
    } as const
    expect(fieldsOn('postcodes', filled, on)).toEqual(['addresses.0.dadd_ready'])
    expect(fieldsOn('postcodes', filled, { ...on, serviceDays: [overnight] })).toEqual([])
    const stillToday = { ...overnight, styp_cutoff: '13:00' }
    expect(fieldsOn('postcodes', filled, { ...on, serviceDays: [stillToday] })).toEqual([
      'addresses.0.dadd_ready',
    ])
    expect(fieldsOn('postcodes', filled, { ...on, serviceDays: [stillToday, overnight] })).toEqual([])
  })

  test('[RULE-08] the rule for the booking form does not apply to quotes', () => {
    const hours = { ...rules.hours, hoo_wed_start: '07:00', hoo_wed_end: '08:00' }
    const bookingsOnly = { hours, hoursRules: { GlobalHOO: 'F', BookingHOO: 'T' } } as const
    expect(fieldsOn('postcodes', filled, bookingsOnly)).toEqual([])
  })

  test('[RULE-07] a mandatory field of one service leads back to its page when that service is chosen', () => {
    const forB = [{ field: 'dpar_description', serviceType: 'B', address: null, stop: null }]
    const own = { ...rules, mandatory: [...rules.mandatory, ...forB] }
    expect(firstIncompletePage('tariffs', filled, own, noon)).toBeNull()
    const { docket } = filled.booking
    const overnight = {
      ...filled,
      booking: { ...filled.booking, docket: { ...docket, dck_serv_type: 'B', dck_tariff: 41 } },
    }
    expect(firstIncompletePage('tariffs', overnight, own, noon)).toMatchObject({
      page: 'postcodes',
      errors: [{ field: 'parcels.0.dpar_description' }],
    })
    expect(firstIncompletePage('payment', overnight, own, noon)?.page).toBe('postcodes')
  })

  test('[QUOTE-01, QUOTE-02] the errors of a quote page finds the first incomplete page, with the errors of that page only', () => {
    const page = 'postcodes'
    const errors = errorsOfPage(page, empty, rules, noon)
    expect(errors.length).toBeGreaterThan(0)
    for (const asked of quotePages) {
      expect(firstIncompletePage(asked, empty, rules, noon)).toEqual({ page, errors })
    }
  })

  test('[QUOTE-01] errors of a later page do not block an earlier one', () => {
    const { docket } = filled.booking
    const unnamed = { ...filled, booking: { ...filled.booking, docket: { ...docket, dck_contact: '' } } }
    const first = (page: (typeof quotePages)[number]) =>
      firstIncompletePage(page, unnamed, rules, noon)?.page ?? null
    expect(quotePages.map(first)).toEqual([
      null,
      null,
      'contact',
      'contact',
      'contact',
      'contact',
      'contact',
      'contact',
      'contact',
    ])
    for (const page of quotePages) expect(firstIncompletePage(page, filled, rules, noon)).toBeNull()
  })

  test.each([
    ['docket', true],
    ['docket.dck_email', true],
    ['addresses', true],
    ['addresses.0.dadd_town', true],
    ['parcels', true],
    ['parcels.2.dpar_weight', true],
    ['terms', true],
    ['terms.guidelines', true],
    ['payment.token', false],
    ['payment.docket', false],
    ['docketed', false],
    ['termsOfPayment', false],
    ['', false],
  ])('[QUOTE-06] %j is a field of the quote and not of the payment: %s', (path, expected) => {
    expect(isQuoteField(path)).toBe(expected)
  })
})

test('[QUOTE-02, QUOTE-09] a quote without a vehicle asks for one, and not for a tariff', () => {
  expect(errorsOfPage('tariffs', empty, rules, noon)).toContainEqual(
    expect.objectContaining({ message: 'Please select a vehicle.' }),
  )
  const messages = quotePages
    .flatMap((page) => errorsOfPage(page, empty, rules, noon))
    .map(({ message }) => message)
  expect(messages).not.toContain('Tariff is required.')
})
