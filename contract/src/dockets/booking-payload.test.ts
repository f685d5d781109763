import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import { bookingExample, BookingPayload } from './booking-payload.ts'

const withParcel = (parcel: object) => ({ ...bookingExample, parcels: [{ dpar_quantity: 1, ...parcel }] })

const errorsOf = (payload: unknown) =>
  (BookingPayload.safeParse(payload).error?.issues ?? []).map(({ path }) => path.join('.'))

test('[FORM-10] the booking payload fills in optional fields and matches the type of the rules', () => {
  const booking = BookingPayload.parse(bookingExample)
  expect(booking.docket).toMatchObject({ dck_wandr: 'F', dck_pod: 'E', dck_cust_ref6: '' })
  expect(booking.addresses[0]).toMatchObject({
    dadd_country: 'United Kingdom',
    dadd_ready: null,
    barcodes: [],
  })
  expect(booking.parcels[0]).toMatchObject({ dpar_length: 0, dpar_ctyp_id: null })
  expectTypeOf<z.output<typeof BookingPayload>>().toExtend<BookingDraft>()
})

test('[PRICE-04] the booking payload rejects a price, a status or a reference', () => {
  for (const forged of ['dck_total', 'dck_status', 'dck_docket', 'dck_tracking', 'dck_id']) {
    expect(
      BookingPayload.safeParse({ ...bookingExample, docket: { ...bookingExample.docket, [forged]: 1 } })
        .success,
    ).toBe(false)
  }
})

test('[FORM-10] the booking payload accepts a padded service type and trims it', () => {
  const padded = { ...bookingExample, docket: { ...bookingExample.docket, dck_serv_type: 'A  ' } }
  expect(BookingPayload.parse(padded).docket.dck_serv_type).toBe('A')
})

test('[FORM-12] the booking payload accepts weights and sides with at most two decimals and within range', () => {
  expect(errorsOf(withParcel({ dpar_weight: 99_999.99, dpar_length: 9999, dpar_width: 0.01 }))).toEqual([])
  // Numbers that are not exact in binary still have two decimals.
  for (const dpar_weight of [0.1, 0.07, 1.1, 4.35, 8.2, 33.33, 1001.01, 70_000.07]) {
    expect(errorsOf(withParcel({ dpar_weight }))).toEqual([])
  }
  expect(errorsOf(withParcel({ dpar_weight: 1.005 }))).toEqual(['parcels.0.dpar_weight'])
  expect(errorsOf(withParcel({ dpar_weight: 100_000 }))).toEqual(['parcels.0.dpar_weight'])
  expect(errorsOf(withParcel({ dpar_height: -1 }))).toEqual(['parcels.0.dpar_height'])
  expect(errorsOf(withParcel({ dpar_quantity: 0 }))).toEqual(['parcels.0.dpar_quantity'])
})

test('[RULE-10] the booking payload accepts fifty characters of any script in a field of length fifty', () => {
  const [collection, ...others] = bookingExample.addresses
  const named = (dadd_companyname: string) => ({
    ...bookingExample,
    addresses: [{ ...collection, dadd_companyname }, ...others],
  })
  expect(errorsOf(named('é'.repeat(50)))).toEqual([])
  expect(errorsOf(named('x'.repeat(51)))).toEqual(['addresses.0.dadd_companyname'])
})
