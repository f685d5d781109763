import { z } from 'zod'
import { call } from '../wire/call.ts'
import { hexColour, text, time, whole, statusId, docketId } from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

const count = whole(0, 2_147_483_647)

const StatusView = {
  dck_status: statusId,
  dsts_description: text(80).describe('Description.'),
  dsts_color: hexColour.describe('Colour.'),
  dsts_font_color: hexColour.describe('Text colour.'),
}

/** A docket in the overview. */
const GlancedDocket = z.strictObject({
  dck_id: docketId,
  dck_docket: docketNumber,
  ...StatusView,
  from_companyname: text(50).describe('The company at the collection.'),
  from_town: text(50).describe('The town of the collection.'),
  to_companyname: text(50).describe('The company at the last delivery.'),
  to_town: text(50).describe('The town of the last delivery.'),
  dadd_deadline: time.nullable().describe('Its last deadline; null for the earliest possible time.'),
})

export const docketOverview = call('docket/overview', {
  summary:
    'Figures about the dockets of the user’s accounts: due today, under way, late, and booked per day.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({}),
  reply: z.strictObject({
    today: z
      .array(z.strictObject({ ...StatusView, count: count.describe('How many dockets have the status.') }))
      .describe('Dockets due today (London), by status in the statuses’ sort order.'),
    underWay: count.describe('How many dockets are under way.'),
    late: count.describe('How many dockets are past their deadline.'),
    attention: z
      .strictObject({
        count: count.describe('How many dockets need attention.'),
        rows: z.array(GlancedDocket).describe('The first of them, the longest overdue first.'),
      })
      .describe('The dockets that need attention: their number, and the first ones, longest overdue first.'),
    next: z.array(GlancedDocket).describe('Other dockets under way, next deadline first.'),
    days: z
      .array(
        z.strictObject({
          day: z.iso.date().describe('The day.'),
          booked: count.describe('How many were booked.'),
        }),
      )
      .describe('Bookings of the last 28 London days, today last.'),
  }),
  example: {},
})
