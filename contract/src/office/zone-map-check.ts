import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, text, whole } from '../wire/fields.ts'

/** How many days back the dockets are read. */
export const checkedDays = 31

export const zoneMapCheck = call('office/zonemap/check', {
  summary: `The postcode districts of the last ${checkedDays} days’ dockets that are in no zone of a map, those with the most jobs first.`,
  needs: 'admin',
  body: z.strictObject({ _id: id.describe('The zone map.') }),
  reply: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          district: text(10).describe('The district: SW1A.'),
          jobs: whole(1, 2_147_483_647).describe('How many dockets have an address in it.'),
        }),
      )
      .describe('The districts, at most 200.'),
  }),
  refusals: ['NOT_FOUND'],
  example: { _id: 1 },
})
