import { z } from 'zod'
import { fileCall } from '../wire/call.ts'
import { idOf } from '../wire/fields.ts'
import { selectedDockets } from '../dockets/selected-dockets.ts'

/** Paper sizes, or ZPL for label printers. */
export const LabelFormat = z.enum(['a6', '4x6', 'a4', 'zpl']).describe('The format of the file.')

export const docketLabels = fileCall('label/docket', {
  summary: 'The consignment labels of a docket, one per piece, as PDF or ZPL.',
  needs: 'history',
  scopes: ['labels'],
  body: z.strictObject({ dck_id: idOf('docket'), format: LabelFormat.default('a6') }),
  file: 'application/pdf, text/plain',
  refusals: ['DOCKET_NOT_FOUND', 'TOO_MANY_LABELS', 'NO_LABELS_NOW'],
  example: { dck_id: 100_000, format: 'a6' },
})

export const selectedLabels = fileCall('label/selection', {
  summary: 'The consignment labels of several dockets as one PDF or ZPL file, docket by docket.',
  needs: 'history',
  scopes: ['labels'],
  body: z.strictObject({
    dockets: selectedDockets.describe('The dockets.'),
    format: LabelFormat.default('a6'),
  }),
  file: 'application/pdf, text/plain',
  refusals: ['DOCKET_NOT_FOUND', 'TOO_MANY_LABELS', 'NO_LABELS_NOW'],
  example: { dockets: [100_000], format: 'a6' },
})
