import { pence } from '@despatch/domain/money/money.ts'
import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { MovedDocket } from '../control/driver-email.ts'
import type { MailedDocket } from '../dockets/docket-email.ts'
import type { EmailedRoute, RoutedStop } from '../dockets/email-route.ts'

const MINUTE_MS = 60_000

const at = (now: number, minutes: number) => isoInLondon(now + minutes * MINUTE_MS)

const emptyTimes = { dadd_ready: null, dadd_deadline: null }

const collection: RoutedStop = {
  ...emptyTimes,
  dadd_addresstype: 0,
  dadd_companyname: 'Ink & Co',
  dadd_build: '14',
  dadd_street: 'Great Russell Street',
  dadd_locality: '',
  dadd_town: 'London',
  dadd_county: '',
  dadd_country: 'United Kingdom',
  dadd_postalcode: 'WC1B 3DG',
  dadd_note: '',
}

const delivery: RoutedStop = {
  ...collection,
  dadd_addresstype: 1,
  dadd_companyname: 'Pen Works',
  dadd_build: 'Unit 4',
  dadd_street: 'Surrey Street',
  dadd_town: 'Croydon',
  dadd_postalcode: 'CR0 1RG',
  dadd_note: 'Ring at the gate.',
}

/** The route of the sample docket, collected soon after `now`. */
export const sampleRoute = (now: number): EmailedRoute => ({
  stops: [
    { ...collection, dadd_ready: at(now, 15), dadd_deadline: at(now, 45) },
    { ...delivery, dadd_deadline: at(now, 120) },
  ],
  more_stops: 0,
})

export const samplePricing: Pricing = {
  lines: [
    { code: 'base', description: 'Small van', amount: pence(1800) },
    { code: 'mileage', description: '11.4 miles at £1.25', amount: pence(1425) },
  ],
  net: pence(3225),
  netvat: pence(645),
  total: pence(3870),
  hold: pence(4257),
  currency: 'GBP',
}

/** The docket of the sample emails. It is not stored. */
export const sampleDocket = (now: number): MailedDocket & MovedDocket => ({
  ...sampleRoute(now),
  dck_docket: '100042',
  dck_tracking: 'SAMPLE-0000-0000',
  dck_cust_ref1: 'PO 4711',
  ttyp_description: 'Small van',
  dck_wandr: 'F',
  dck_note: 'Keep upright.',
  parcels: 2,
  weight: 12.5,
  price: samplePricing,
  changed: ['addresses.1.dadd_deadline', 'docket.dck_note'],
  cancel_fee: null,
  signed_by: 'A. Porter',
  happened_at: at(now, 0),
  reason: 'Nobody in',
  status: 'Driver allocated',
  wrong_description: 'Cancelled',
})
