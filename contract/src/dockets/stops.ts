import { stopSources } from '@despatch/domain/dockets/stop-suggestions.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, text, time, whole } from '../wire/fields.ts'
import { ParcelPayload } from './booking-payload.ts'
import { DocketAddress } from './dockets.ts'

const StopAddress = DocketAddress.pick({
  dadd_companyname: true,
  dadd_build: true,
  dadd_street: true,
  dadd_locality: true,
  dadd_town: true,
  dadd_county: true,
  dadd_country: true,
  dadd_postalcode: true,
  dadd_latitude: true,
  dadd_longitude: true,
})

const StopContact = DocketAddress.pick({ dadd_name: true, dadd_telephone: true, dadd_email: true })

/** The service, the tariff and the parcels of the last booking; null if its tariff can no longer be booked. */
const UsualGoods = z
  .strictObject({ dck_serv_type: text(3), dck_tariff: id, parcels: z.array(ParcelPayload) })
  .nullable()

/** How often a stop or a route is in the account's latest 500 bookings, and when it was last booked. */
const uses = { times: whole(0, 500), lastUsed: time.nullable() }

const StopSuggestion = z.strictObject({
  from: z.enum(stopSources),
  /** The stop on one line. */
  label: text(600),
  /** null to load it with `address/retrieve`. */
  address: StopAddress.nullable(),
  retrieve: text(400).nullable(),
  ...uses,
  /** The contact of the last booking there. */
  contact: StopContact.nullable(),
  goods: UsualGoods,
})

export const stopFind = call('docket/stop/find', {
  summary:
    'Suggests stops for a booking: the account’s own first (collection address, address book, latest bookings), then address data. Without text, the most used.',
  needs: 'booking',
  body: z.strictObject({
    dck_cust_id: idOf('customer'),
    /** A postcode or its beginning, a company, a street or a town. */
    text: text(longestSearch).default(''),
    /** 0 for the collection, 1 for a delivery. */
    dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
    limit: whole(1, 20).default(8),
    database: databaseName.optional(),
  }),
  reply: z.strictObject({
    rows: z.array(StopSuggestion),
    next: z.null(),
    /** For example that an address provider is down and the embedded data was used. */
    notice: text(300).nullable(),
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { dck_cust_id: 1, text: 'lambeth', dadd_addresstype: 1 },
})

const UsualStop = z.strictObject({ address: StopAddress, contact: StopContact })

export const usualRouteList = call('docket/route/usual', {
  summary: 'The account’s most frequent routes with one delivery, from its latest bookings.',
  needs: 'history',
  body: z.strictObject({ dck_cust_id: idOf('customer'), database: databaseName.optional() }),
  reply: z.strictObject({
    rows: z.array(z.strictObject({ collection: UsualStop, delivery: UsualStop, goods: UsualGoods, ...uses })),
    next: z.null(),
  }),
  refusals: ['NOT_FOUND'],
  example: { dck_cust_id: 1 },
})
