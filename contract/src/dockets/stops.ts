import { stopSources } from '@despatch/domain/dockets/stop-suggestions.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, id, idOf, text, time, whole } from '../wire/fields.ts'
import { ParcelPayload } from './booking-payload.ts'
import { DocketAddress } from './docket-contents.ts'
import { stopType, serviceTypeId } from '../wire/docket-columns.ts'

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
  .strictObject({
    dck_serv_type: serviceTypeId,
    dck_tariff: id.describe('The code of the tariff, which is a vehicle or a delivery time.'),
    parcels: z.array(ParcelPayload).describe('The parcels. Required by services that show them.'),
  })
  .nullable()

/** How often a stop or a route is in the account's latest 500 bookings, and when it was last booked. */
const uses = {
  times: whole(0, 500).describe('How often it was used.'),
  lastUsed: time.nullable().describe('When it was last used; null if never.'),
}

const StopSuggestion = z.strictObject({
  from: z.enum(stopSources).describe('Where the suggestion comes from.'),
  label: text(600).describe('The stop on one line.'),
  address: StopAddress.nullable().describe('The address; null to load it with `address/retrieve`.'),
  retrieve: text(400)
    .nullable()
    .describe('The id to pass to address/retrieve for the whole address; null if this is the whole address.'),
  ...uses,
  contact: StopContact.nullable().describe('The contact of the last booking there; null if none is known.'),
  goods: UsualGoods.describe('What was sent last time: tariff and parcels; null if nothing is known.'),
})

export const stopFind = call('docket/stop/find', {
  summary:
    'Suggests stops for a booking: the account’s own first (collection address, address book, latest bookings), then address data. Without text, the most used.',
  needs: 'booking',
  body: z.strictObject({
    dck_cust_id: idOf('customer').describe('The id of the customer who books and pays.'),
    /** A postcode or its beginning, a company, a street or a town. */
    text: text(longestSearch).default('').describe('What the user has typed.'),
    dadd_addresstype: stopType,
    limit: whole(1, 20).default(8).describe('The most records to return.'),
    database: databaseName.optional(),
  }),
  reply: z.strictObject({
    rows: z.array(StopSuggestion).describe('The records.'),
    next: z.null().describe('The cursor of the next page; null on the last page.'),
    notice: text(300)
      .nullable()
      .describe(
        'A notice to show with the suggestions, for example that an address provider is down; or null.',
      ),
  }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { dck_cust_id: 1, text: 'lambeth', dadd_addresstype: 1 },
})

const UsualStop = z.strictObject({
  address: StopAddress.describe('The address.'),
  contact: StopContact.describe('The contact’s details.'),
})

export const usualRouteList = call('docket/route/usual', {
  summary: 'The account’s most frequent routes with one delivery, from its latest bookings.',
  needs: 'history',
  body: z.strictObject({
    dck_cust_id: idOf('customer').describe('The id of the customer who books and pays.'),
    database: databaseName.optional(),
  }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          collection: UsualStop.describe('The collection, with its contact.'),
          delivery: UsualStop.describe('The delivery, with its contact.'),
          goods: UsualGoods.describe(
            'What was sent last time: tariff and parcels; null if nothing is known.',
          ),
          ...uses,
        }),
      )
      .describe('The records.'),
    next: z.null().describe('The cursor of the next page; null on the last page.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { dck_cust_id: 1 },
})
