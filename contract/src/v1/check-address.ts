import { z } from 'zod'
import { latitude, longitude, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described } from './v1-fields.ts'
import { WholeStop } from './v1-stops.ts'

const { company, building, street, locality, town, county, country, postcode } = WholeStop.shape

export const checkAddress = v1Call({
  method: 'POST',
  path: 'v1/addresses/check',
  operationId: 'checkAddress',
  tag: 'addresses',
  summary:
    'Where an address is for the route and the price, before it is booked. It finds the postcode and compares it with the coordinates, if you send them.',
  needs: 'booking',
  scope: 'quotes',
  body: z.strictObject({
    company,
    building,
    street,
    locality,
    town,
    county,
    country,
    postcode,
    latitude: described(latitude.nullable().default(null), 'Degrees north, WGS84, of the door.', 51.5081),
    longitude: described(
      longitude.nullable().default(null),
      'Degrees east, WGS84. Send it together with `latitude`.',
      -0.0759,
    ),
  }),
  reply: z.strictObject({
    outcome: described(
      z.enum(['found', 'moved', 'unknown']),
      '`found`: the position is that of your coordinates or of the postcode. `moved`: your coordinates are far from the postcode, which is used instead; a booking with them is refused. `unknown`: the postcode itself is not known, so the position is the centre of its district, if that is known.',
      'found',
    ),
    position: described(
      z
        .strictObject({
          latitude: described(latitude, 'Degrees north, WGS84.', 51.5081),
          longitude: described(longitude, 'Degrees east, WGS84.', -0.0759),
          of: described(
            z.enum(['coordinates', 'postcode', 'district']),
            'What it is the position of. From the centre of a district, the price can be some miles off.',
            'postcode',
          ),
        })
        .nullable(),
      'Where a driver is sent to; null if nothing is known, and then nothing can be booked.',
    ),
    miles: described(
      z.number().nullable(),
      'How far your coordinates are from the postcode in miles; null without coordinates or without a position.',
      0.2,
    ),
    postcode: described(text(9), 'The postcode in its usual form.', 'EC3N 4AB'),
    country: described(text(80), 'The country by its name.', 'United Kingdom'),
  }),
  example: { street: 'Tower Hill', town: 'London', postcode: 'ec3n4ab' },
})
