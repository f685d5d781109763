import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noReferenceColumns } from '../customers/customer.ts'
import type { AddressDraft, BookingDraft, DocketDraft, ParcelDraft } from './booking.ts'
import type { BookingContext } from './booking-context.ts'
import { checkBooking } from './booking-rules.ts'
import { emptyFields } from './docket-fields.ts'
import { emptyAddress } from './new-booking.ts'
import { emptyParcel } from './parcel-rows.ts'

const acme: AddressDraft = {
  ...emptyAddress(0),
  dadd_companyname: 'Acme Ltd',
  dadd_build: '14',
  dadd_street: 'High Street',
  dadd_town: 'Leeds',
  dadd_postalcode: 'LS1 4AP',
}
const drop: AddressDraft = {
  ...acme,
  dadd_addresstype: 1,
  dadd_postalcode: 'M1 1AE',
  dadd_town: 'Manchester',
}

const docket: DocketDraft = {
  dck_cust_id: 7,
  dck_serv_type: 'A',
  dck_tariff: 4,
  ...emptyFields,
  dck_contact: 'Ann Archer',
  dck_telephone: '0113 496 0000',
  dck_email: 'ann@acme.example',
}

const context: BookingContext = {
  customer: {
    ...noReferenceColumns,
    cust_ref1: 'Cost centre',
  },
  mandatory: [],
  flags: { cfg_disallow_pobox: 'F', ShowParcelsForSameday: 'T' },
  bypassPostcode: false,
}

interface Parts {
  docket?: Partial<BookingDraft['docket']>
  from?: Partial<AddressDraft>
  to?: Partial<AddressDraft>
  parcel?: Partial<ParcelDraft>
  draft?: Partial<BookingDraft>
}
const booking = (parts: Parts): BookingDraft => ({
  docket: { ...docket, ...parts.docket },
  addresses: [
    { ...acme, ...parts.from },
    { ...drop, ...parts.to },
  ],
  parcels: [{ ...emptyParcel(), ...parts.parcel }],
  ...parts.draft,
})
const errorsOf = (parts: Parts, changed: Partial<BookingContext> = {}) =>
  checkBooking(booking(parts), { ...context, ...changed })
const fieldsOf = (parts: Parts, changed: Partial<BookingContext> = {}) =>
  errorsOf(parts, changed).map((error) => error.field)
const mandatoryEverywhere = (field: string) => ({ field, serviceType: null, address: null, stop: null })
const manyBarcodes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ dab_barcode: `B${at}`, dab_reference: '' }))
const drops = (count: number) => [acme, ...Array.from({ length: count }, () => drop)]
const parcelRowsOf = (count: number) => Array.from({ length: count }, emptyParcel)

