import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, time } from '../wire/fields.ts'
import { stopId, stopType } from '../wire/docket-columns.ts'

/** 300 kB in base 64, plus the start of a data URL. */
export const longestImage = 400_040

/** SVG path data on a field of 300 × 100. */
export const longestPath = 15_000

/** A signature or photo at an address (TRACK-04). */
export const SignatureRow = z.strictObject({
  sig_id: id.describe('The id of the signature or photo.'),
  dadd_id: stopId,
  dadd_addresstype: stopType,
  sig_name: text(80).describe('Who signed.'),
  sig_at: time.describe('When it was taken.'),
  sig_kind: z.enum(['signature', 'photo']).describe('Whether it is a signature or a photo.'),
  sig_path: text(longestPath).nullable().describe('The pen’s path as SVG; null for a photo.'),
  sig_image: text(longestImage)
    .nullable()
    .describe(
      'The image, base64-encoded with its media type; null for a signature. Null, as is `sig_path`, if the file is missing.',
    ),
})

export const docketSignatureList = call('docket/signature/list', {
  summary: 'The signatures and photos of a docket, by address; also for archived dockets.',
  needs: 'history',
  scopes: ['deliveries:read'],
  /** Given by either id; with `archive`, only finds a docket with that archive state. */
  body: z.strictObject({
    _docketId: idOf('docket').optional(),
    dck_id: idOf('docket').optional(),
    archive: z.boolean().optional().describe('true for the booking history, false for recent bookings.'),
  }),
  reply: page(SignatureRow),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { _docketId: 100_000 },
})
