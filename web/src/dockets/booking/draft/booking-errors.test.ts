import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { expect, test } from 'vitest'
import { summarisedErrors, inFormOrder, messagesOf, nameOfAddress, locationOf } from './booking-errors.ts'

const draft = newBooking({
  customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
  user: { ausr_accountaddress: 'F' },
  accountAddress: null,
  defaultDelivery: null,
})

const errors = [
  { field: 'addresses.0.dadd_postalcode', message: 'Postcode is required.' },
  { field: 'addresses.0.dadd_postalcode', message: 'Incomplete.' },
  { field: 'docket.dck_contact', message: 'Contact is required.' },
]

test('[CALL-02] a field shows its first error, and the summary lists each field once', () => {
  expect(messagesOf(errors)['addresses.0.dadd_postalcode']).toBe('Postcode is required.')
  expect(summarisedErrors(errors).map(({ message }) => message)).toEqual([
    'Postcode is required.',
    'Contact is required.',
  ])
})

test('[FORM-15] deliveries are numbered if there are several', () => {
  expect([0, 1].map((index) => nameOfAddress(index, 2))).toEqual(['Collection', 'Delivery'])
  expect([0, 1, 2].map((index) => nameOfAddress(index, 3))).toEqual([
    'Collection',
    'Delivery 1',
    'Delivery 2',
  ])
})

test('an error in the summary names its address or parcel', () => {
  expect(locationOf('addresses.1.dadd_town', draft)).toBe('Delivery')
  expect(locationOf('parcels.0.dpar_weight', draft)).toBe('Parcel')
  expect(locationOf('docket.dck_contact', draft)).toBe('')
  expect(locationOf('parcels', draft)).toBe('')
})

test('[RULE-09] an error of a time names the stop and the time', () => {
  expect(locationOf('addresses.0.dadd_ready', draft)).toBe('Collection ready time')
  expect(locationOf('addresses.1.dadd_deadline', draft)).toBe('Delivery deadline')
})

test('[CALL-02] the errors are listed in the order of the form: stops with their fields, service, parcels, references, contact', () => {
  const fields = [
    'parcels.10.dpar_weight',
    'parcels.2.dpar_weight',
    'docket.dck_email',
    'docket.dck_telephone',
    'docket.dck_cust_ref1',
    'docket.dck_tariff',
    'addresses.1.dadd_ready',
    'addresses.1.dadd_postalcode',
    'addresses.0.dadd_email',
    'addresses.0.dadd_telephone',
    'addresses',
  ]
  expect(inFormOrder(fields.map((field) => ({ field, message: '' }))).map(({ field }) => field)).toEqual([
    'addresses',
    'addresses.0.dadd_telephone',
    'addresses.0.dadd_email',
    'addresses.1.dadd_postalcode',
    'addresses.1.dadd_ready',
    'docket.dck_tariff',
    'parcels.2.dpar_weight',
    'parcels.10.dpar_weight',
    'docket.dck_cust_ref1',
    'docket.dck_telephone',
    'docket.dck_email',
  ])
})

test('[RULE-08] a summary states the hours of operation once, however many times are outside', () => {
  const closed = { title: 'Hours of Operation', message: 'Closed. We are open from 07:00 to 19:00.' }
  const late = { title: 'Hours of Operation', message: 'Closed on Sunday.' }
  const errors = [
    { field: 'addresses.0.dadd_ready', ...closed },
    { field: 'addresses.0.dadd_deadline', ...closed },
    { field: 'addresses.1.dadd_ready', ...late },
    { field: 'addresses.1.dadd_deadline', ...closed },
    { field: 'addresses.0.dadd_town', message: 'Town is required.' },
    { field: 'addresses.1.dadd_town', message: 'Town is required.' },
  ]
  expect(summarisedErrors(errors).map(({ field }) => field)).toEqual([
    'addresses.0.dadd_ready',
    'addresses.1.dadd_ready',
    'addresses.0.dadd_town',
    'addresses.1.dadd_town',
  ])
})