describe('the minimum of a booking', () => {
  test('[RULE-01] the minimum of a booking is two addresses, one parcel and the required fields', () => {
    expect(errorsOf({})).toEqual([])
  })

  test('[RULE-01] the minimum of a booking rejects fewer than two addresses or no parcel in the specification’s words', () => {
    expect(errorsOf({ draft: { addresses: [acme] } })).toEqual([
      { field: 'addresses', title: 'Booking', message: 'Cannot have less than two addresses' },
    ])
    expect(errorsOf({ draft: { parcels: [] } })).toEqual([
      { field: 'parcels', title: 'Booking', message: 'Cannot have less than one parcel' },
    ])
  })

  test('[RULE-01] always requires account, service, tariff and postcodes', () => {
    const blank = { dck_cust_id: 0, dck_serv_type: '   ', dck_tariff: 0 }
    expect(errorsOf({ docket: blank, to: { dadd_postalcode: ' ' } })).toEqual([
      { field: 'docket.dck_cust_id', message: 'Account is required.' },
      { field: 'docket.dck_serv_type', message: 'Service is required.' },
      { field: 'docket.dck_tariff', message: 'Tariff is required.' },
      { field: 'addresses.1.dadd_postalcode', message: 'Postcode is required.' },
    ])
  })

  test('[FORM-15] the minimum of a booking requires a collection first, then deliveries, and at most twenty addresses', () => {
    expect(fieldsOf({ from: { dadd_addresstype: 1 }, to: { dadd_addresstype: 0 } })).toEqual([
      'addresses.0.dadd_addresstype',
      'addresses.1.dadd_addresstype',
    ])
    expect(errorsOf({ draft: { addresses: drops(19) } })).toEqual([])
    expect(errorsOf({ draft: { addresses: drops(20) } })).toEqual([
      { field: 'addresses', title: 'Booking', message: 'Cannot have more than 20 addresses' },
    ])
  })

  test('[FORM-15] the minimum of a booking names the required type in the error of an address', () => {
    expect(errorsOf({ from: { dadd_addresstype: 1 }, to: { dadd_addresstype: 0 } })).toEqual([
      { field: 'addresses.0.dadd_addresstype', message: 'The first address must be the collection.' },
      {
        field: 'addresses.1.dadd_addresstype',
        message: 'Every address after the first must be a delivery.',
      },
    ])
  })

  test('[RULE-01, FORM-12] the minimum of a booking allows at most 200 parcel rows', () => {
    expect(errorsOf({ draft: { parcels: parcelRowsOf(200) } })).toEqual([])
    expect(errorsOf({ draft: { parcels: parcelRowsOf(201) } })).toEqual([
      { field: 'parcels', title: 'Booking', message: 'Cannot have more than 200 parcels' },
    ])
  })

  test('[FORM-12, FORM-15] the minimum of a booking does not check rows beyond the maximum', () => {
    const thin = { ...drop, dadd_postalcode: '' }
    const addresses = [...drops(18), thin, thin]
    expect(fieldsOf({ draft: { addresses } })).toEqual(['addresses', 'addresses.19.dadd_postalcode'])
    const wrong = { ...emptyParcel(), dpar_quantity: 0 }
    const parcels = [...parcelRowsOf(199), wrong, wrong]
    expect(fieldsOf({ draft: { parcels } })).toEqual(['parcels', 'parcels.199.dpar_quantity'])
  })
})

test('[RULE-02] the addresses of a booking are incomplete with fewer than three filled fields', () => {
  const thin = { dadd_companyname: '', dadd_build: '', dadd_town: '' }
  expect(errorsOf({ to: thin })).toEqual([
    {
      field: 'addresses.1.dadd_postalcode',
      title: 'Incomplete addresses',
      message: 'Please use the search buttons next to each post code and select a specific address',
    },
  ])
})

test('[RULE-03] the addresses of a booking are insufficient without detail and street', () => {
  const area = { dadd_companyname: '', dadd_build: '', dadd_street: '', dadd_locality: 'Centre' }
  expect(errorsOf({ from: area }).map((error) => error.message)).toEqual([
    'Insufficient information, please use the search button next to the post code and select your specific address',
  ])
})

test('[RULE-04] the addresses of a booking require a building or street if PO boxes are disallowed', () => {
  const box = { dadd_build: '', dadd_street: '' }
  expect(errorsOf({ from: box })).toEqual([])
  expect(errorsOf({ from: box }, { flags: { cfg_disallow_pobox: 'T', ShowParcelsForSameday: 'T' } })).toEqual(
    [{ field: 'addresses.0.dadd_street', message: "You can't use PO BOX as an address" }],
  )
})

