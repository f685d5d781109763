import { z } from 'zod'
import { text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { deliveryId, described, instant, numberOfId } from './v1-fields.ts'

/** A signature or a photo of a delivery. */
export const Proof = z.strictObject({
  id: described(text(20), 'The id of the proof.', '31'),
  kind: described(z.enum(['signature', 'photo']), 'What it is.', 'signature'),
  stop: described(text(10), 'The stop: `from`, `via.0`, `via.1` and so on, or `to`.', 'to'),
  signed_by: described(text(80), 'Who signed; empty for a photo without a name.', 'G. Gate'),
  taken_at: instant('When it was taken.'),
  media_type: described(
    z.enum(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']),
    'The type of the file.',
    'image/svg+xml',
  ),
  url: described(
    text(2000),
    'The address of the file. Send your key with the request.',
    'https://portal.example/v1/deliveries/100000/proof/31',
  ),
})

const access = {
  method: 'GET',
  tag: 'deliveries',
  needs: 'history',
  scope: 'deliveries:read',
} as const

export const listProof = v1Call({
  ...access,
  path: 'v1/deliveries/{id}/proof',
  operationId: 'listProof',
  summary: 'Who signed for a delivery and when, with the files of signatures and photos, stop by stop.',
  body: z.strictObject({ id: deliveryId }),
  reply: z.strictObject({ data: described(z.array(Proof), 'The signatures and photos.') }),
  example: { id: '100000' },
})

export const getProofFile = v1Call({
  ...access,
  path: 'v1/deliveries/{id}/proof/{proof_id}',
  operationId: 'getProofFile',
  summary: 'The file of a signature or a photo. A signature that was drawn on a screen is SVG.',
  file: 'image/svg+xml, image/png, image/jpeg, image/webp',
  body: z.strictObject({
    id: deliveryId,
    proof_id: described(
      z.string().max(20, 'At most 20 characters').transform(numberOfId),
      'The id of the proof.',
      '31',
    ),
  }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { id: '100000', proof_id: '31' },
})
