import { emptyAddress, newBooking } from '@despatch/domain/dockets/new-booking.ts'
import { expect, test } from 'vitest'
import { amendedBooking, changesOf, noChanges } from './amend-draft.ts'

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
