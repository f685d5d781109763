import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text } from '../wire/fields.ts'

export const docketBarcodeList = call('docket/barcode/list', {
  summary: 'The barcodes of a docket, by address.',
  needs: 'history',
  scopes: ['deliveries:read'],
  body: z.strictObject({ dck_id: idOf('docket') }),
  reply: page(
    z.strictObject({
      dab_dadd_id: id.describe('The id of the stop that the barcode belongs to.'),
      dab_barcode: text(textLengths.barcode.dab_barcode).describe('A barcode on a parcel.'),
      dab_reference: text(textLengths.barcode.dab_reference).describe(
        'The reference of the parcel with this barcode.',
      ),
    }),
  ),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
