import type { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'

export type Booking = Payload<typeof docketPost>
export type BookedAddress = Booking['addresses'][number]

/** A stop that passes every rule. The metro tenant knows its postcode. */
export const collection = (more: Partial<BookedAddress> = {}): BookedAddress => ({
  dadd_addresstype: 0,
  dadd_companyname: 'British Museum',
  dadd_build: 'Main Entrance',
  dadd_street: 'Great Russell Street',
  dadd_town: 'London',
  dadd_postalcode: 'WC1B 3DG',
  dadd_latitude: 51.5194,
  dadd_longitude: -0.127,
  dadd_name: 'Florence Desk',
  dadd_telephone: '020 7946 0999',
  dadd_email: 'florence@museum.example',
  ...more,
})

export const delivery = (more: Partial<BookedAddress> = {}): BookedAddress => ({
  dadd_addresstype: 1,
  dadd_companyname: 'Tower of London',
  dadd_build: 'Middle Tower',
  dadd_street: 'Tower Hill',
  dadd_town: 'London',
  dadd_postalcode: 'EC3N 4AB',
  dadd_latitude: 51.5081,
  dadd_longitude: -0.0759,
  dadd_name: 'Geoffrey Gate',
  dadd_telephone: '020 7946 0111',
  dadd_email: 'geoffrey@tower.example',
  ...more,
})

interface Changes {
  docket?: Partial<Booking['docket']>
  collection?: Partial<BookedAddress>
  delivery?: Partial<BookedAddress>
  /** Further deliveries. */
  more?: BookedAddress[]
  parcels?: Booking['parcels']
}

/** A valid booking of the user `account`. */
export const booking = (changes: Changes = {}): Booking => ({
  docket: {
    dck_cust_id: 1,
    dck_serv_type: 'A',
    dck_tariff: 5,
    dck_contact: 'Ada Booker',
    dck_telephone: '020 7946 0100',
    dck_email: 'ada@bloomsbury.example',
    dck_cust_ref1: 'PO 4711',
    ...changes.docket,
  },
  addresses: [collection(changes.collection), delivery(changes.delivery), ...(changes.more ?? [])],
  parcels: changes.parcels ?? [{ dpar_quantity: 1, dpar_weight: 2.5, dpar_description: 'Proofs' }],
})

/** The same between two addresses that the northern tenant knows. */
export const northernBooking = (): Booking =>
  booking({
    collection: {
      dadd_town: 'Manchester',
      dadd_postalcode: 'M2 5DB',
      dadd_latitude: null,
      dadd_longitude: null,
    },
    delivery: {
      dadd_town: 'Manchester',
      dadd_postalcode: 'M2 3JL',
      dadd_latitude: null,
      dadd_longitude: null,
    },
  })

/** A time of the next day in UTC, such as 09:30, in ISO 8601. */
export const tomorrow = (time: string): string =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}:00+00:00`
