import { describe, expect, test } from 'vitest'
import type { AddressDraft } from '../dockets/booking.ts'
import { bookEntryFrom, bookingAddressFrom } from './address-book.ts'

const booked: AddressDraft = {
  dadd_addresstype: 1,
  dadd_companyname: 'Acme Ltd',
  dadd_build: '14',
  dadd_street: 'High Street',
  dadd_locality: 'Headingley',
  dadd_town: 'Leeds',
  dadd_county: 'West Yorkshire',
  dadd_country: 'United Kingdom',
  dadd_postalcode: 'LS1 4AP',
  dadd_latitude: 53.8,
  dadd_longitude: -1.55,
  dadd_name: 'Ann',
  dadd_telephone: '0113 496 0000',
  dadd_email: 'ann@acme.example',
  dadd_note: '',
  dadd_ready: null,
  dadd_deadline: null,
  actionASAP: 'F',
  barcodes: [],
}

describe('the address book', () => {
  test('[FORM-14] an address added from a booking can be selected again without loss', () => {
    const entry = bookEntryFrom(booked)
    expect(entry.cadd_address_type).toBe(1)
    const location = bookingAddressFrom(entry)
    expect(booked).toMatchObject(location)
    expect(Object.keys(location)).toHaveLength(10)
  })
})
