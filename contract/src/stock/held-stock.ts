import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { stockMovements, type StockMovement } from '@despatch/domain/stock/stock-movements.ts'
import { maximumStock, maximumMovement } from '@despatch/domain/stock/stock-quantities.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, page } from '../wire/call.ts'
import { cursor, id, idOf, limit, requiredText, text, time, whole } from '../wire/fields.ts'
import { docketNumber } from '../wire/docket-columns.ts'

// The movements are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MovementType = z.enum(Object.keys(stockMovements) as StockMovement[])

/** One kind of goods of a customer at a site. */
export const HeldStock = z.strictObject({
  hst_id: id.describe('The id of the stock line.'),
  hst_cust_id: id.describe('The id of the customer who owns the stock.'),
  cust_name: text(100).describe('The customer’s name.'),
  hst_site_id: id.describe('The id of the site where it is.'),
  site_name: text(80).describe('The site’s name.'),
  hst_code: text(stockLengths.code).describe('The code of the item.'),
  hst_description: text(stockLengths.description).describe('What the item is.'),
  hst_reference: text(stockLengths.reference).describe('The reference of the item.'),
  hst_quantity: whole(0, maximumStock).describe('How many there are.'),
})

/** A change of a stock line's quantity. */
const Movement = z.strictObject({
  smv_id: whole(1, Number.MAX_SAFE_INTEGER).describe('The movement’s id.'),
  smv_type: MovementType.describe('What happened to the stock.'),
  smv_change: whole(-maximumMovement, maximumMovement).describe(
    'Pieces: positive for goods received, negative for goods sent out.',
  ),
  smv_left: whole(0, maximumStock).describe('The quantity after the movement.'),
  site_name: text(80).nullable().describe('The other site of a move; null for other movements.'),
  smv_dck_id: id
    .nullable()
    .describe('The docket that the goods were released to, or returned from; null for other movements.'),
  dck_docket: docketNumber.nullable(),
  smv_note: text(stockLengths.note).describe('A note about the movement.'),
  smv_user: text(80).describe('Who did it.'),
  smv_at: time.describe('When it happened.'),
})

const staff = ['control', 'admin'] as const

const quantity = whole(1, maximumMovement).describe('How many.')
const note = text(stockLengths.note).default('').describe('A note.')

export const stockHeldList = call('stock/held/list', {
  summary: 'Stock held at the company’s sites for the user’s accounts, by code; or the line given by hst_id.',
  needs: ['history', 'control', 'admin'],
  body: z.strictObject({
    hst_id: idOf('held stock').optional(),
    hst_cust_id: idOf('customer').optional().describe('The id of the customer who owns the stock.'),
    hst_site_id: id.optional().describe('The id of the site where it is.'),
    search: text(longestSearch)
      .default('')
      .describe('Words that every line must contain in its code, description or reference.'),
    empty: z.boolean().default(false).describe('true to list lines with nothing left too.'),
    cursor,
    limit,
  }),
  reply: page(HeldStock),
  refusals: ['NOT_FOUND'],
  example: { search: 'leaflets' },
})

export const stockMovementList = call('stock/movement/list', {
  summary: 'The movements of a stock line, newest first.',
  needs: ['history', 'control', 'admin'],
  body: z.strictObject({ hst_id: idOf('held stock'), cursor, limit }),
  reply: page(Movement),
  refusals: ['NOT_FOUND'],
  example: { hst_id: 1 },
})

