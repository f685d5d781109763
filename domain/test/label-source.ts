import type { AddressType } from '../src/addresses/location.ts'
import { noReferenceColumns } from '../src/customers/customer.ts'
import { emptyFields } from '../src/dockets/docket-fields.ts'
import type { LabelSource, LabelStop } from '../src/labels/label.ts'

/** A stop for labels: by default London for the collection, and an address with every line for a delivery. */
export const stop = (dadd_addresstype: AddressType, changes: Partial<LabelStop> = {}): LabelStop => ({
  dadd_addresstype,
  dadd_companyname: 'Acme Ltd',
  dadd_build: dadd_addresstype === 0 ? '14' : 'Unit B',
  dadd_street: dadd_addresstype === 0 ? 'High Street' : 'Canal Wharf',
  dadd_locality: dadd_addresstype === 0 ? '' : 'Holbeck',
  dadd_town: dadd_addresstype === 0 ? 'London' : 'Cork',
  dadd_county: dadd_addresstype === 0 ? ' ' : 'Munster',
  dadd_country: dadd_addresstype === 0 ? 'United Kingdom' : 'Republic of Ireland',
  dadd_postalcode: 'EC2A 4BX',
  dadd_name: 'Jo Wood',
  dadd_telephone: '020 7946 0000',
  dadd_note: '',
  dadd_deadline: dadd_addresstype === 0 ? null : '2026-07-01T15:30:00Z',
  barcodes: [],
  ...changes,
})

/** A docket for labels: by default one piece from London to Cork. */
export const labelSource = (changes: Partial<LabelSource> = {}): LabelSource => ({
  company: 'Metro Couriers',
  docket: {
    dck_docket: 'MT100234',
    dck_tracking: 'MT-7K3F-9QWX-2B4D',
    ttyp_description: 'Small van',
    ...emptyFields,
    dck_cust_ref1: 'PO 4711',
    dck_cust_ref2: ' ',
    dck_cust_ref3: 'Cost centre 88',
  },
  service: 'Same day',
  customer: {
    ...noReferenceColumns,
    cust_ref1: 'Order number',
  },
  addresses: [stop(0), stop(1)],
  parcels: [{ dpar_quantity: 1, dpar_weight: 1, dpar_description: 'Valves' }],
  trackingUrl: 'https://portal.example/t',
  timeFormat: 'DD/MM/YYYY HH:mm',
  ...changes,
})
