import { importFields, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import { mostImportRows, mostRowsOfCall } from '@despatch/domain/imports/import-limits.ts'
import { rowStates, type RowState } from '@despatch/domain/imports/row-states.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { requiredText, stringUpTo, text } from '../wire/fields.ts'
import { v1Call } from './v1-call.ts'
import { described, guardedId, instant } from './v1-fields.ts'

/** As many calls as the bookings of a list. */
const costOfImport = 100

const count = (description: string, example: number) =>
  described(z.int().min(0).max(mostImportRows), description, example)

const sum = (description: string, example: number) =>
  described(
    z.int().nullable(),
    `${description} In pence with VAT; null if the owner of the key may not see prices.`,
    example,
  )

const rowState = described(
  z.enum(rowStates),
  '`error`: see `errors`. `ready`: can be booked. `alike`: equals a booking of the last days but for its day; a user must tick it in the portal. `known`: booked before, see `delivery`. `left_out`: by a user in the portal. `booked`: by this import, see `delivery`. `refused`: it could not be booked when its turn came, see `errors`.',
  'ready',
)

const rowNumber = described(z.int(), 'The number of the row in the file.', 2)

const Row = z.strictObject({
  row: rowNumber,
  state: rowState,
  reference: described(
    text(2000).nullable(),
    'Your own reference in the file, such as an order number; null if it has none.',
    'order-4711',
  ),
  first: described(
    z.int().nullable(),
    'For a later row of a job: the number of its first row, of whose delivery it is a further stop. Null for all others.',
    null,
  ),
  errors: described(
    z.array(
      z.strictObject({
        field: described(
          text(60),
          'The field of the cell, such as `to.postcode`; empty for the whole row.',
          'to.postcode',
        ),
        message: described(text(2000), 'What is wrong with it.', 'Please enter a full UK postcode.'),
      }),
    ),
    'What is wrong with the row.',
  ),
  total: sum('The price; null also without one, and for a later row of a job.', 2940),
  delivery: described(
    text(20).nullable(),
    'The id of the delivery that it is booked as, or that it is like; null if there is none.',
    '100000',
  ),
  number: described(text(20).nullable(), 'The number of that delivery.', 'MT100000'),
})

/** An import and its rows. */
export const V1Import = z.strictObject({
  id: described(text(20), 'The id for other calls. Treat it as opaque.', '1'),
  name: described(text(200), 'The name of the file.', 'orders.csv'),
  state: described(
    z.enum(['open', 'booking']),
    '`booking` while its rows are being booked. Ask again until it is `open`.',
    'open',
  ),
  created_at: instant('When it was started.'),
  url: described(
    text(500),
    'The page of the portal on which users see the rows, correct them and book them.',
    'https://portal.example/docket/import?_id=1',
  ),
  counts: described(
    z.strictObject(
      Object.fromEntries(
        rowStates.map((state) => [state, count('The number of rows in this state.', 1)]),
      ) as Record<RowState, ReturnType<typeof count>>,
    ),
    'The number of rows by state.',
  ),
  ready_deliveries: count('The number of deliveries that the ready rows are: the rows of a job are one.', 1),
  booked_deliveries: count('The same for the booked rows.', 0),
  ready_total: sum('The price of the ready rows.', 2940),
  booked_total: sum('The price of the booked rows.', 0),
  currency: described(text(3), 'ISO 4217.', 'GBP'),
  data: described(z.array(Row), `The rows in the order of the file, at most ${mostRowsOfCall}.`),
  next_cursor: described(text(200).nullable(), 'The cursor of the next rows; null on the last page.', null),
})

const field = z.enum(importFields.map((each) => each.field) as [ImportField, ...ImportField[]])

const mapping = z.strictObject({
  columns: described(
    z.partialRecord(field, z.array(text(200)).min(1, 'At least 1').max(10, 'At most 10')),
    'The headings of the columns by field, such as `to.postcode`. Texts of several columns are joined, or the first that is not empty counts.',
    { reference: ['Order'], 'to.name': ['Name'], 'to.postcode': ['Postcode'] },
  ),
  constants: described(
    z.partialRecord(field, text(2000)).default({}),
    'Texts that every row has, by field.',
    { service: 'A' },
  ),
  date_order: described(
    z.enum(['day', 'month']).default('day'),
    'Whether days or months are first in dates such as 03/04/2027.',
    'day',
  ),
  weight_unit: described(z.enum(['kg', 'g']).default('kg'), 'The unit of weights.', 'kg'),
})

export const postImport = v1Call({
  method: 'POST',
  path: 'v1/imports',
  operationId: 'createImport',
  tag: 'imports',
  summary: `Checks and prices the bookings of a file, of at most ${mostRowsOfCall} rows, and books them if you ask for it. Rows with errors wait on a page of the portal. An order that was booked before is known and is not booked again.`,
  needs: 'booking',
  scope: 'deliveries:write',
  status: 201,
  writes: true,
  cost: costOfImport,
  bodyLimits: importBody,
  body: z.strictObject({
    name: described(requiredText(200), 'The name of the file, which users see.', 'orders.csv'),
    content: described(
      stringUpTo(importBody.bytes),
      'The text of the file: headings, then a row for each booking, with commas, semicolons, tabs or bars between the cells.',
      'Order,Name,Postcode\norder-4711,Geoffrey Gate,EC3N 4AB',
    ),
    book: described(
      z.enum(['never', 'ready', 'all_or_nothing']).default('never'),
      '`never`: users book in the portal. `ready`: books the rows that are ready. `all_or_nothing`: books them if every row of the file is ready or known, and otherwise none; a row that is refused later, such as by a credit limit, is `refused` alone. Booking begins with the request and continues after it.',
      'never',
    ),
    mapping: described(
      mapping.optional(),
      'How the columns become fields. By default the columns that the account used last for these headings, or else those that the headings name.',
    ),
  }),
  reply: V1Import.extend({
    not_imported: described(
      z.array(
        z.strictObject({
          row: rowNumber,
          reason: described(text(200), 'Why it is not to be booked.', 'cancelled'),
        }),
      ),
      'Rows of a shop’s export that are not to be booked, such as cancelled orders.',
    ),
  }),
  refusals: ['CUSTOMER_NOT_AVAILABLE', 'PAYMENT_REQUIRED'],
  example: {
    name: 'orders.csv',
    content: 'Order,Name,Postcode,Booking contact telephone\norder-4801,Geoffrey Gate,EC3N 4AB,020 7946 0100',
  },
})

export const getImport = v1Call({
  method: 'GET',
  path: 'v1/imports/{id}',
  operationId: 'getImport',
  tag: 'imports',
  summary:
    'An import and its rows, in pages. Imports and their rows are deleted some weeks later; their deliveries are not.',
  needs: 'booking',
  scope: 'deliveries:write',
  body: z.strictObject({
    id: guardedId('import', 'The id of the import.', '1'),
    cursor: described(text(200).optional(), '`next_cursor` of the page before.', '500'),
  }),
  reply: V1Import,
  example: { id: '1' },
})
