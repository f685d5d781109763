import { maximumRequestReason, requestStates } from '@despatch/domain/dockets/amendment-request.ts'
import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described, instant, instantOrNull, numberOfId, pence } from './v1-fields.ts'

const changing = ['booking', 'control'] as const

const ChangeRequest = z.strictObject({
  id: described(text(20), 'The id of the request.', '7'),
  state: described(
    z.enum(requestStates),
    '`open`: waits for a dispatcher. `accepted`: the delivery was changed. `refused`: see `reason`. `withdrawn`: by the account. `lapsed`: the delivery was finished or cancelled first.',
    'open',
  ),
  requested_at: instant('When it was made.'),
  answered_at: instantOrNull('When it was answered; null while it is open.'),
  reason: described(text(maximumRequestReason), 'Why it was refused; otherwise empty.', ''),
  fields: described(
    z.array(described(text(60), 'The field; `via` for the stops on the way.', 'to.postcode')),
    'The fields that it would change.',
  ),
  total: described(
    pence.nullable(),
    'The total with the changes in pence; null if the owner of the key may not see prices.',
    3300,
  ),
})

export const listChangeRequests = v1Call({
  method: 'GET',
  path: 'v1/deliveries/{id}/change-requests',
  operationId: 'listChangeRequests',
  tag: 'deliveries',
  summary: 'The requests for changes of a delivery that a dispatcher has to accept, the newest first.',
  needs: changing,
  scope: 'deliveries:write',
  body: z.strictObject({ id: deliveryId }),
  reply: z.strictObject({ data: described(z.array(ChangeRequest), 'The requests.') }),
  example: { id: '100000' },
})

export const withdrawChangeRequest = v1Call({
  method: 'POST',
  path: 'v1/deliveries/{id}/change-requests/{request_id}/withdraw',
  operationId: 'withdrawChangeRequest',
  tag: 'deliveries',
  summary: 'Withdraws an open request for changes. A delivery has at most one open request.',
  needs: 'booking',
  scope: 'deliveries:write',
  writes: true,
  body: z.strictObject({
    id: deliveryId,
    request_id: described(
      z.string().max(20, 'At most 20 characters').transform(numberOfId),
      'The id of the request.',
      '7',
    ),
  }),
  reply: ChangeRequest,
  refusals: ['NOT_FOUND', 'REQUEST_ANSWERED'],
  exampleRefused: 'NOT_FOUND',
  example: { id: '100000', request_id: '7' },
})
