import { expect, test } from 'vitest'
import { emptyAddress, newBooking } from './new-booking.ts'
import { returnBooking, reusedBooking } from './reused-booking.ts'

const booking = newBooking({
  customer: { cust_id: 1, cust_mainservice: 'A', cust_maintariff: 5, cust_pod_mandatory: '' },
  user: { ausr_accountaddress: 'F' },
  accountAddress: null,
  defaultDelivery: null,
})

const timed = (ready: string, deadline: string) => ({
  ...booking,
  addresses: [
    { ...emptyAddress(0), dadd_ready: ready, dadd_deadline: deadline, dadd_companyname: 'Acme' },
    { ...emptyAddress(1), dadd_ready: ready, dadd_deadline: deadline },
  ],
})

const now = Date.parse('2026-03-02T12:00:00Z')

test('[FORM-05] re-use keeps the data and drops past times', () => {
  const { addresses, docket } = reusedBooking(
    timed('2026-03-02T09:00:00+00:00', '2026-03-02T10:00:00+00:00'),
    now,
  )
  expect(docket).toEqual(booking.docket)
  expect(addresses[0]).toMatchObject({
    dadd_companyname: 'Acme',
    dadd_ready: null,
    dadd_deadline: null,
    actionASAP: 'T',
  })
  expect(addresses[1]).toMatchObject({ dadd_ready: null, dadd_deadline: null, actionASAP: 'F' })
})

test('[FORM-05] re-use keeps future times', () => {
  const { addresses } = reusedBooking(timed('2026-03-03T09:00:00+00:00', '2026-03-03T10:00:00+00:00'), now)
  expect(addresses[0]).toMatchObject({
    dadd_ready: '2026-03-03T09:00:00+00:00',
    dadd_deadline: '2026-03-03T10:00:00+00:00',
    actionASAP: 'F',
  })
})

test('[FORM-05] the current time counts as past, and a time a minute ahead as future', () => {
  const present = '2026-03-02T12:00:00+00:00'
  const ahead = '2026-03-02T12:01:00+00:00'
  const [passed] = reusedBooking(timed(present, present), now).addresses
  expect(passed).toMatchObject({ dadd_ready: null, actionASAP: 'T' })
  const [next] = reusedBooking(timed(ahead, present), now).addresses
  expect(next).toMatchObject({ dadd_ready: ahead, dadd_deadline: null, actionASAP: 'F' })
})

test('[FORM-05] a future deadline is dropped together with a past ready time', () => {
  const [address] = reusedBooking(
    timed('2026-03-02T09:00:00+00:00', '2026-03-03T10:00:00+00:00'),
    now,
  ).addresses
  expect(address).toMatchObject({ dadd_ready: null, dadd_deadline: null, actionASAP: 'T' })
})

test('[FORM-05, FORM-13] re-use drops the barcodes, because they belong to the old parcels', () => {
  const scanned = {
    ...booking,
    addresses: booking.addresses.map((address, index) => ({
      ...address,
      barcodes: [{ dab_barcode: `JD${index}`, dab_reference: '' }],
    })),
  }
  expect(reusedBooking(scanned, now).addresses.map(({ barcodes }) => barcodes)).toEqual([[], []])
})

test('[FORM-05] the return of a booking goes from its delivery to its collection as soon as possible, with the same goods', () => {
  const [collection, delivery] = timed('2026-03-03T09:00:00+00:00', '2026-03-03T10:00:00+00:00').addresses
  if (!collection || !delivery) throw new Error('A new booking has two stops')
  const there = { ...booking, addresses: [collection, { ...delivery, dadd_companyname: 'Zoo' }] }
  const back = returnBooking(there)
  expect(back?.addresses).toMatchObject([
    { dadd_companyname: 'Zoo', dadd_addresstype: 0, dadd_ready: null, dadd_deadline: null, actionASAP: 'T' },
    { dadd_companyname: 'Acme', dadd_addresstype: 1, dadd_ready: null, dadd_deadline: null, actionASAP: 'F' },
  ])
  expect(back?.parcels).toEqual(there.parcels)
  expect(returnBooking({ ...there, addresses: [...there.addresses, delivery] })).toBeNull()
})
