import { advanceTargets } from '@despatch/domain/drive/advance.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { Delivery } from './deliveries.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described } from './v1-fields.ts'

export const advance = v1Call({
  method: 'POST',
  path: 'v1/deliveries/{id}/advance',
  operationId: 'advanceDelivery',
  tag: 'deliveries',
  summary:
    'Plays the driver of a test delivery, with a test key only: it is allocated, collected, delivered with a signature, or the attempt fails. Events and webhooks follow as for a real delivery.',
  needs: 'booking',
  scope: 'deliveries:write',
  writes: true,
  body: z.strictObject({
    id: deliveryId,
    to: described(
      z.enum(advanceTargets),
      'The status that the delivery gets now. Those on the way are set too.',
      'delivered',
    ),
    signed_by: described(
      text(textLengths.address.dadd_name).default('Test recipient'),
      'Who signs for a delivery.',
      'G. Gate',
    ),
  }),
  reply: Delivery,
  refusals: ['TEST_KEY_REQUIRED', 'STATUS_CHANGE_REFUSED'],
  exampleRefused: 'TEST_KEY_REQUIRED',
  example: { id: '100000', to: 'delivered' },
})