export const stockReceive = call('stock/receive', {
  summary: 'Receives goods of a customer at a site.',
  needs: staff,
  writes: true,
  body: z.strictObject({
    hst_cust_id: idOf('customer').describe('The id of the customer who owns the stock.'),
    hst_site_id: id.describe('The id of the site where it is.'),
    hst_code: requiredText(stockLengths.code).describe('The code of the item.'),
    hst_description: text(stockLengths.description)
      .default('')
      .describe('What the item is. If empty, the existing description of the line.'),
    hst_reference: text(stockLengths.reference).default('').describe('The reference of the item.'),
    quantity,
    note,
  }),
  reply: HeldStock,
  refusals: ['NOT_FOUND'],
  example: {
    hst_cust_id: 1,
    hst_site_id: 1,
    hst_code: 'LEAF-A5',
    hst_description: 'Leaflets, A5',
    hst_reference: 'PO 4711',
    quantity: 200,
  },
})

export const stockMove = call('stock/move', {
  summary: 'Moves goods to another site. Replies with the line at the new site.',
  needs: staff,
  writes: true,
  body: z.strictObject({
    hst_id: idOf('held stock'),
    hst_site_id: id.describe('The id of the site where it is.'),
    quantity,
    note,
  }),
  reply: HeldStock,
  refusals: ['NOT_FOUND'],
  example: { hst_id: 1, hst_site_id: 1, quantity: 10 },
})

export const stockRelease = call('stock/release', {
  summary: 'Releases goods from a site, to a docket of the customer or with just a note.',
  needs: staff,
  writes: true,
  body: z.strictObject({
    hst_id: idOf('held stock'),
    quantity,
    dck_docket: text(20).optional().describe('The number of the docket that the goods are released to.'),
    note,
  }),
  reply: HeldStock,
  refusals: ['NOT_FOUND'],
  example: { hst_id: 2, quantity: 10, note: 'Collected by the customer' },
})

export const stockReturn = call('stock/return', {
  summary: 'Returns goods that were released to a docket to the stock line they came from.',
  needs: staff,
  writes: true,
  body: z.strictObject({ hst_id: idOf('held stock'), dck_id: idOf('docket'), quantity, note }),
  reply: HeldStock,
  refusals: ['NOT_FOUND', 'DOCKET_NOT_FOUND'],
  example: { hst_id: 1, dck_id: 100_000, quantity: 10 },
})

/** The maximum number of rows in a file, which are received in one transaction. */
export const maximumStockRows = 2000

/** Longer than any field, so that a value that is too long is reported for its row. */
const cell = text(300).default('')

export const stockImport = call('stock/import', {
  summary:
    'Receives the rows of a file at a site. Rows with errors are reported and not received; the others are received together. With dry_run nothing is saved.',
  needs: staff,
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    hst_cust_id: idOf('customer').describe('The id of the customer who owns the stock.'),
    hst_site_id: id.describe('The id of the site where it is.'),
    dry_run: z.boolean().default(false).describe('true to check the rows without saving them.'),
    rows: z
      .array(
        z.strictObject({
          row: whole(1, 100_000_000).describe('The number of the row in the file; the heading is row 1.'),
          hst_code: cell.describe('The code of the item.'),
          hst_description: cell.describe('What the item is.'),
          hst_reference: cell.describe('The reference of the item.'),
          quantity: cell.describe('How many.'),
        }),
      )
      .min(1, 'At least 1')
      .max(maximumStockRows, `At most ${maximumStockRows}`)
      .describe('The records.'),
  }),
  reply: z.strictObject({
    received: whole(0, maximumStockRows).describe('Rows that were received, or would be.'),
    pieces: whole(0, maximumStockRows * maximumMovement).describe(
      'How many pieces were received, or would be.',
    ),
    errors: z
      .array(
        z.strictObject({
          row: whole(1, 100_000_000).describe('The number of the row in the file; the heading is row 1.'),
          field: text(40).describe('The name of the field.'),
          message: text(500).describe('A message for the user.'),
        }),
      )
      .describe('What is wrong in each row.'),
  }),
  refusals: ['NOT_FOUND'],
  example: {
    hst_cust_id: 1,
    hst_site_id: 1,
    rows: [{ row: 2, hst_code: 'LEAF-A5', hst_description: 'Leaflets, A5', quantity: '200' }],
  },
})
