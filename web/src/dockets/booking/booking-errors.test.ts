import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { expect, test } from 'vitest'
import { firstOfEachField, messagesOf, nameOfAddress, locationOf } from './booking-errors.ts'

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
  expect(firstOfEachField(errors).map(({ message }) => message)).toEqual([
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
