import { expect, test } from 'vitest'
import { rankedStops, stopKey, type OwnStop } from './stop-suggestions.ts'

const stop = (dadd_companyname: string, more: Partial<OwnStop> = {}): OwnStop => ({
  from: 'recent',
  address: {
    dadd_companyname,
    dadd_build: '',
    dadd_street: 'High Street',
    dadd_locality: '',
    dadd_town: 'London',
    dadd_county: '',
    dadd_country: 'United Kingdom',
    dadd_postalcode: 'SE1 7JU',
    dadd_latitude: null,
    dadd_longitude: null,
  },
  times: 1,
  lastUsed: '2026-11-19T10:00:00Z',
  isUsedHere: true,
  contact: null,
  lastDocket: 1,
  ...more,
})

const names = (stops: readonly OwnStop[]) => stops.map(({ address }) => address.dadd_companyname)

test('[FORM-14] the stop whose name begins with the text comes first, then the one used most at this end', () => {
  const found = rankedStops(
    [
      stop('Crystal Palace', { times: 90 }),
      stop('Lambeth Town Hall', { times: 3 }),
      stop('Lambeth Palace', { times: 14 }),
      stop('Lambeth Depot', { times: 40, isUsedHere: false }),
    ],
    'la',
  )
  expect(names(found)).toEqual(['Lambeth Palace', 'Lambeth Town Hall', 'Lambeth Depot', 'Crystal Palace'])
})

test('[FORM-14] an address in the book and in bookings is suggested once, as the book has it, with its uses and its last contact', () => {
  const contact = { dadd_name: 'Ann', dadd_telephone: '', dadd_email: '' }
  const saved = stop('Lambeth Palace', { from: 'book', times: 0, lastUsed: null, lastDocket: null })
  const booked = stop('LAMBETH PALACE', { times: 14, contact })
  const [only, ...others] = rankedStops([booked, saved], 'lambeth')
  expect(others).toEqual([])
  expect(only).toMatchObject({ from: 'book', times: 14, contact, address: saved.address })
})

test('[FORM-10] the account’s collection address keeps its mark when it is also in the bookings', () => {
  const own = stop('Bloomsbury Press', { from: 'account', times: 0, lastUsed: null })
  expect(rankedStops([stop('Bloomsbury Press', { times: 5 }), own], 'bl')[0]).toMatchObject({
    from: 'account',
    times: 5,
  })
})

test('[RULE-05] addresses are the same if they differ only in capitals and spaces', () => {
  const { address } = stop('St. Mary’s  Hospital')
  const other = { ...address, dadd_companyname: 'ST MARYS HOSPITAL', dadd_postalcode: 'se17ju' }
  expect(stopKey(other)).not.toBe(stopKey({ ...address, dadd_build: '2' }))
  expect(stopKey({ ...address, dadd_companyname: 'st. mary’s hospital', dadd_postalcode: 'SE17JU' })).toBe(
    stopKey(address),
  )
})
