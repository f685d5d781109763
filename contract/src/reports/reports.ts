import { z } from 'zod'
import { fileCall } from '../wire/call.ts'
import { selectedDockets } from '../dockets/selected-dockets.ts'
import { idOf } from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

export const reportDocket = fileCall('report/docket', {
  summary:
    'A docket as PDF. dck_docket and archive are optional: if the docket has a different number or archive state, it is not found.',
  needs: 'export',
  body: z.strictObject({
    dck_id: idOf('docket'),
    dck_docket: docketNumber.optional(),
    archive: z.boolean().optional().describe('true for the booking history, false for recent bookings.'),
  }),
  file: 'application/pdf',
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})

export const reportSelection = fileCall('report/selection', {
  summary: 'Several dockets as one PDF, each on separate pages; also archived ones.',
  needs: 'export',
  body: z.strictObject({ dockets: selectedDockets.describe('The dockets.') }),
  file: 'application/pdf',
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dockets: [100_000, 100_001] },
})
