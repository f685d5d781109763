import { emptyAddress, newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { emptyParcel } from '@despatch/domain/dockets/parcel-rows.ts'
import { describe, expect, test } from 'vitest'
import { applyEdit, editedBooking, touchedPaths, type DraftEdit } from './booking-draft.ts'

const draft = () => ({
  ...newBooking({
    customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  }),
  addresses: ['M1 1AE', 'LS1 4AP', 'WC1B 3DG'].map((dadd_postalcode, index) => ({
    ...emptyAddress(index === 0 ? 0 : 1),
    dadd_postalcode,
  })),
})

const postcodes = (booking: ReturnType<typeof editedBooking>) =>
  booking.draft.addresses.map((address) => address.dadd_postalcode)

describe('editing the deliveries of a booking', () => {
  test('[NAV-05, FORM-14] a stop starts with a searched text until it is filled in', () => {
    const before = draft()
    const searched = applyEdit(editedBooking(before), { type: 'searchStop', index: 1, text: 'lambeth' })
    const [, key = 0] = searched.addressKeys
    expect(searched.searched?.[key]).toBe('lambeth')
    expect(searched.draft.addresses[1]).toEqual(emptyAddress(1))
    expect(searched.draft.addresses[0]).toBe(before.addresses[0])
    const filled = applyEdit(searched, { type: 'address', index: 1, change: { dadd_town: 'Leeds' } })
    expect(filled.addressKeys).toEqual(searched.addressKeys)
    expect(filled.searched?.[key]).toBeUndefined()
  })

  test('[FORM-15] moving a delivery swaps it and its key with its neighbour', () => {
    const before = editedBooking(draft())
    const after = applyEdit(before, { type: 'moveDrop', index: 2, by: -1 })
    expect(postcodes(after)).toEqual(['M1 1AE', 'WC1B 3DG', 'LS1 4AP'])
    expect(after.addressKeys).toEqual([0, 2, 1])
  })

  test('[FORM-15] the collection stays first', () => {
    const before = editedBooking(draft())
    expect(postcodes(applyEdit(before, { type: 'moveDrop', index: 1, by: -1 }))).toEqual(postcodes(before))
    expect(postcodes(applyEdit(before, { type: 'moveDrop', index: 0, by: 1 }))).toEqual(postcodes(before))
  })

  test('[FORM-15] adding a delivery appends an empty one with a new key', () => {
    const after = applyEdit(editedBooking(draft()), { type: 'addDrop' })
    expect(after.draft.addresses.at(-1)?.dadd_addresstype).toBe(1)
    expect(new Set([...after.addressKeys, ...after.parcelKeys]).size).toBe(5)
  })

  test('[FORM-15] removing a delivery leaves the others unchanged', () => {
    const before = editedBooking(draft())
    const after = applyEdit(before, { type: 'removeDrop', index: 1 })
    expect(after.draft.addresses[1]).toBe(before.draft.addresses[2])
    expect(after.addressKeys).toEqual([0, 2])
  })
})

/** A booking with 300 entered miles and a first delivery that cannot be located. */
const withMiles = () => {
  const unlocated = { type: 'address', index: 1, change: { dadd_postalcode: 'BFPO 57' } } as const
  return applyEdit(applyEdit(editedBooking(draft()), unlocated), {
    type: 'docket',
    change: { dck_miles: 300 },
  })
}

test('[RULE-05] the entered distance is unchanged while an address has no known location', () => {
  const after = applyEdit(withMiles(), { type: 'address', index: 2, change: { dadd_postalcode: 'B1 1AA' } })
  expect(after.draft.docket.dck_miles).toBe(300)
})

test('[RULE-05] the entered distance is removed when every address is located by its postcode', () => {
  const change = { dadd_postalcode: 'M1 1AE' }
  expect(applyEdit(withMiles(), { type: 'address', index: 1, change }).draft.docket).not.toHaveProperty(
    'dck_miles',
  )
  expect(applyEdit(withMiles(), { type: 'removeDrop', index: 1 }).draft.docket).not.toHaveProperty(
    'dck_miles',
  )
})

describe('editing parcels', () => {
  test('[FORM-12] parcels can be added, changed and removed', () => {
    const added = applyEdit(editedBooking(draft()), { type: 'addParcel' })
    const changed = applyEdit(added, { type: 'parcel', index: 1, change: { dpar_weight: 2.5 } })
    expect(changed.draft.parcels.map((parcel) => parcel.dpar_weight)).toEqual([0, 2.5])
    const removed = applyEdit(changed, { type: 'removeParcel', index: 0 })
    expect(removed.draft.parcels.map((parcel) => parcel.dpar_weight)).toEqual([2.5])
  })
})

test('an edit clears the errors of the changed fields, and a moved delivery clears those of all addresses', () => {
  expect(touchedPaths({ type: 'address', index: 1, change: { dadd_town: 'Leeds' } })).toEqual([
    'addresses.1.search',
    'addresses.1.dadd_town',
  ])
  expect(touchedPaths({ type: 'moveDrop', index: 2, by: -1 })).toEqual(['addresses'])
})

test('[FORM-14] the goods of the last booking to a stop only replace goods that were not chosen yet', () => {
  const customer = { cust_mainservice: 'A', cust_maintariff: 5 }
  const parcel = { ...emptyParcel(), dpar_quantity: 2, dpar_weight: 7.5 }
  const usual: DraftEdit = {
    type: 'usualGoods',
    customer,
    goods: { dck_serv_type: 'A', dck_tariff: 9, parcels: [parcel] },
  }
  const filled = applyEdit(editedBooking(draft()), usual)
  expect(filled.draft.docket.dck_tariff).toBe(9)
  expect(filled.draft.parcels).toEqual([parcel])

  const weighed = applyEdit(editedBooking(draft()), {
    type: 'parcel',
    index: 0,
    change: { dpar_weight: 1 },
  })
  const chosen = applyEdit(weighed, { type: 'docket', change: { dck_tariff: 3 } })
  const refilled = applyEdit(chosen, usual)
  expect(refilled.draft.docket.dck_tariff).toBe(3)
  expect(refilled.draft.parcels.map(({ dpar_weight }) => dpar_weight)).toEqual([1])
})
