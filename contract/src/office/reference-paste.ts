import { mostPasted } from '@despatch/domain/office/pasted-references.ts'
import { referenceTypes } from '@despatch/domain/office/reference-list.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { id, text, whole } from '../wire/fields.ts'

export const referencePaste = call('office/referencelist/paste', {
  summary: 'Adds many references to a customer’s list at once; those that it has already stay as they are.',
  needs: 'admin',
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    cref_cust_id: id,
    cref_ref_type: z.literal(referenceTypes.map(({ value }) => value)),
    /** One a line; longer than any may be, so that what is too long is told as that line’s fault. */
    lines: z.array(text(2000)).min(1, 'At least 1').max(mostPasted, `At most ${mostPasted}`),
  }),
  reply: z.strictObject({
    added: whole(0, mostPasted),
    /** In the list already, or twice among these. */
    known: whole(0, mostPasted),
  }),
  refusals: ['NOT_FOUND'],
  example: { cref_cust_id: 1, cref_ref_type: 5, lines: ['Cost centre 100', 'Cost centre 200'] },
})
