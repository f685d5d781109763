import { z } from 'zod'
import { call } from '../wire/call.ts'
import { hexColour, id, text, time, whole, statusId } from '../wire/fields.ts'

const count = whole(0, 2_147_483_647)

const StatusView = {
  dck_status: statusId,
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
}

/** A docket in the overview. */
const GlancedDocket = z.strictObject({
  dck_id: id,
  dck_docket: text(20),
  ...StatusView,
  from_companyname: text(50),
  from_town: text(50),
  to_companyname: text(50),
  to_town: text(50),
  /** Its last deadline. */
  dadd_deadline: time.nullable(),
})

export const docketOverview = call('docket/overview', {
  summary:
    'Figures about the dockets of the user’s accounts: due today, under way, late, and booked per day.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Dockets due today (London), by status in the statuses' sort order. */
    today: z.array(z.strictObject({ ...StatusView, count })),
    underWay: count,
    late: count,
    /** The dockets that need attention: their number, and the first ones, longest overdue first. */
    attention: z.strictObject({ count, rows: z.array(GlancedDocket) }),
    /** Other dockets under way, next deadline first. */
    next: z.array(GlancedDocket),
    /** Bookings of the last 28 London days, today last. */
    days: z.array(z.strictObject({ day: z.iso.date(), booked: count })),
  }),
  example: {},
})
