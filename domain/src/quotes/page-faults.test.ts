import { describe, expect, test } from 'vitest'
import { noReferenceColumns, noReferences } from '../customers/customer.ts'
import { emptyAddress } from '../dockets/new-booking.ts'
import { emptyParcel } from '../dockets/parcel-rows.ts'
import { startingMandatoryFields } from '../settings/mandatory-fields.ts'
import { faultsOfPage, pageOfField, type CheckedQuote, type QuoteRules } from './page-faults.ts'
import { quotePages } from './quote-pages.ts'

const rules: QuoteRules = {
  customer: noReferenceColumns,
  mandatory: startingMandatoryFields,
  flags: { cfg_disallow_pobox: 'T' },
  bypassPostcode: false,
  cust_mop: 'O',
  asksForTerms: true,
}

const museum = {
  dadd_companyname: 'British Museum',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
}

const filled: CheckedQuote = {
  booking: {
    docket: {
      dck_cust_id: 0,
      dck_serv_type: 'A',
      dck_tariff: 29,
      dck_wandr: 'F',
      dck_pod: 'E',
      dck_contact: 'Ada Guest',
      dck_telephone: '020 7946 0100',
      dck_email: 'ada@example.com',
      ...noReferences,
    },
    addresses: [
      { ...emptyAddress(0), ...museum, dadd_postalcode: 'WC1B 3DG' },
      { ...emptyAddress(1), ...museum, dadd_postalcode: 'EC3N 4AB' },
    ],
    parcels: [emptyParcel()],
  },
  terms: { terms: true, guidelines: true, prohibited: true },
}

const empty: CheckedQuote = {
  booking: {
    docket: { ...filled.booking.docket, dck_contact: '', dck_telephone: '', dck_email: 'ada', dck_tariff: 0 },
    addresses: [emptyAddress(0), emptyAddress(1)],
    parcels: [{ ...emptyParcel(), dpar_quantity: 0 }],
  },
  terms: { terms: true, guidelines: false, prohibited: false },
}

const fieldsOn = (page: (typeof quotePages)[number], quote: CheckedQuote, own: Partial<QuoteRules> = {}) =>
  faultsOfPage(page, quote, { ...rules, ...own }).map(({ field }) => field)

describe('what a page of the quote asks for', () => {
  test('[QUOTE-01] nothing more is asked once all is filled in', () => {
    for (const page of quotePages) expect(fieldsOn(page, filled)).toEqual([])
  })

  test('[QUOTE-02] the first page wants addresses that have been selected, and a parcel', () => {
    const fields = fieldsOn('postcodes', empty)
    expect(fields).toContain('addresses.0.dadd_postalcode')
    expect(fields).toContain('addresses.1.dadd_postalcode')
    expect(fields).toContain('parcels.0.dpar_quantity')
    expect(fields.some((field) => field.startsWith('docket') || field.startsWith('terms'))).toBe(false)
  })

  test('[QUOTE-09] the second page wants a tariff', () => {
    expect(fieldsOn('tariffs', empty)).toEqual(['docket.dck_tariff'])
  })

  test('[QUOTE-07] the third page wants contact details, and the confirmations where the tenant asks for them', () => {
    const contact = ['docket.dck_contact', 'docket.dck_telephone', 'docket.dck_email']
    expect(fieldsOn('contact', empty)).toEqual([...contact, 'terms.guidelines', 'terms.prohibited'])
    expect(fieldsOn('contact', empty, { asksForTerms: false })).toEqual(contact)
    expect(faultsOfPage('contact', empty, rules).at(-1)?.message).toBe('Confirm the Prohibited Goods')
  })

  test('[QUOTE-01, RULE-06] whom to ask for at each end is checked on the page where it is asked', () => {
    const [collection, delivery] = filled.booking.addresses
    if (!collection || !delivery) throw new Error('The quote has two addresses')
    const wrong = {
      ...filled,
      booking: { ...filled.booking, addresses: [{ ...collection, dadd_email: 'nobody' }, delivery] },
    }
    expect(fieldsOn('addresses', wrong)).toEqual(['addresses.0.dadd_email'])
    expect(fieldsOn('contact', wrong)).toEqual([])
    expect(fieldsOn('contact', wrong, { cust_mop: 'A' })).toEqual(['addresses.0.dadd_email'])
    expect(fieldsOn('addresses', wrong, { cust_mop: 'A' })).toEqual([])
  })

  test('[QUOTE-01] a fault that the server finds has a page as well', () => {
    expect(pageOfField('addresses', 'O')).toBe('postcodes')
    expect(pageOfField('addresses.0.dadd_ready', 'A')).toBe('postcodes')
    expect(pageOfField('docket.dck_serv_type', 'O')).toBe('tariffs')
    expect(pageOfField('docket.dck_wandr', 'O')).toBe('postcodes')
    expect(pageOfField('docket.dck_cust_ref3', 'A')).toBe('contact')
    expect(pageOfField('anything', 'S')).toBe('contact')
  })
})
