import { z } from 'zod'
import { call } from '../wire/call.ts'

const GuestSwitch = z.strictObject({
  allowed: z.boolean().describe('Whether the company allows guests: visitors without a login.'),
})

export const guestsDetail = call('system/guests', {
  summary: 'Whether the company allows guests.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: GuestSwitch,
  example: {},
})

export const guestsPost = call('system/guests/post', {
  summary:
    'Allows guests, or no longer. They get quotes once the company has chosen a guest account, and book once the payment provider of that account is set up.',
  needs: 'admin',
  writes: true,
  body: GuestSwitch,
  reply: GuestSwitch,
  example: { allowed: false },
})
