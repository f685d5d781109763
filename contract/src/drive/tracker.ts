import { z } from 'zod'
import { call } from '../wire/call.ts'

export const driveTracker = call('drive/tracker', {
  summary:
    'Makes an identifier for a tracker app on the phone, such as Traccar Client, which then reports positions. It replaces an earlier one of the phone.',
  needs: 'driver',
  writes: true,
  secretReply: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Where the tracker app sends positions. */
    address: z.string(),
    /** Allows to report positions of the driver during a shift, and nothing else. */
    identifier: z.string(),
  }),
  example: {},
})
