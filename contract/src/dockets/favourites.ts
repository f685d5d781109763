import { longestFavouriteName, mostFavourites } from '@despatch/domain/dockets/favourite.ts'
import { z } from 'zod'
import { call, Done } from '../wire/call.ts'
import { id, idOf, requiredText, text, whole, recordVersion } from '../wire/fields.ts'
import { BookingPayload, bookingExample } from './booking-payload.ts'

/** A favourite: a booking without times, under a name. */
export const Favourite = z.strictObject({
  btpl_id: id.describe('The favourite’s id.'),
  btpl_cust_id: id.describe('The id of the customer that the favourite books for.'),
  btpl_name: text(longestFavouriteName).describe('The name of the record, or null.'),
  btpl_shared: z.boolean().describe('true if all users who book for the customer can use it.'),
  btpl_version: recordVersion,
  own: z.boolean().describe('true if the user saved it; otherwise `owner` did.'),
  owner: text(100).describe('The name of the user who saved it.'),
  mayChange: z.boolean().describe('true if the user can change and delete it.'),
  starred: z.boolean().describe('true if the user has starred it.'),
  from: text(300).describe('The first stop, on one line.'),
  to: text(300).describe('The last stop.'),
  stops: whole(0, 1000).describe('The number of stops.'),
})

const missing = { exampleRefused: 'NOT_FOUND', refusals: ['NOT_FOUND'] } as const

export const favouriteList = call('docket/favourite/list', {
  summary:
    'The user’s own favourites for an account and those that others share, the starred ones first in the order in which they were starred.',
  needs: 'booking',
  body: z.strictObject({
    btpl_cust_id: idOf('customer').describe('The id of the customer that the favourite books for.'),
  }),
  reply: z.strictObject({
    rows: z.array(Favourite).max(mostFavourites).describe('The records.'),
    next: z.null().describe('The cursor of the next page; null on the last page.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { btpl_cust_id: 1 },
})

export const favouriteOpen = call('docket/favourite', {
  summary:
    'A favourite as a booking that can be priced and booked today. Records that can no longer be booked are empty, and named in messages.',
  needs: 'booking',
  body: z.strictObject({ btpl_id: idOf('favourite') }),
  reply: z.strictObject({
    favourite: Favourite.describe('The favourite.'),
    booking: BookingPayload.describe('The booking of the favourite, without times.'),
    retired: z
      .array(
        z.strictObject({
          field: text(40).describe('The name of the field.'),
          message: text(300).describe('A message for the user.'),
        }),
      )
      .describe('What can no longer be booked: the field, and a message that names the record.'),
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
    btpl_cust_id: idOf('customer').describe('The id of the customer that the favourite books for.'),
    btpl_name: requiredText(longestFavouriteName).describe('The name of the record, or null.'),
    btpl_shared: z
      .boolean()
      .default(false)
      .describe('true if all users who book for the customer can use it.'),
    btpl_version: recordVersion.optional(),
    booking: BookingPayload.optional().describe(
      'The booking to save, as in docket/post. Its times are not saved. Required for a new favourite; if it is omitted, a saved one keeps its booking.',
    ),
  }),
  reply: Favourite,
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_AUTHORIZED'],
  example: { btpl_cust_id: 1, btpl_name: 'Museum to the Tower', booking: bookingExample },
})

export const favouriteStar = call('docket/favourite/star', {
  summary: 'Stars a favourite for the user, or removes the star.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    btpl_id: idOf('favourite'),
    starred: z.boolean().describe('true if the user has starred it.'),
  }),
  reply: Done,
  ...missing,
  example: { btpl_id: 1_000_000, starred: true },
})

export const favouriteDelete = call('docket/favourite/delete', {
  summary:
    'Deletes a favourite; with btpl_version, only if it is unchanged since. Bookings made with it are not affected.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ btpl_id: idOf('favourite'), btpl_version: recordVersion.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'NOT_AUTHORIZED'],
  exampleRefused: 'NOT_FOUND',
  example: { btpl_id: 1_000_000 },
})
