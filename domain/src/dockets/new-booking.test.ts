import { describe, expect, test } from 'vitest'
import type { CustomerAddressEntry } from '../address-book/address-book.ts'
import { cleanBooking } from './clean-booking.ts'
import { newBooking, type BookingDefaults } from './new-booking.ts'
import { emptyParcel, parcelRows, showsParcels } from './parcel-rows.ts'

const depot: CustomerAddressEntry = {
  cadd_coname: 'Acme Ltd',
  cadd_build: '14',
  cadd_street: 'High Street',
  cadd_locality: '',
  cadd_town: 'Leeds',
  cadd_county: '',
  cadd_country: '',
  cadd_postalcode: 'LS1 4AP',
  cadd_latitude: null,
  cadd_longitude: null,
  cadd_address_type: 0,
}
const plain: BookingDefaults = {
  customer: { cust_id: 7, cust_mainservice: '', cust_maintariff: null, cust_pod_mandatory: '' },
  user: { ausr_accountaddress: 'F' },
  accountAddress: depot,
  defaultDelivery: null,
}

test('[FORM-10] a new booking has service type A, no wait and return, electronic POD, United Kingdom', () => {
  const { docket, addresses, parcels } = newBooking(plain)
  expect(docket).toMatchObject({
    dck_cust_id: 7,
    dck_serv_type: 'A',
    dck_wandr: 'F',
    dck_pod: 'E',
    dck_tariff: 0,
  })
  expect(addresses.map((address) => [address.dadd_addresstype, address.dadd_country])).toEqual([
    [0, 'United Kingdom'],
    [1, 'United Kingdom'],
  ])
  expect(parcels).toEqual([emptyParcel()])
})

test('[FORM-10, RULE-09] a new booking has only default texts, and its collection is as soon as possible', () => {
  const { docket, addresses, parcels } = newBooking(plain)
  const untyped = [docket, ...addresses, ...parcels].flatMap((row) =>
    Object.entries(row).filter(([, value]) => typeof value === 'string' && value !== ''),
  )
  expect(untyped).toEqual([
    ['dck_serv_type', 'A'],
    ['dck_wandr', 'F'],
    ['dck_pod', 'E'],
    ['dadd_country', 'United Kingdom'],
    ['actionASAP', 'T'],
    ['dadd_country', 'United Kingdom'],
    ['actionASAP', 'F'],
  ])
  for (const address of addresses)
    expect(address).toMatchObject({ barcodes: [], dadd_ready: null, dadd_deadline: null })
})

test("[FORM-10] a new booking has the customer's service, padded or not, its tariff and its paper POD", () => {
  const customer = { cust_id: 7, cust_mainservice: 'B  ', cust_maintariff: 29, cust_pod_mandatory: 'P' }
  expect(newBooking({ ...plain, customer }).docket).toMatchObject({
    dck_serv_type: 'B',
    dck_tariff: 29,
    dck_pod: 'P',
  })
})

test('[FORM-10] a new booking has the account address as collection only for users with ausr_accountaddress', () => {
  expect(newBooking(plain).addresses[0]?.dadd_street).toBe('')
  const [collection] = newBooking({ ...plain, user: { ausr_accountaddress: 'T' } }).addresses
  expect(collection).toMatchObject({
    dadd_addresstype: 0,
    dadd_companyname: 'Acme Ltd',
    dadd_postalcode: 'LS1 4AP',
    dadd_country: 'United Kingdom',
  })
})

test('[ADDR-07] a new booking has the default delivery address if there is one', () => {
  const [, delivery] = newBooking({ ...plain, defaultDelivery: { ...depot, cadd_town: 'York' } }).addresses
  expect(delivery).toMatchObject({ dadd_addresstype: 1, dadd_town: 'York' })
})

describe('parcel rows', () => {
  test('[FORM-12] B and C always show one empty row, and A depends on ShowParcelsForSameday', () => {
    for (const type of ['B', 'C', 'C  ']) {
      expect(showsParcels(type, 'F')).toBe(true)
      expect(showsParcels(type, 'T')).toBe(true)
    }
    expect(showsParcels('A', 'T')).toBe(true)
    expect(showsParcels('A  ', 'F')).toBe(false)
    expect(parcelRows([])).toEqual([emptyParcel()])
  })

  test('[FORM-12] existing rows are unchanged', () => {
    const rows = [{ ...emptyParcel(), dpar_weight: 3 }]
    expect(parcelRows(rows)).toEqual(rows)
  })
})

test('[FORM-10, RULE-05] cleaning trims a padded service type and normalises postcodes', () => {
  const draft = newBooking({ ...plain, user: { ausr_accountaddress: 'T' } })
  const [collection, delivery] = draft.addresses
  if (!collection || !delivery) throw new Error('A new booking has two addresses')
  const typed = {
    ...draft,
    docket: { ...draft.docket, dck_serv_type: 'A  ', dck_contact: ' Ann\u0000 ' },
    addresses: [
      {
        ...collection,
        dadd_postalcode: 'ls14ap\u200b',
        barcodes: [{ dab_barcode: ' 1 ', dab_reference: '' }],
      },
      delivery,
    ],
  }
  const clean = cleanBooking(typed)
  expect(clean.docket).toMatchObject({ dck_serv_type: 'A', dck_contact: 'Ann', dck_tariff: 0 })
  expect(clean.addresses[0]).toMatchObject({ dadd_postalcode: 'LS1 4AP', barcodes: [{ dab_barcode: '1' }] })
  expect(cleanBooking(clean)).toEqual(clean)
})