test('[RULE-05] the addresses of a booking require a UK postcode unless the user has the bypass permission', () => {
  expect(fieldsOf({ to: { dadd_postalcode: 'm11ae' } })).toEqual([])
  expect(fieldsOf({ to: { dadd_postalcode: 'JUNK M1 1AE' } })).toEqual(['addresses.1.dadd_postalcode'])
  expect(fieldsOf({ to: { dadd_postalcode: 'D02 AF30' } })).toEqual(['addresses.1.dadd_postalcode'])
  expect(fieldsOf({ to: { dadd_postalcode: 'D02 AF30' } }, { bypassPostcode: true })).toEqual([])
  expect(fieldsOf({ to: { dadd_postalcode: 'ABC-1' } }, { bypassPostcode: true })).toEqual([
    'addresses.1.dadd_postalcode',
  ])
})

test('[RULE-06] the addresses of a booking accept lists of emails and require valid telephone numbers', () => {
  expect(fieldsOf({ docket: { dck_email: 'a@x.uk;b@y.uk' }, to: { dadd_email: 'a@x.uk, b@y.uk' } })).toEqual(
    [],
  )
  expect(fieldsOf({ docket: { dck_email: 'ann', dck_telephone: 'none' } })).toEqual([
    'docket.dck_email',
    'docket.dck_telephone',
  ])
  expect(fieldsOf({ to: { dadd_email: 'a@x.uk; b', dadd_telephone: '12' } })).toEqual([
    'addresses.1.dadd_email',
    'addresses.1.dadd_telephone',
  ])
})

test('[FORM-13] the addresses of a booking reject empty and duplicate barcodes at one address', () => {
  const barcodes = ['A1', ' ', 'A1 '].map((dab_barcode) => ({ dab_barcode, dab_reference: '' }))
  expect(fieldsOf({ to: { barcodes } })).toEqual([
    'addresses.1.barcodes.1.dab_barcode',
    'addresses.1.barcodes.2.dab_barcode',
  ])
  expect(fieldsOf({ to: { barcodes: manyBarcodes(500) } })).toEqual([])
  expect(fieldsOf({ to: { barcodes: manyBarcodes(501) } })).toEqual(['addresses.1.barcodes'])
  expect(errorsOf({ to: { barcodes } }).map(({ message }) => message)).toEqual([
    'A barcode must not be empty.',
    'This barcode is already in the list.',
  ])
  expect(errorsOf({ to: { barcodes: manyBarcodes(501) } })[0]?.message).toBe(
    'Cannot have more than 500 barcodes at one address',
  )
  const one = [{ dab_barcode: 'A1', dab_reference: '' }]
  expect(fieldsOf({ from: { barcodes: one }, to: { barcodes: one } })).toEqual([])
})

