import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { Delivery } from './deliveries.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described, pence, shownPrice } from './v1-fields.ts'

const cancelling = ['booking', 'control'] as const

export const getCancel = v1Call({
  method: 'GET',
  path: 'v1/deliveries/{id}/cancel',
  operationId: 'getCancellationFee',
  tag: 'deliveries',
  summary: 'The fee for cancelling a delivery now. It changes nothing.',
  needs: cancelling,
  scope: 'deliveries:write',
  body: z.strictObject({ id: deliveryId }),
  reply: z.strictObject({
    id: described(text(20), 'The id of the delivery.', '100000'),
    has_fee: described(z.boolean(), 'Whether there is a fee.', false),
    fee: described(
      shownPrice,
      'The fee as a price, which would replace that of the delivery; null if the owner of the key may not see prices.',
    ),
  }),
  refusals: ['CANCEL_REFUSED', 'PAYMENT_MOVE_REFUSED'],
  example: { id: '100000' },
})

export const postCancel = v1Call({
  method: 'POST',
  path: 'v1/deliveries/{id}/cancel',
  operationId: 'cancelDelivery',
  tag: 'deliveries',
  summary:
    'Cancels a delivery. If there is a fee, it is only cancelled if you agree to it in `expected_fee`. The fee then replaces the price.',
  needs: cancelling,
  scope: 'deliveries:write',
  writes: true,
  body: z.strictObject({
    id: deliveryId,
    expected_fee: described(
      pence.optional(),
      'The total of the fee that you agree to, in pence. Without it, only a delivery without a fee is cancelled. If the fee is another, the request is refused with PRICE_CHANGED. Leave it out if the owner of the key may not see prices.',
      0,
    ),
  }),
  reply: Delivery,
  refusals: ['CANCEL_REFUSED', 'PRICE_CHANGED', 'CONFLICT', 'PAYMENT_MOVE_REFUSED', 'STATUS_CHANGE_REFUSED'],
  example: { id: '100000' },
})
