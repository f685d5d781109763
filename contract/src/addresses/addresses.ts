import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { databaseName, latitude, longitude, requiredText, text } from '../wire/fields.ts'

/** One address of a look-up, under the specification's names. */
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

export const postcodeList = call('postcode/list', {
  summary: 'Addresses of a postcode, narrowed by whatever else is given.',
  needs: 'session',
  body: z.strictObject({
    organisation: text(200).default(''),
    building: text(200).default(''),
    street: text(200).default(''),
    locality: text(200).default(''),
    town: text(200).default(''),
    county: text(200).default(''),
    country: text(200).default(''),
    postcode: requiredText(9),
    database: databaseName.optional(),
  }),
  reply: page(FoundAddress),
  example: { postcode: 'WC1B 3DG' },
})

const Position = z.strictObject({ latitude, longitude })

export const postcodeDistance = call('postcode/distance', {
  summary: 'Estimated road distance and driving time between two positions.',
  needs: 'session',
  body: z.strictObject({ origin: Position, destination: Position }),
  reply: z.strictObject({
    /** Minutes. */
    time: z.number(),
    /** Miles. */
    distance: z.number(),
  }),
  example: {
    origin: { latitude: 51.5194, longitude: -0.127 },
    destination: { latitude: 51.5081, longitude: -0.0759 },
  },
})
