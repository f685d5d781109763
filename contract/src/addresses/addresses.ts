import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, latitude, longitude, requiredText, text, whole } from '../wire/fields.ts'

/** One address of a lookup, with the specification's names. */
export const FoundAddress = z.strictObject({
  Organisation: text(200).describe('The company.'),
  Dwelling: text(200).describe('The name or number of the building.'),
  SubDwelling: text(200).describe('The flat or unit.'),
  Street: text(200).describe('The street.'),
  Locality: text(200).describe('The part of the town.'),
  Town: text(200).describe('The town.'),
  County: text(200).describe('The county.'),
  Country: text(200).describe('The country.'),
  Postcode: text(9).describe('The postcode.'),
  Latitude: latitude.nullable().describe('The latitude in degrees, or null if unknown.'),
  Longitude: longitude.nullable().describe('The longitude in degrees, or null if unknown.'),
})

/** A message for the user beside the results, for example that the embedded data was used because a provider is down. */
const notice = text(300).nullable().describe('A message to show with the results, or null.')

const FoundAddresses = z.strictObject({
  rows: z.array(FoundAddress).describe('The records.'),
  next: z.null().describe('The cursor of the next page; null on the last page.'),
  notice,
})

export const postcodeList = call('postcode/list', {
  summary:
    'Finds addresses by any of their fields: by postcode, or by organisation, building, street or town.',
  needs: 'session',
  body: z.strictObject({
    organisation: text(200).default('').describe('The company.'),
    building: text(200).default('').describe('The name or number of the building.'),
    street: text(200).default('').describe('The street.'),
    locality: text(200).default('').describe('The part of the town.'),
    town: text(200).default('').describe('The town.'),
    county: text(200).default('').describe('The county.'),
    country: text(200).default('').describe('The country’s name.'),
    postcode: text(9).default('').describe('The postcode.'),
    database: databaseName.optional(),
  }),
  reply: FoundAddresses,
  refusals: ['RATE_LIMITED'],
  example: { postcode: 'WC1B 3DG' },
})

export const quotePostcodeList = call('quote/postcode/list', {
  summary: 'Addresses of a postcode, for guests.',
  needs: 'guest',
  body: z.strictObject({ postcode: requiredText(9).describe('The postcode.'), database: databaseName }),
  reply: FoundAddresses,
  example: { postcode: 'WC1B 3DG', database: 'metro' },
})

/** A suggestion while the user types. */
export const Suggestion = z.strictObject({
  label: text(600).describe('The suggestion on one line.'),
  address: FoundAddress.nullable().describe(
    'The address if the source provides it with the suggestion; null to load it with `address/retrieve`.',
  ),
  retrieve: text(400)
    .nullable()
    .describe('The value for `address/retrieve`; null if the address is included.'),
})

const Suggestions = z.strictObject({
  rows: z.array(Suggestion).describe('The records.'),
  next: z.null().describe('The cursor of the next page; null on the last page.'),
  notice,
})

/** The search text: a postcode or its beginning, a street with or without a number, a name, a town. */
const searchText = requiredText(100).describe('What the user has typed.')
const suggestionLimit = whole(1, 20).default(8).describe('The most records to return.')

export const addressFind = call('address/find', {
  summary:
    'Suggests addresses while the user types a postcode, a street, a name or a town; best matches first.',
  needs: 'session',
  body: z.strictObject({ text: searchText, limit: suggestionLimit, database: databaseName.optional() }),
  reply: Suggestions,
  refusals: ['RATE_LIMITED'],
  example: { text: 'great russell' },
})

export const quoteAddressFind = call('quote/address/find', {
  summary: 'Suggests addresses while a guest types.',
  needs: 'guest',
  body: z.strictObject({ text: searchText, limit: suggestionLimit, database: databaseName }),
  reply: Suggestions,
  example: { text: 'great russell', database: 'metro' },
})

const RetrievedAddress = z.strictObject({ address: FoundAddress.describe('The address.') })

export const addressRetrieve = call('address/retrieve', {
  summary: 'Loads the address of a suggestion that was returned without one.',
  needs: 'session',
  body: z.strictObject({
    retrieve: requiredText(400).describe(
      'The id to pass to address/retrieve for the whole address; null if this is the whole address.',
    ),
    database: databaseName.optional(),
  }),
  reply: RetrievedAddress,
  refusals: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
  exampleRefused: 'NOT_FOUND',
  example: { retrieve: 'ideal-postcodes:paf_10093397' },
})

export const quoteAddressRetrieve = call('quote/address/retrieve', {
  summary: 'Loads the address of a suggestion that was returned without one, for guests.',
  needs: 'guest',
  body: z.strictObject({
    retrieve: requiredText(400).describe(
      'The id to pass to address/retrieve for the whole address; null if this is the whole address.',
    ),
    database: databaseName,
  }),
  reply: RetrievedAddress,
  refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  exampleRefused: 'NOT_FOUND',
  example: { retrieve: 'ideal-postcodes:paf_10093397', database: 'metro' },
})

const Position = z.strictObject({ latitude, longitude })

export const postcodeDistance = call('postcode/distance', {
  summary: 'Road distance and driving time between two positions, with the route if it is known.',
  needs: 'session',
  body: z.strictObject({
    origin: Position.describe('Where the route starts.'),
    destination: Position.describe('Where the route ends.'),
  }),
  reply: z.strictObject({
    time: z.number().describe('The travel time in minutes.'),
    distance: z.number().describe('The distance in miles.'),
    geometry: z
      .array(z.tuple([latitude, longitude]))
      .nullable()
      .describe('The route by road, as latitude and longitude; null if distance and time are estimated.'),
    notice,
  }),
  example: {
    origin: { latitude: 51.5194, longitude: -0.127 },
    destination: { latitude: 51.5081, longitude: -0.0759 },
  },
})
