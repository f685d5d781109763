import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, whole } from '../wire/fields.ts'

/** Stock released to a docket; also shown on the public tracking page (TRACK-05). */
export const StockItem = z.strictObject({
  stk_code: text(40).describe('The code of the item.'),
  stk_description: text(100).describe('What the item is.'),
  stk_quantity: whole(1, 1_000_000).describe('How many.'),
  stk_reference: text(50).describe('The reference of the item.'),
})

export const stockList = call('stock/list', {
  summary: 'The stock released to a docket.',
  needs: 'history',
  /** With `archive`, only finds a docket with that archive state. */
  body: z.strictObject({
    dck_id: idOf('docket'),
    archive: z.boolean().optional().describe('true for the booking history, false for recent bookings.'),
  }),
  reply: page(StockItem.extend({ stk_id: id.describe('The item’s id.') })),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
