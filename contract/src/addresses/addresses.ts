import { z } from 'zod'
import { call } from '../wire/call.ts'
import { databaseName, latitude, longitude, requiredText, text, whole } from '../wire/fields.ts'

/** One address of a lookup, with the specification's names. */
export const FoundAddress = z.strictObject({
  Organisation: text(200),
  Dwelling: text(200),
  SubDwelling: text(200),
  Street: text(200),
  Locality: text(200),
  Town: text(200),
  County: text(200),
  Country: text(200),
  Postcode: text(9),
  Latitude: latitude.nullable(),
  Longitude: longitude.nullable(),
})

/** A message for the user beside the results, for example that the embedded data was used because a provider is down. */
const notice = text(300).nullable()

const FoundAddresses = z.strictObject({
  rows: z.array(FoundAddress),
  next: z.null(),
  notice,
})

export const postcodeList = call('postcode/list', {
  summary:
    'Finds addresses by any of their fields: by postcode, or by organisation, building, street or town.',
  needs: 'session',
  body: z.strictObject({
    organisation: text(200).default(''),
    building: text(200).default(''),
    street: text(200).default(''),
    locality: text(200).default(''),
    town: text(200).default(''),
    county: text(200).default(''),
    country: text(200).default(''),
    postcode: text(9).default(''),
    database: databaseName.optional(),
  }),
  reply: FoundAddresses,
  refusals: ['RATE_LIMITED'],
  example: { postcode: 'WC1B 3DG' },
})

export const quotePostcodeList = call('quote/postcode/list', {
  summary: 'Addresses of a postcode, for guests.',
  needs: 'guest',
  body: z.strictObject({ postcode: requiredText(9), database: databaseName }),
  reply: FoundAddresses,
  example: { postcode: 'WC1B 3DG', database: 'metro' },
})

/** A suggestion while the user types. */
export const Suggestion = z.strictObject({
  /** The suggestion on one line. */
  label: text(600),
  /** The address if the source provides it with the suggestion; null to load it with `address/retrieve`. */
  address: FoundAddress.nullable(),
  /** The value for `address/retrieve`; null if the address is included. */
  retrieve: text(400).nullable(),
})

const Suggestions = z.strictObject({ rows: z.array(Suggestion), next: z.null(), notice })

/** The search text: a postcode or its beginning, a street with or without a number, a name, a town. */
const searchText = requiredText(100)
const suggestionLimit = whole(1, 20).default(8)

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

const RetrievedAddress = z.strictObject({ address: FoundAddress })

export const addressRetrieve = call('address/retrieve', {
  summary: 'Loads the address of a suggestion that was returned without one.',
  needs: 'session',
  body: z.strictObject({ retrieve: requiredText(400), database: databaseName.optional() }),
  reply: RetrievedAddress,
  refusals: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
  exampleRefused: 'NOT_FOUND',
  example: { retrieve: 'ideal-postcodes:paf_10093397' },
})

export const quoteAddressRetrieve = call('quote/address/retrieve', {
  summary: 'Loads the address of a suggestion that was returned without one, for guests.',
  needs: 'guest',
  body: z.strictObject({ retrieve: requiredText(400), database: databaseName }),
  reply: RetrievedAddress,
  refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  exampleRefused: 'NOT_FOUND',
  example: { retrieve: 'ideal-postcodes:paf_10093397', database: 'metro' },
})

const Position = z.strictObject({ latitude, longitude })

export const postcodeDistance = call('postcode/distance', {
  summary: 'Road distance and driving time between two positions, with the route if it is known.',
  needs: 'session',
  body: z.strictObject({ origin: Position, destination: Position }),
  reply: z.strictObject({
    /** Minutes. */
    time: z.number(),
    /** Miles. */
    distance: z.number(),
    /** The route by road, as latitude and longitude; null if distance and time are estimated. */
    geometry: z.array(z.tuple([latitude, longitude])).nullable(),
    notice,
  }),
  example: {
    origin: { latitude: 51.5194, longitude: -0.127 },
    destination: { latitude: 51.5081, longitude: -0.0759 },
  },
})
