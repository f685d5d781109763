import { noReferenceColumns } from '@despatch/domain/customers/customer.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import type { LabelSource, LabelStop } from '@despatch/domain/labels/label.ts'

export const trackingUrl = 'https://portal.metro.example/docket/track?tracking_ref=MT-7K3F-9QWX-2B4D'

const stop = (type: 0 | 1, changes: Partial<LabelStop>): LabelStop => ({
  dadd_addresstype: type,
  dadd_companyname: 'Acme Instruments Ltd',
  dadd_build: '14',
  dadd_street: 'High Street',
  dadd_locality: '',
  dadd_town: 'London',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_postalcode: 'EC2A 4BX',
  dadd_name: 'Jo Wood',
  dadd_telephone: '020 7946 0000',
  dadd_note: '',
  dadd_deadline: null,
  barcodes: [],
  ...changes,
})

/** A docket to label, with 12 pieces in two rows and two references, unless changed. */
export const labelledDocket = (
  changes: Partial<LabelSource> = {},
  delivery: Partial<LabelStop> = {},
): LabelSource => ({
  company: 'Metro Couriers',
  docket: {
    dck_docket: 'MT100234',
    dck_tracking: 'MT-7K3F-9QWX-2B4D',
    ttyp_description: 'Small van',
    ...emptyFields,
    dck_cust_ref1: 'PO 4711',
    dck_cust_ref3: 'Cost centre 88',
  },
  service: 'Same day',
  customer: {
    ...noReferenceColumns,
    cust_ref1: 'Order number',
  },
  addresses: [
    stop(0, {}),
    stop(1, {
      dadd_companyname: 'Northern Star Engineering',
      dadd_build: 'Unit 4',
      dadd_street: 'Canal Wharf',
      dadd_locality: 'Holbeck',
      dadd_town: 'Leeds',
      dadd_county: 'West Yorkshire',
      dadd_postalcode: 'LS11 5PS',
      dadd_name: 'Sam Patel',
      dadd_telephone: '0113 496 0000',
      dadd_deadline: '2026-07-01T15:30:00Z',
      ...delivery,
    }),
  ],
  parcels: [
    { dpar_quantity: 2, dpar_weight: 12.5, dpar_description: 'Boxes of valves' },
    { dpar_quantity: 10, dpar_weight: 0, dpar_description: '' },
  ],
  trackingUrl,
  timeFormat: 'DD/MM/YYYY HH:mm',
  ...changes,
})