describe('mandatory fields', () => {
  test('[RULE-07] come from settings by service type, address and pickup or drop', () => {
    const mandatory = [{ field: 'dadd_name', serviceType: 'A', address: null, stop: 'drop' as const }]
    expect(errorsOf({}, { mandatory })).toEqual([
      { field: 'addresses.1.dadd_name', message: 'Contact name is required.' },
    ])
    expect(fieldsOf({ docket: { dck_serv_type: 'B' } }, { mandatory })).toEqual([])
    const third = [{ ...mandatoryEverywhere('dadd_telephone'), address: 0 }]
    expect(fieldsOf({}, { mandatory: third })).toEqual(['addresses.0.dadd_telephone'])
  })

  test('[RULE-07] mandatory fields can apply to the pickup only', () => {
    const mandatory = [{ ...mandatoryEverywhere('dadd_name'), stop: 'pickup' as const }]
    expect(fieldsOf({}, { mandatory })).toEqual(['addresses.0.dadd_name'])
  })

  test('[RULE-07] mandatory fields of the booking itself can apply to one service', () => {
    const mandatory = [{ ...mandatoryEverywhere('dck_contact'), serviceType: 'B' }]
    expect(fieldsOf({ docket: { dck_contact: '' } }, { mandatory })).toEqual([])
    expect(fieldsOf({ docket: { dck_contact: '', dck_serv_type: 'B' } }, { mandatory })).toEqual([
      'docket.dck_contact',
    ])
  })

  test('[RULE-07] exclude coordinates, entered miles and fields that always have a value', () => {
    const mandatory = ['dadd_latitude', 'dadd_longitude', 'dadd_addresstype', 'actionASAP', 'dck_miles'].map(
      mandatoryEverywhere,
    )
    expect(errorsOf({ docket: { dck_miles: undefined } }, { mandatory })).toEqual([])
  })

  test('[RULE-07] mandatory fields do not require the street if there is a building', () => {
    const mandatory = [mandatoryEverywhere('dadd_street')]
    expect(fieldsOf({ to: { dadd_street: '' } }, { mandatory })).toEqual([])
    expect(fieldsOf({ to: { dadd_street: '', dadd_build: '' } }, { mandatory })).toEqual([
      'addresses.1.dadd_street',
    ])
  })

  test('[RULE-07, FORM-11] mandatory fields require a reference by its flag or by a setting, and name its label', () => {
    const customer = { ...context.customer, cust_ref1_req: 'T' as const }
    expect(errorsOf({}, { customer })).toEqual([
      { field: 'docket.dck_cust_ref1', message: 'Cost centre is required.' },
    ])
    expect(fieldsOf({ docket: { dck_cust_ref1: 'CC-9' } }, { customer })).toEqual([])
    const mandatory = [mandatoryEverywhere('dck_cust_ref2')]
    expect(errorsOf({}, { mandatory })).toEqual([
      { field: 'docket.dck_cust_ref2', message: 'Reference 2 is required.' },
    ])
  })

  test('[RULE-07] mandatory fields take the message template from the settings', () => {
    const mandatory = [mandatoryEverywhere('dck_contact')]
    const [error] = errorsOf(
      { docket: { dck_contact: '' } },
      { mandatory, requiredTemplate: 'Fill in <label>' },
    )
    expect(error?.message).toBe('Fill in Contact')
  })

  test('[RULE-07] mandatory fields can be parcel fields and barcodes', () => {
    const mandatory = ['dpar_weight', 'dpar_ctyp_id', 'barcodes'].map(mandatoryEverywhere)
    expect(fieldsOf({}, { mandatory })).toEqual([
      'addresses.0.barcodes',
      'addresses.1.barcodes',
      'parcels.0.dpar_weight',
      'parcels.0.dpar_ctyp_id',
    ])
    const barcodes = [{ dab_barcode: 'A1', dab_reference: '' }]
    const filled = { dpar_weight: 0.01, dpar_ctyp_id: 3 }
    expect(errorsOf({ from: { barcodes }, to: { barcodes }, parcel: filled }, { mandatory })).toEqual([])
  })

  test('[RULE-07, FORM-12] mandatory fields of parcels only apply if the form shows the rows', () => {
    const mandatory = [mandatoryEverywhere('dpar_weight'), mandatoryEverywhere('dpar_description')]
    const hidden = { mandatory, flags: { ...context.flags, ShowParcelsForSameday: 'F' as const } }
    expect(errorsOf({}, hidden)).toEqual([])
    expect(errorsOf({ docket: { dck_serv_type: 'B' } }, hidden)).toEqual([
      { field: 'parcels.0.dpar_weight', message: 'Weight is required.' },
      { field: 'parcels.0.dpar_description', message: 'Description is required.' },
    ])
  })
})

