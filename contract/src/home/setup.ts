import { setupStepNames } from '@despatch/domain/home/setup-steps.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { text, customerId } from '../wire/fields.ts'

export const systemSetup = call('system/setup', {
  summary: 'The steps from an empty company to its first booking, each with whether it is done.',
  needs: 'admin',
  body: z.strictObject({}),
  reply: z.strictObject({
    steps: z
      .array(
        z.strictObject({
          step: z.enum(setupStepNames).describe('The name of the step.'),
          done: z.boolean().describe('true if the step is done.'),
          required: z.boolean().describe('true if no bookings are possible without it.'),
        }),
      )
      .describe('The steps to take before the first booking, in order.'),
    done: z.boolean().describe('true if every required step is done.'),
    offeredAccount: z
      .strictObject({ cust_id: customerId, cust_name: text(200).describe('The customer’s name.') })
      .nullable()
      .describe(
        'The account offered to an administrator who could book but has no default account in use; null otherwise.',
      ),
  }),
  example: {},
})
