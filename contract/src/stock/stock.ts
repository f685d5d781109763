import { z } from 'zod'
import { call, page } from '../wire/call.ts'
import { id, idOf, text, whole } from '../wire/fields.ts'

/** What a docket carries from stock, as the public tracking page may show it too (TRACK-05). */
export const StockItem = z.strictObject({
  stk_code: text(40),
  stk_description: text(100),
  /** Pieces. */
  stk_quantity: whole(1, 1_000_000),
  stk_reference: text(50),
})

export const stockList = call('stock/list', {
  summary: 'The stock that a docket carries.',
  needs: 'history',
  /** `archive`, where given, takes only a docket on that side of the archive. */
  body: z.strictObject({ dck_id: idOf('docket'), archive: z.boolean().optional() }),
  reply: page(StockItem.extend({ stk_id: id })),
  refusals: ['DOCKET_NOT_FOUND'],
  example: { dck_id: 100_000 },
})
