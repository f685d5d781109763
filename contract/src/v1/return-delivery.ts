import { z } from 'zod'
import { time } from '../wire/fields.ts'
import { postDelivery } from './deliveries.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described } from './v1-fields.ts'

const { reference, metadata, expected_total, service, tariff, notes } = postDelivery.body.shape

export const postReturn = v1Call({
  method: 'POST',
  path: 'v1/deliveries/{id}/return',
  operationId: 'returnDelivery',
  tag: 'deliveries',
  summary:
    'Books the way back of a delivery: the same goods, with its stops in the opposite order and their texts as they are now. It is a delivery of its own, with a price and a label.',
  needs: 'booking',
  scope: 'deliveries:write',
  status: 201,
  writes: true,
  body: z.strictObject({
    id: deliveryId,
    service: described(service, 'The code of the service. By default that of the delivery.', 'A'),
    tariff: described(tariff, 'The code of the tariff. By default that of the delivery.', 5),
    ready_at: described(
      time.nullable().default(null),
      'When the driver may collect at the earliest; null for as soon as possible. ISO 8601 with offset.',
      '2026-11-24T14:30:00+00:00',
    ),
    reference,
    metadata,
    notes,
    expected_total,
  }),
  reply: postDelivery.reply,
  refusals: postDelivery.refusals,
  example: { id: '100000' },
})
