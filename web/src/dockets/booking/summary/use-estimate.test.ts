import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { expect, test } from 'vitest'
import { canEstimate, estimatedParts } from './use-estimate.ts'

const empty = newBooking({
  customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
  user: { ausr_accountaddress: 'F' },
  accountAddress: null,
  defaultDelivery: null,
})

const withPostcodes = (...postcodes: string[]): BookingDraft => ({
  ...empty,
  addresses: empty.addresses.map((address, index): AddressDraft => ({
    ...address,
    dadd_postalcode: postcodes[index] ?? '',
  })),
})

test('[PRICE-01] an estimate needs two postcodes and a quantity, and no tariff', () => {
  const known = withPostcodes('WC1B 3DG', 'EC3N 4AB')
  expect(canEstimate(known)).toBe(true)
  expect(canEstimate(withPostcodes('WC1B 3DG', ' '))).toBe(false)
  expect(canEstimate({ ...known, docket: { ...known.docket, dck_tariff: 0 } })).toBe(true)
  expect(canEstimate({ ...known, parcels: known.parcels.map((row) => ({ ...row, dpar_quantity: 0 })) })).toBe(
    false,
  )
})

test('[PRICE-01] a reference or a contact changes no estimate, and a time, a parcel or a stop does', () => {
  const known = withPostcodes('WC1B 3DG', 'EC3N 4AB')
  const parts = estimatedParts(known)
  const [first, second] = known.addresses
  if (!first || !second) throw new Error('A new booking has two stops')
  const named = { ...known, docket: { ...known.docket, dck_cust_ref1: 'PO 1', dck_contact: 'Ann' } }
  expect(estimatedParts(named)).toEqual(parts)
  expect(estimatedParts({ ...known, addresses: [{ ...first, dadd_name: 'Ann' }, second] })).toEqual(parts)
  const later = { ...second, dadd_deadline: '2026-11-23T18:00:00+00:00' }
  expect(estimatedParts({ ...known, addresses: [first, later] })).not.toEqual(parts)
  expect(estimatedParts({ ...known, addresses: [first, second, second] })).not.toEqual(parts)
  const heavier = known.parcels.map((row) => ({ ...row, dpar_weight: 9 }))
  expect(estimatedParts({ ...known, parcels: heavier })).not.toEqual(parts)
})
