import { pounds } from '@despatch/domain/money/money.ts'
import { emptyFields } from '@despatch/domain/dockets/docket-fields.ts'
import type { PrintedDocket } from '../src/reports/printed-docket.ts'
import { labelledDocket } from './labelled-docket.ts'

/** A delivered docket with everything that can be printed, unless changed. */
export const printedDocket = (changes: Partial<PrintedDocket> = {}): PrintedDocket => ({
  docket: {
    dck_docket: 'MT100234',
    dck_tracking: 'MT-7K3F-9QWX-2B4D',
    cust_name: 'Acme Instruments',
    ttyp_description: 'Small van',
    ...emptyFields,
    dck_contact: 'Jo Wood',
    dck_telephone: '020 7946 0000',
    dck_email: 'jo.wood@acme.example',
    dsts_description: 'Delivered',
    dsts_color: '#2b6e3f',
    dsts_font_color: '#ffffff',
    dck_archive: 'T',
    dck_created: '2026-07-01T08:30:00Z',
    drv_driver: 'Priya Nair',
  },
  service: 'Same day',
  timeFormat: 'DD/MM/YYYY HH:mm',
  references: [{ label: 'Order number', text: 'PO 4711' }],
  addresses: labelledDocket().addresses.map((stop, index) => ({
    ...stop,
    dadd_ready: index === 0 ? '2026-07-01T09:00:00Z' : null,
    dadd_projected: '2026-07-01T12:15:00Z',
    dadd_estimated: null,
    dadd_arrived: index === 0 ? null : '2026-07-01T13:52:00Z',
    dadd_left: index === 0 ? null : '2026-07-01T14:04:00Z',
    dadd_left_with: null,
    dadd_left_where: '',
    barcodes: index === 0 ? [] : [{ dab_barcode: 'JD00021', dab_reference: 'Pallet 1' }],
  })),
  parcels: [
    {
      dpar_quantity: 2,
      dpar_weight: 12.5,
      dpar_length: 40,
      dpar_width: 30,
      dpar_height: 20,
      dpar_description: 'Boxes of valves',
    },
    {
      dpar_quantity: 10,
      dpar_weight: 0,
      dpar_length: 0,
      dpar_width: 0,
      dpar_height: 0,
      dpar_description: '',
    },
  ],
  history: [
    { at: '2026-07-01T08:30:00Z', label: 'Booked', place: '', by: 'jo', details: [] },
    {
      at: '2026-07-01T09:10:00Z',
      label: 'Collected',
      place: 'Acme Instruments Ltd, London',
      by: 'Priya Nair',
      details: ['Signed for by R. Mason'],
    },
    {
      at: '2026-07-01T14:05:00Z',
      label: 'Delivered',
      place: 'Northern Star Engineering, Leeds',
      by: 'Priya Nair',
      details: ['Signed for by Yeoman Warder'],
    },
  ],
  signatures: [
    {
      sig_kind: 'signature',
      sig_name: 'Yeoman Warder',
      sig_at: '2026-07-01T14:05:00Z',
      sig_path: 'M20 70 C40 10 60 10 70 60 C75 85 90 80 100 55 L112 70 Q125 30 140 62 Q150 85 170 50 L285 45',
    },
  ],
  photos: [],
  ...changes,
})

export const samplePrice = {
  net: pounds(41.5),
  netvat: pounds(8.3),
  total: pounds(49.8),
  currency: 'GBP',
  lines: [
    { description: 'Small van, 12 miles', amount: pounds(36.5) },
    { description: 'Fuel surcharge', amount: pounds(5) },
  ],
}
