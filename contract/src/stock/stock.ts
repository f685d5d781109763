import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, whole } from '../wire/fields.ts'

/** Stock released to a docket; also shown on the public tracking page (TRACK-05). */
export const StockItem = z.strictObject({
  stk_code: text(40),
  stk_description: text(100),
  /** Pieces. */
  stk_quantity: whole(1, 1_000_000),
  stk_reference: text(50),
})

export const stockList = call('stock/list', {
  summary: 'The stock released to a docket.',
  needs: 'history',
  /** With `archive`, only finds a docket with that archive state. */
  body: z.strictObject({ dck_id: idOf('docket'), archive: z.boolean().optional() }),
  reply: page(StockItem.extend({ stk_id: id })),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
