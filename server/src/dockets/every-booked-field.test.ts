import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import { specifiedFields } from '@despatch/contract/specified-fields.ts'
import { expect, test } from 'vitest'
import { booking, collection, delivery, type BookedAddress } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

/** Every field that a customer fills in is returned as it was booked. */
const portal = await openPortalForFile()
const account = await portal.login('account')

const docket = {
  dck_cust_id: 1,
  dck_serv_type: 'A',
  dck_tariff: 5,
  dck_wandr: 'T',
  dck_pod: 'P',
  dck_telephone: '020 7946 0123',
  dck_email: 'bookings@bloomsbury.example',
  dck_contact: 'Ada Booker',
  dck_cust_ref1: 'PO 1',
  dck_cust_ref2: 'Cost centre 2',
  dck_cust_ref3: 'Third',
  dck_cust_ref4: 'Fourth',
  dck_cust_ref5: 'Fifth',
  dck_cust_ref6: 'Sixth',
} as const

/** Set by the portal, or by dispatchers and drivers after the booking. */
const notBooked = new Set<string>([
  'dck_id',
  'dck_docket',
  'ttyp_description',
  'dck_status',
  'drv_driver',
  'dtr_latitude',
  'dtr_longitude',
])
const notBookedOfAddress = ['dadd_id', 'dadd_projected', 'dadd_estimated', 'actionASAP']

/** A weekday within the hours of operation, about a week from now. */
function workday(time: string): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T${time}:00.000Z`
}

const addresses = [
  collection({
    dadd_locality: 'Bloomsbury',
    dadd_county: 'Greater London',
    dadd_country: 'United Kingdom',
    dadd_ready: workday('10:00'),
    dadd_deadline: workday('12:00'),
    actionASAP: 'F',
    barcodes: [{ dab_barcode: 'BOX-1', dab_reference: 'Shelf 4' }],
  }),
  delivery({
    dadd_locality: 'Tower Hamlets',
    dadd_county: 'Middlesex',
    dadd_country: 'United Kingdom',
    dadd_ready: workday('13:00'),
    dadd_deadline: workday('16:00'),
    actionASAP: 'F',
    barcodes: [{ dab_barcode: 'BOX-2', dab_reference: 'Gate 1' }],
  }),
]

test('[FORM-17, DATA-01] a booked docket returns every field as it was sent, also those of its addresses', async () => {
  const booked = Object.keys(docket)
  expect(booked).toEqual(specifiedFields.docket.filter((field) => !notBooked.has(field)))
  for (const address of addresses)
    expect(new Set([...Object.keys(address), ...notBookedOfAddress])).toEqual(
      new Set(specifiedFields['docket address']),
    )

  const { dck_id } = (await account.call(docketPost, { ...booking(), docket, addresses })).docket
  const [row] = (await account.call(docketList, { _id: dck_id })).rows
  expect(row).toMatchObject(docket)
  const { rows } = await account.call(docketAddressList, { dck_id })
  expect(rows.map(inUtc)).toMatchObject(addresses.map(asRead))
  expect(rows.map(({ barcodes }) => barcodes)).toMatchObject(addresses.map(({ barcodes }) => barcodes))
})

const utc = (time: string | null | undefined) => time && new Date(time).toISOString()

const inUtc = <Address extends { dadd_ready: string | null; dadd_deadline: string | null }>(
  address: Address,
) => ({
  ...address,
  dadd_ready: utc(address.dadd_ready),
  dadd_deadline: utc(address.dadd_deadline),
})

/** An address as docket/address/list returns it. Immediate collection is expressed by its times. */
function asRead({ actionASAP: _asap, barcodes: _barcodes, ...address }: BookedAddress) {
  return address
}