describe('the limits of a booking', () => {
  test('[RULE-10] the limits of a booking accept texts up to the column’s length', () => {
    const most = {
      dadd_companyname: 'c'.repeat(50),
      dadd_build: 'b'.repeat(50),
      dadd_street: 's'.repeat(110),
    }
    expect(fieldsOf({ to: most })).toEqual([])
    const over = Object.fromEntries(Object.entries(most).map(([field, text]) => [field, `${text}x`]))
    expect(errorsOf({ to: over }).map((error) => error.message)).toEqual([
      'Company can have at most 50 characters.',
      'Building can have at most 50 characters.',
      'Street can have at most 110 characters.',
    ])
    expect(
      fieldsOf({ docket: { dck_cust_ref1: 'r'.repeat(51) }, parcel: { dpar_description: 'd'.repeat(101) } }),
    ).toEqual(['docket.dck_cust_ref1', 'parcels.0.dpar_description'])
  })

  test('[RULE-10, FORM-11] the limits of a booking name a text that is too long by its label', () => {
    const barcodes = [{ dab_barcode: 'A1', dab_reference: 'r'.repeat(51) }]
    const parts = {
      docket: { dck_cust_ref1: 'r'.repeat(51), dck_cust_ref2: 'r'.repeat(51) },
      to: { barcodes },
      parcel: { dpar_description: 'd'.repeat(101) },
    }
    expect(errorsOf(parts)).toEqual([
      { field: 'docket.dck_cust_ref1', message: 'Cost centre can have at most 50 characters.' },
      { field: 'docket.dck_cust_ref2', message: 'Reference 2 can have at most 50 characters.' },
      {
        field: 'addresses.1.barcodes.0.dab_reference',
        message: 'Barcode reference can have at most 50 characters.',
      },
      { field: 'parcels.0.dpar_description', message: 'Description can have at most 100 characters.' },
    ])
  })

  test('[ADDR-06, RULE-05] the limits of a booking reject a country that the service does not serve, at its field', () => {
    const services = [{ styp_id: 'A', styp_countries: ['United Kingdom'] }]
    expect(errorsOf({}, { services })).toEqual([])
    expect(errorsOf({ to: { dadd_country: 'France' } }, { services })).toContainEqual({
      field: 'addresses.1.dadd_country',
      message: 'This service does not deliver to France. It serves United Kingdom.',
    })
  })

  test.each([
    ['dpar_length', 'Length must be from 0 to 9999 cm.'],
    ['dpar_width', 'Width must be from 0 to 9999 cm.'],
    ['dpar_height', 'Height must be from 0 to 9999 cm.'],
  ] as const)('[FORM-12] the limits of a booking accept a %s from 0 to 9999 cm only', (side, message) => {
    for (const within of [0, 0.5, 9999]) expect(errorsOf({ parcel: { [side]: within } })).toEqual([])
    for (const outside of [-0.1, 9999.1, Number.NaN])
      expect(errorsOf({ parcel: { [side]: outside } })).toEqual([{ field: `parcels.0.${side}`, message }])
  })

  test('[FORM-12] appear in the errors of quantity and weight', () => {
    expect(errorsOf({ parcel: { dpar_quantity: 10_000, dpar_weight: 100_000 } })).toEqual([
      { field: 'parcels.0.dpar_quantity', message: 'Quantity must be a whole number from 1 to 9999.' },
      {
        field: 'parcels.0.dpar_weight',
        message: 'Weight must be from 0 to 99999.99 kg, with at most two decimals.',
      },
    ])
  })

  test.each([0, -1, 1.5, 10_000, Number.NaN, Number.POSITIVE_INFINITY])(
    '[FORM-12] the limits of a booking reject a quantity of %s',
    (dpar_quantity) => expect(fieldsOf({ parcel: { dpar_quantity } })).toEqual(['parcels.0.dpar_quantity']),
  )

  test.each([-0.01, 100_000, 1.005, Number.NaN, Number.POSITIVE_INFINITY])(
    '[FORM-12] the limits of a booking reject a weight of %s',
    (dpar_weight) => expect(fieldsOf({ parcel: { dpar_weight } })).toEqual(['parcels.0.dpar_weight']),
  )

  test('[FORM-12] the limits of a booking accept every whole quantity and every weight in hundredths within range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (dpar_quantity, hundredths) => {
          expect(fieldsOf({ parcel: { dpar_quantity, dpar_weight: hundredths / 100 } })).toEqual([])
        },
      ),
    )
  })
})
