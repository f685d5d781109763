import { longestFavouriteName, mostFavourites } from '@despatch/domain/dockets/favourite.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { id, idOf, requiredText, text, whole } from '../wire/fields.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'

const version = whole(1, 2_147_483_647)

/** A favourite: a booking without times, under a name. */
export const Favourite = z.strictObject({
  btpl_id: id,
  /** The account that it books for. */
  btpl_cust_id: id,
  btpl_name: text(longestFavouriteName),
  /** All users who book for the account see it. */
  btpl_shared: z.boolean(),
  btpl_version: version,
  /** Whether the user saved it; otherwise `owner` did. */
  own: z.boolean(),
  owner: text(100),
  mayChange: z.boolean(),
  /** Starred by the user. */
  starred: z.boolean(),
  /** The first and the last stop, on one line each. */
  from: text(300),
  to: text(300),
  /** The number of stops. */
  stops: whole(0, 1000),
})

const missing = { exampleRefused: 'NOT_FOUND', refusals: ['NOT_FOUND'] } as const

export const favouriteList = call('docket/favourite/list', {
  summary:
    'The user’s own favourites for an account and those that others share, the starred ones first in the order in which they were starred.',
  needs: 'booking',
  body: z.strictObject({ btpl_cust_id: idOf('customer') }),
  reply: z.strictObject({ rows: z.array(Favourite).max(mostFavourites), next: z.null() }),
  refusals: ['NOT_FOUND'],
  example: { btpl_cust_id: 1 },
})

export const favouriteOpen = call('docket/favourite', {
  summary:
    'A favourite as a booking that can be priced and booked today. Records that can no longer be booked are empty, and named in messages.',
  needs: 'booking',
  body: z.strictObject({ btpl_id: idOf('favourite') }),
  reply: z.strictObject({
    favourite: Favourite,
    booking: BookingPayload,
    /** What can no longer be booked: the field, and a message that names the record. */
    retired: z.array(z.strictObject({ field: text(40), message: text(300) })),
  }),
  ...missing,
  example: { btpl_id: 1_000_000 },
})

export const favouritePost = call('docket/favourite/post', {
  summary:
    'Saves a booking as a favourite: without times, barcodes and entered miles. With btpl_id it renames, shares or replaces that one; with btpl_version only if it is unchanged since.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    btpl_id: idOf('favourite').optional(),
    btpl_cust_id: idOf('customer'),
    btpl_name: requiredText(longestFavouriteName),
    btpl_shared: z.boolean().default(false),
    btpl_version: version.optional(),
    /** Required for a new favourite. If it is omitted, a saved one keeps its booking. */
    booking: BookingPayload.optional(),
  }),
  reply: Favourite,
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_AUTHORIZED'],
  example: { btpl_cust_id: 1, btpl_name: 'Museum to the Tower', booking: bookingExample },
})

export const favouriteStar = call('docket/favourite/star', {
  summary: 'Stars a favourite for the user, or removes the star.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ btpl_id: idOf('favourite'), starred: z.boolean() }),
  reply: Done,
  ...missing,
  example: { btpl_id: 1_000_000, starred: true },
})

export const favouriteDelete = call('docket/favourite/delete', {
  summary:
    'Deletes a favourite; with btpl_version, only if it is unchanged since. Bookings made with it stay.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ btpl_id: idOf('favourite'), btpl_version: version.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_AUTHORIZED'],
  exampleRefused: 'NOT_FOUND',
  example: { btpl_id: 1_000_000 },
})
