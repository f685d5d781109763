import { setupStepNames } from '@despatch/domain/home/setup-steps.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, text } from '../wire/fields.ts'

export const systemSetup = call('system/setup', {
  summary: 'The steps from an empty company to its first booking, each with whether it is done.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: z.strictObject({
    /** In the order of the setup. */
    steps: z.array(
      z.strictObject({
        step: z.enum(setupStepNames),
        done: z.boolean(),
        /** No bookings are possible without it. */
        required: z.boolean(),
      }),
    ),
    /** Every required step is done. */
    done: z.boolean(),
    /** The account offered to an administrator who could book but has no default account in use; null otherwise. */
    offeredAccount: z.strictObject({ cust_id: id, cust_name: text(200) }).nullable(),
  }),
  example: {},
})
