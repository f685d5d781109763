import { z } from 'zod'
import { call } from '../wire/call.ts'
import { hexColour, id, text, time, whole } from '../wire/fields.ts'

const count = whole(0, 2_147_483_647)

const StatusView = {
  dck_status: text(1),
  dsts_description: text(80),
  dsts_color: hexColour,
  dsts_font_color: hexColour,
}

/** A docket at a glance. */
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
  summary: 'How all the dockets of the user’s accounts stand: due today, under way, late, booked day by day.',
  needs: 'history',
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Those that are due today (London), by status in the statuses' own order. */
    today: z.array(z.strictObject({ ...StatusView, count })),
    underWay: count,
    late: count,
    /** How many need attention, and the first of them, the longest overdue first. */
    attention: z.strictObject({ count, rows: z.array(GlancedDocket) }),
    /** The others under way, the next one due first. */
    next: z.array(GlancedDocket),
    /** Bookings of the last 28 London days, today last. */
    days: z.array(z.strictObject({ day: z.iso.date(), booked: count })),
  }),
  example: {},
})
