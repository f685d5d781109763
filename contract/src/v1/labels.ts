import { z } from 'zod'
import { LabelFormat } from '../labels/labels.ts'
import { mostBulk } from './bulk.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described } from './v1-fields.ts'

const format = described(
  LabelFormat.default('a6'),
  '`a6`, `4x6` (inches) and `a4` are PDF. `zpl` is text for label printers.',
  'a6',
)

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
    format,
  }),
  reply: z.unknown(),
  refusals: ['TOO_MANY_LABELS', 'NO_LABELS_NOW'],
  example: { id: '100000', format: 'a6' },
})

/** As many calls as the labels of ten deliveries, each on its own. */
const costOfBatch = 100

export const postLabels = v1Call({
  method: 'POST',
  path: 'v1/labels',
  operationId: 'getLabels',
  tag: 'deliveries',
  summary:
    'The labels of up to 500 deliveries as one file, in the order of the request, at most 500 labels. A delivery that is named twice is labelled once. If one has no labels, the request is refused with an error at each such delivery.',
  needs: 'history',
  scope: 'labels',
  file: 'application/pdf, text/plain',
  cost: costOfBatch,
  body: z.strictObject({
    deliveries: described(
      z
        .array(described(z.string().max(20, 'At most 20 characters'), 'The id of a delivery.', '100000'))
        .min(1, 'At least 1 delivery')
        .max(mostBulk, `At most ${mostBulk} deliveries`),
      'The ids of the deliveries.',
    ),
    format,
  }),
  reply: z.unknown(),
  refusals: ['TOO_MANY_LABELS'],
  exampleRefused: 'INVALID',
  example: { deliveries: ['100000', '100001'], format: 'a6' },
})
