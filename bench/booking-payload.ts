import { randomInt } from 'node:crypto'
import type { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import { accountId } from './account.ts'

/** A booking like those of the booking form: every field, two stops, a barcode and two parcel rows. */
export const bookingPayload = (): Payload<typeof docketPost> => ({
  docket: {
    dck_cust_id: accountId,
    dck_serv_type: 'A',
    dck_tariff: 5,
    ...emptyFields,
    dck_contact: 'Ada Booker',
    dck_telephone: '020 7946 0101',
    dck_email: 'ada.booker@example.com',
    dck_cust_ref1: `PO ${randomInt(10_000, 100_000)}`,
    dck_cust_ref2: 'CC-110 Studio',
  },
  addresses: [
    {
      ...stop,
      dadd_addresstype: 0,
      dadd_companyname: 'British Museum',
      dadd_street: 'Great Russell Street',
      dadd_postalcode: 'WC1B 3DG',
      dadd_latitude: 51.5194,
      dadd_longitude: -0.127,
      dadd_name: 'Front desk',
      actionASAP: 'T',
    },
    {
      ...stop,
      dadd_addresstype: 1,
      dadd_companyname: 'Tower of London',
      dadd_street: 'Tower Hill',
      dadd_postalcode: 'EC3N 4AB',
      dadd_latitude: 51.5081,
      dadd_longitude: -0.0759,
      dadd_name: 'Gate house',
      actionASAP: 'F',
      barcodes: [{ dab_barcode: `${randomInt(2 ** 40)}`, dab_reference: 'Box 1' }],
    },
  ],
  parcels: [
    { ...parcel, dpar_quantity: 1, dpar_weight: 2.5, dpar_description: 'Documents' },
    { ...parcel, dpar_quantity: 2, dpar_weight: 6.25, dpar_description: 'Samples' },
  ],
})

const stop = {
  dadd_build: '',
  dadd_locality: '',
  dadd_town: 'London',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_telephone: '020 7946 0102',
  dadd_email: '',
  dadd_ready: null,
  dadd_deadline: null,
  barcodes: [],
}

const parcel = { dpar_length: 40, dpar_width: 30, dpar_height: 20, dpar_ctyp_id: null }
