import { adjustmentReasons } from '@despatch/domain/dockets/adjusted-times.ts'
import { modes } from '@despatch/domain/tenants/test-database.ts'
import { z } from 'zod'
import { idOf, latitude, longitude, text, time, type GuardedRecord } from '../wire/fields.ts'

/** A schema with its text and examples for the reference. */
export const described = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  ...examples: unknown[]
): Schema => schema.meta({ description, ...(examples.length > 0 ? { examples } : {}) })

/** Whether a reply is about real or about test data. */
export const shownMode = described(
  z.enum(modes),
  '`live`: real data. `test`: data that test keys have made.',
  'live',
)

const largestId = 2_147_483_647

/** The number of an id; 0, which no record has, for any other text. So an unknown id is not found rather than invalid. */
export const numberOfId = (id: string): number =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largestId ? Number(id) : 0

/** The id of a record in a path that the gateway guards. */
export const guardedId = (record: GuardedRecord, description: string, example: string) =>
  described(
    z
      .string()
      .max(20, 'At most 20 characters')
      .transform(numberOfId)
      .meta({ names: idOf(record).meta()?.['names'], sample: example }),
    description,
    example,
  )

/** The id of a delivery in a path. The gateway checks that it belongs to the caller's account. */
export const deliveryId = guardedId('docket', 'The id of the delivery.', '100000')

/** A whole number of pence in a request. */
export const pence = z
  .int('A whole number of pence')
  .min(0, 'At least 0')
  .max(largestId, `At most ${largestId}`)

export const instant = (description: string) =>
  described(time, `${description} ISO 8601 with offset.`, '2026-11-24T14:30:00+00:00')

/** The same for a time that may be unknown. */
export const instantOrNull = (description: string) =>
  described(time.nullable(), `${description} ISO 8601 with offset.`, '2026-11-24T14:30:00+00:00')

/** The text of a filter. An empty one would be taken for all by some programs and for none by others, so it is refused. */
export const filterText = (most: number) => text(most).min(1, 'Leave this out, or send a value.')

/** Optional text, empty by default. */
export const optionalText = (most: number, description: string, example: string) =>
  described(text(most).default(''), description, example)

const amount = (description: string, example: number) =>
  described(z.int(), `${description} In pence.`, example)

export const V1Price = described(
  z.strictObject({
    net: amount('The price before VAT.', 2450),
    vat: amount('The VAT.', 490),
    total: amount('The price with VAT.', 2940),
    currency: described(text(3), 'ISO 4217.', 'GBP'),
    lines: described(
      z.array(
        z.strictObject({
          code: described(
            text(40),
            'The kind of the line, such as `base`, `mileage`, `weight`, `fuel`, `discount` or `cancellation`.',
            'base',
          ),
          description: described(text(200), 'What is charged for.', 'Base charge'),
          amount: amount('The amount before VAT, negative for a discount.', 1200),
        }),
      ),
      'What the net price consists of.',
    ),
  }),
  'A price, in whole pence.',
)

/** null if the caller may not see prices. */
export const shownPrice = described(
  V1Price.nullable(),
  'The price; null if the owner of the key may not see prices: see `no_price_reason` of `GET /v1/me`.',
)

export const noPriceReason = described(
  text(300).nullable(),
  'Why prices are null in replies to this key, and who can change that; null if it sees prices.',
  'The user “api” of this key does not have the permission “Prices”. An administrator of the courier can give it.',
)

export const Adjusted = described(
  z.array(
    z.strictObject({
      field: described(text(60), 'The field of the request.', 'to.deadline'),
      asked: instant('The time that was asked for.'),
      given: instant('The time that the delivery has.'),
      reason: described(
        z.enum(adjustmentReasons),
        '`in_the_past`: the collection was to be ready before now. `before_arrival`: the driver cannot be there earlier. `before_earliest_deadline`: the journey and the account’s delivery time take longer, or the service delivers later. `as_soon_as_possible`: the ready time follows the clock. `cut_off`: the service’s bookings for the day had closed. `holiday`: the service does not work on that day. `before_opening`: the service does not collect that early in the day.',
        'before_earliest_deadline',
      ),
    }),
  ),
  'Every asked-for time that was moved; empty if none was moved. With `exact_times` such a request is refused instead.',
)

const point = (description: string) =>
  described(
    z.strictObject({
      latitude: described(latitude, 'Degrees north, WGS84.', 51.5081),
      longitude: described(longitude, 'Degrees east, WGS84.', -0.0759),
    }),
    description,
  )

export const UsedCoordinates = described(
  z.array(
    z.strictObject({
      field: described(text(60), 'The field of the request.', 'to.latitude'),
      asked: point('The coordinates of the request or of the address book.'),
      given: point('Where the stop is now.'),
      reason: described(
        z.enum(['coordinates_used', 'far_from_postcode']),
        '`coordinates_used`: route, price and driver go by these coordinates. `far_from_postcode`: the address book has coordinates far from the postcode of the address, so they go by the postcode.',
        'coordinates_used',
      ),
    }),
  ),
  'What was done with the coordinates of each stop that has them. They are never moved in silence: those of a request that are far from their postcode are refused.',
)

/** The code beside the name of a country in replies. */
export const shownCountryCode = described(
  text(2).nullable(),
  'The code of the country, of two letters (ISO 3166); null for a text that names none.',
  'GB',
)
