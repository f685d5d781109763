import { starterRegions } from '@despatch/domain/office/starter-regions.ts'
import { kindNames } from '@despatch/domain/office/target-names.ts'
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { pounds, text, whole } from '../wire/fields.ts'

const region = z
  .enum(starterRegions.map(({ value }) => value))
  .describe('The region whose tariffs are loaded.')

/** How many records were added or removed. */
const count = whole(0, 1000)

const named = {
  kind: z.enum(kindNames).describe('The kind of record.'),
  title: text(200).describe('The title of the record.'),
}

const StarterRecord = z.strictObject({
  ...named,
  code: text(100).describe('Its code, service or postcode.'),
  tariff: text(200)
    .nullable()
    .describe(
      'The tariff that a zone charge is limited to; null for a charge of all tariffs, and for other records.',
    ),
  amount: pounds
    .nullable()
    .describe('Pounds: the lowest price of a tariff, or the charge of a zone; null for other records.'),
  exists: z
    .boolean()
    .describe('true if the company has a record with this code or name, which stays as it is.'),
  blocked: text(200)
    .nullable()
    .describe('The inactive record that it refers to, so that it cannot be added; null if it can.'),
})

export const starterSetList = call('office/starterset/list', {
  summary: 'The records of a region’s starter set, each with whether the company already has one like it.',
  needs: 'admin',
  body: z.strictObject({ region }),
  reply: z.strictObject({
    records: z.array(StarterRecord).describe('The records of the starter set.'),
    loaded: count.describe('The number of the company’s records that were added with a starter set.'),
  }),
  example: { region: 'london' },
})

export const starterSetPost = call('office/starterset/post', {
  summary:
    'Adds the records of a region’s starter set that the company does not have yet. Existing records are unchanged.',
  needs: 'admin',
  writes: true,
  body: z.strictObject({ region }),
  reply: z.strictObject({ added: count.describe('How many records were added.') }),
  refusals: ['RECORD_HELD'],
  example: { region: 'london' },
})

export const starterSetDelete = call('office/starterset/delete', {
  summary:
    'Deletes the records that were added with a starter set and are neither in use nor changed since. Returns those that stay, with the reason.',
  needs: 'admin',
  fresh: true,
  writes: true,
  body: z.strictObject({}),
  reply: z.strictObject({
    removed: count.describe('How many records were removed.'),
    stays: z
      .array(
        z.strictObject({
          ...named,
          reason: text(500).describe('Why it stays, in a sentence.'),
        }),
      )
      .describe('The records that were not removed, each with the reason.'),
  }),
  refusals: ['RECORD_HELD', 'RECORD_IN_USE'],
  example: {},
})
