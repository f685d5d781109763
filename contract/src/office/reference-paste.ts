import { maximumPastedLines } from '@despatch/domain/office/pasted-references.ts'
import { referenceTypes } from '@despatch/domain/office/reference-list.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { id, text, whole } from '../wire/fields.ts'

export const referencePaste = call('office/referencelist/paste', {
  summary: 'Adds many references to a customer’s list at once. Existing references are unchanged.',
  needs: 'admin',
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    cref_cust_id: id.describe('Customer.'),
    cref_ref_type: z.literal(referenceTypes.map(({ value }) => value)).describe('For.'),
    lines: z
      .array(text(2000))
      .min(1, 'At least 1')
      .max(maximumPastedLines, `At most ${maximumPastedLines}`)
      .describe('The references, one in each line.'),
  }),
  reply: z.strictObject({
    added: whole(0, maximumPastedLines).describe('How many records were added.'),
    known: whole(0, maximumPastedLines).describe(
      'How many are already in the list, or duplicated in these lines.',
    ),
  }),
  refusals: ['NOT_FOUND'],
  example: { cref_cust_id: 1, cref_ref_type: 5, lines: ['Cost centre 100', 'Cost centre 200'] },
})
