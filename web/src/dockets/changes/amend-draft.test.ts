import { emptyAddress, newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { expect, test } from 'vitest'
import { amendedBooking, changesOf, noChanges, withoutStop, withStop } from './amend-draft.ts'

const stored = {
  ...newBooking({
    customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
    user: { ausr_accountaddress: 'F' },
    accountAddress: null,
    defaultDelivery: null,
  }),
  addresses: [emptyAddress(0), emptyAddress(1)],
}

test('[CTRL-06] only what was changed is sent, so that nothing else is overwritten', () => {
  expect(changesOf(stored, noChanges)).toEqual({})
  expect(changesOf(stored, { ...noChanges, docket: { dck_note: 'Ring.' } })).toEqual({
    docket: { dck_note: 'Ring.' },
  })
  const changed = { ...noChanges, stops: { 1: { dadd_name: 'Jo' } } }
  expect(changesOf(stored, changed).addresses?.map(({ dadd_name }) => dadd_name)).toEqual(['', 'Jo'])
  expect(changesOf(stored, changed).docket).toBeUndefined()
})

test('[CTRL-06] the changes remain when another user has changed the docket', () => {
  const theirs = { ...stored, docket: { ...stored.docket, dck_contact: 'Theirs' } }
  const amended = amendedBooking(theirs, { ...noChanges, docket: { dck_note: 'Mine.' } })
  expect(amended.docket).toMatchObject({ dck_contact: 'Theirs', dck_note: 'Mine.' })
})

test('[CTRL-03] a delivery is added at the end and removed from there', () => {
  const more = withStop(stored, noChanges)
  const named = { ...more, stops: { 2: { dadd_companyname: 'Third' } } }
  expect(changesOf(stored, named).addresses?.map(({ dadd_companyname }) => dadd_companyname)).toEqual([
    '',
    '',
    'Third',
  ])
  expect(changesOf(stored, withoutStop(stored, named))).toEqual({})
  const three = { ...stored, addresses: [...stored.addresses, emptyAddress(1)] }
  expect(changesOf(three, withoutStop(three, noChanges)).addresses).toHaveLength(2)
})

test('[CTRL-03] an address that is typed has no position until the server has located it', () => {
  const placed = {
    ...stored,
    addresses: stored.addresses.map((stop) => ({ ...stop, dadd_latitude: 51.5, dadd_longitude: -0.1 })),
  }
  const typed = { ...noChanges, stops: { 1: { dadd_street: 'New Road' } } }
  expect(amendedBooking(placed, typed).addresses.map(({ dadd_latitude }) => dadd_latitude)).toEqual([
    51.5,
    null,
  ])
  const named = { ...noChanges, stops: { 1: { dadd_name: 'Jo' } } }
  expect(amendedBooking(placed, named).addresses.map(({ dadd_latitude }) => dadd_latitude)).toEqual([
    51.5, 51.5,
  ])
})
