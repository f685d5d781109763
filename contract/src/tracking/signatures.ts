import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, time } from '../wire/fields.ts'

/** 300 kB in base 64, plus the start of a data URL. */
export const longestImage = 400_040

/** SVG path data on a field of 300 × 100. */
export const longestPath = 15_000

/** A signature or photo at an address (TRACK-04). */
export const SignatureRow = z.strictObject({
  sig_id: id,
  dadd_id: id,
  dadd_addresstype: z.union([z.literal(0), z.literal(1)]),
  sig_name: text(80),
  sig_at: time,
  sig_kind: z.enum(['signature', 'photo']),
  sig_path: text(longestPath).nullable(),
  /** A data URL. Null, as is `sig_path`, if the file is missing. */
  sig_image: text(longestImage).nullable(),
})

export const docketSignatureList = call('docket/signature/list', {
  summary: 'The signatures and photos of a docket, by address; also for archived dockets.',
  needs: 'history',
  scopes: ['deliveries:read'],
  /** Given by either id; with `archive`, only finds a docket with that archive state. */
  body: z.strictObject({
    _docketId: idOf('docket').optional(),
    dck_id: idOf('docket').optional(),
    archive: z.boolean().optional(),
  }),
  reply: page(SignatureRow),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { _docketId: 100_000 },
})
