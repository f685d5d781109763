import { stockLengths } from '@despatch/domain/stock/stock-lengths.ts'
import { stockMovements, type StockMovement } from '@despatch/domain/stock/stock-movements.ts'
import { maximumStock, maximumMovement } from '@despatch/domain/stock/stock-quantities.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, page } from '../wire/call.ts'
import { cursor, id, idOf, limit, requiredText, text, time, whole } from '../wire/fields.ts'

// The movements are the keys of an object, which TypeScript only knows as strings.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const MovementType = z.enum(Object.keys(stockMovements) as StockMovement[])

/** One kind of goods of a customer at a site. */
export const HeldStock = z.strictObject({
  hst_id: id,
  hst_cust_id: id,
  cust_name: text(100),
  hst_site_id: id,
  site_name: text(80),
  hst_code: text(stockLengths.code),
  hst_description: text(stockLengths.description),
  hst_reference: text(stockLengths.reference),
  /** Pieces at the site now. */
  hst_quantity: whole(0, maximumStock),
})

/** A change of a stock line's quantity. */
const Movement = z.strictObject({
  smv_id: whole(1, Number.MAX_SAFE_INTEGER),
  smv_type: MovementType,
  /** Pieces: positive for goods received, negative for goods sent out. */
  smv_change: whole(-maximumMovement, maximumMovement),
  /** The quantity of the line after the movement. */
  smv_left: whole(0, maximumStock),
  /** The other site of a move. */
  site_name: text(80).nullable(),
  /** The docket that the goods were released to, or returned from. */
  smv_dck_id: id.nullable(),
  dck_docket: text(20).nullable(),
  smv_note: text(stockLengths.note),
  smv_user: text(80),
  smv_at: time,
})

const staff = ['control', 'admin'] as const

const quantity = whole(1, maximumMovement)
const note = text(stockLengths.note).default('')

export const stockHeldList = call('stock/held/list', {
  summary: 'Stock held at the company’s sites for the user’s accounts, by code; or the line given by hst_id.',
  needs: ['history', 'control', 'admin'],
  body: z.strictObject({
    hst_id: idOf('held stock').optional(),
    hst_cust_id: idOf('customer').optional(),
    hst_site_id: id.optional(),
    /** Words that every line must contain in its code, description or reference. */
    search: text(longestSearch).default(''),
    /** Includes empty lines. */
    empty: z.boolean().default(false),
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
    hst_cust_id: idOf('customer'),
    hst_site_id: id,
    hst_code: requiredText(stockLengths.code),
    /** If empty, the existing description of the line. */
    hst_description: text(stockLengths.description).default(''),
    hst_reference: text(stockLengths.reference).default(''),
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
  body: z.strictObject({ hst_id: idOf('held stock'), hst_site_id: id, quantity, note }),
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
    /** The number of the docket that the goods are released to. */
    dck_docket: text(20).optional(),
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
    hst_cust_id: idOf('customer'),
    hst_site_id: id,
    dry_run: z.boolean().default(false),
    rows: z
      .array(
        z.strictObject({
          /** The row's number in the file. */
          row: whole(1, 100_000_000),
          hst_code: cell,
          hst_description: cell,
          hst_reference: cell,
          quantity: cell,
        }),
      )
      .min(1, 'At least 1')
      .max(maximumStockRows, `At most ${maximumStockRows}`),
  }),
  reply: z.strictObject({
    /** Rows that were received, or would be. */
    received: whole(0, maximumStockRows),
    /** Their pieces. */
    pieces: whole(0, maximumStockRows * maximumMovement),
    errors: z.array(z.strictObject({ row: whole(1, 100_000_000), field: text(40), message: text(500) })),
  }),
  refusals: ['NOT_FOUND'],
  example: {
    hst_cust_id: 1,
    hst_site_id: 1,
    rows: [{ row: 2, hst_code: 'LEAF-A5', hst_description: 'Leaflets, A5', quantity: '200' }],
  },
})
