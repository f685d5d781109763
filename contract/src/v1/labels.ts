import { z } from 'zod'
import { LabelFormat } from '../labels/labels.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described } from './v1-fields.ts'

export const getLabel = v1Call({
  method: 'GET',
  path: 'v1/deliveries/{id}/label',
  operationId: 'getLabel',
  tag: 'deliveries',
  summary: 'The labels of a delivery, one for each piece, until it is delivered.',
  needs: 'history',
  scope: 'labels',
  file: 'application/pdf, text/plain',
  body: z.strictObject({
    id: deliveryId,
    format: described(
      LabelFormat.default('a6'),
      '`a6`, `4x6` (inches) and `a4` are PDF. `zpl` is text for label printers.',
      'a6',
    ),
  }),
  reply: z.unknown(),
  refusals: ['TOO_MANY_LABELS', 'NO_LABELS_NOW'],
  example: { id: '100000', format: 'a6' },
})
