import { importFields, type ImportField } from '@despatch/domain/imports/import-fields.ts'
import { mostImportRows, mostRowsOfCall } from '@despatch/domain/imports/import-limits.ts'
import { rowStates, type RowState } from '@despatch/domain/imports/row-states.ts'
import { importUndoMinutes } from '@despatch/domain/imports/undo-import.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, Done, fileCall, page } from '../wire/call.ts'
import {
  currency,
  cursor,
  docketId,
  expectedPounds,
  id,
  idOf,
  limit,
  pounds,
  requiredText,
  text,
  whole,
} from '../wire/fields.ts'

/** The most columns of a table. */
const mostColumns = 200

/** Longer than any field, so that a text that is too long is an error of its cell. */
const cell = text(2000)

/** A field of the booking, such as `to.postcode`. */
const importField = z.enum(importFields.map(({ field }) => field) as [ImportField, ...ImportField[]])

/** The texts of a row by field. A field without a text is left out. */
const RowCells = z.partialRecord(importField, cell)

const cells = RowCells.describe('The texts of the row by field; a field without a text is left out.')
const was = RowCells.describe(
  'The texts of the file where `cells` has a corrected one, so that the correction can be shown and taken back.',
)

const rowState = z
  .enum(rowStates)
  .describe(
    '`error`: see `errors`. `ready`: can be booked. `alike`: equals a booking of the last days, see `dck_id`, but for its day, and is booked only if that is ticked. `known`: booked before, see `dck_id`. `left_out`: by the user. `booked`: by this import, see `dck_id`. `refused`: it could not be booked when its turn came, see `errors`.',
  )

const rowNumber = whole(1, 100_000_000).describe('The number of the row in the file.')

/** How the columns of a table become fields. */
export const ImportMapping = z.strictObject({
  columns: z
    .partialRecord(
      importField,
      z
        .array(text(200))
        .max(10, 'At most 10')
        .describe('The headings of the columns, the first with a text counts.'),
    )
    .describe('The headings by field.'),
  constants: RowCells.describe('Texts that every row has, by field.'),
  date_order: z.enum(['day', 'month']).default('day').describe('Whether days or months are first in dates.'),
  weight_unit: z.enum(['kg', 'g']).default('kg').describe('The unit of weights.'),
})

const headings = z
  .array(text(200))
  .max(mostColumns, `At most ${mostColumns}`)
  .describe('The headings of the table, in its order.')

const money = pounds.nullable()

export const Import = z.strictObject({
  imp_id: id.describe('The id of the import.'),
  imp_cust_id: id.describe('The id of the customer whose bookings they are.'),
  cust_name: text(200).describe('The name of the customer.'),
  imp_name: text(200).describe('The name of the file, or of the paste.'),
  imp_from: z.enum(['paste', 'file']).describe('Where the rows come from.'),
  imp_mapping: ImportMapping.describe('How the columns became fields.'),
  imp_state: z.enum(['open', 'booking']).describe('`booking` while its rows are being booked.'),
  imp_at: z.string().describe('When it was started, ISO 8601.'),
  imp_by: text(200).describe('Who started it.'),
  imp_booker: text(200).describe('Who books it, or has booked it last; empty if it has not been booked.'),
  rows: whole(0, mostImportRows).describe('The number of rows.'),
  counts: z
    .strictObject(
      Object.fromEntries(
        rowStates.map((state) => [state, whole(0, mostImportRows).describe('The number of rows.')]),
      ) as Record<RowState, z.ZodInt>,
    )
    .describe('The number of rows by state.'),
  ready_deliveries: whole(0, mostImportRows).describe(
    'The number of deliveries that the ready rows are: the rows of a job are one.',
  ),
  booked_deliveries: whole(0, mostImportRows).describe('The same for the booked rows.'),
  changed: whole(0, mostImportRows).describe(
    'The number of ready rows whose price changed when they were to be booked. They are booked at the new price when the import is booked again.',
  ),
  net: money.describe(
    'The price of the ready rows before VAT, in pounds; null for users who may not see prices.',
  ),
  total: money.describe('The same with VAT. Send it to docket/import/book.'),
  booked_net: money.describe(
    'The price of the booked rows before VAT, in pounds; null for users who may not see prices.',
  ),
  booked_total: money.describe('The same with VAT.'),
  undo_until: z
    .string()
    .nullable()
    .describe('Until when its bookings can be undone, ISO 8601; null if nothing is booked.'),
  currency,
})

export const ImportRow = z.strictObject({
  row: rowNumber,
  cells,
  was,
  state: rowState,
  errors: z
    .array(
      z.strictObject({
        field: text(60).describe('The field of the cell, such as `to.postcode`; empty for the whole row.'),
        message: text(2000).describe('A message for the user.'),
        earliest: z
          .string()
          .optional()
          .describe('For a time that is not possible: the earliest that is, ISO 8601.'),
      }),
    )
    .describe('What is wrong with the row.'),
  first: rowNumber
    .nullable()
    .describe(
      'For a later row of a job: the number of its first row, of whose delivery it is a further stop. Null for all others.',
    ),
  again: z.boolean().describe('Whether it is booked although it was booked before.'),
  net: money.describe(
    'The price before VAT, in pounds; null without a price, and for users who may not see prices.',
  ),
  total: money.describe('The same with VAT.'),
  total_before: money.describe('The total that was shown before the price changed; null if it has not.'),
  dck_id: docketId.nullable().describe('The id of the docket that was booked; null if there is none.'),
  dck_docket: text(20).nullable().describe('Its number.'),
  booked_at: z.string().nullable().describe('When it was booked, ISO 8601; null if it was not.'),
})

const Checked = z.strictObject({
  import: Import.describe('The import with its totals.'),
  rows: z.array(ImportRow).describe('The rows of the request, checked and priced.'),
})

const importId = idOf('import')

const missing = { exampleRefused: 'NOT_FOUND', refusals: ['NOT_FOUND'] } as const

export const importPost = call('docket/import/post', {
  cost: 10,
  summary:
    'Starts an import of bookings with its first rows, or adds rows to one. Each row is checked as a booking and priced; nothing is booked.',
  needs: 'booking',
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    imp_id: importId.optional().describe('The import to add the rows to. Leave it out to start one.'),
    start: z
      .strictObject({
        imp_cust_id: idOf('customer').describe('The id of the customer who books and pays.'),
        imp_name: requiredText(200).describe('The name of the file, or of the paste.'),
        imp_from: z.enum(['paste', 'file']).describe('Where the rows come from.'),
        headings,
        mapping: ImportMapping.describe(
          'How the columns became fields. It is proposed for the next table with these headings.',
        ),
      })
      .optional()
      .describe('What a new import starts with. Leave it out to add rows.'),
    rows: z
      .array(z.strictObject({ row: rowNumber, cells, was: was.default({}) }))
      .min(1, 'At least 1')
      .max(mostRowsOfCall, `At most ${mostRowsOfCall}`)
      .describe('The rows.'),
  }),
  reply: Checked,
  refusals: ['NOT_FOUND', 'CUSTOMER_NOT_AVAILABLE', 'PAYMENT_REQUIRED', 'IMPORT_BUSY', 'IMPORT_TOO_LARGE'],
  example: {
    start: {
      imp_cust_id: 1,
      imp_name: 'orders.csv',
      imp_from: 'file',
      headings: ['Order', 'Name', 'Postcode'],
      mapping: {
        columns: { reference: ['Order'], 'to.name': ['Name'], 'to.postcode': ['Postcode'] },
        constants: {},
      },
    },
    rows: [{ row: 2, cells: { reference: '4711', 'to.name': 'Geoffrey Gate', 'to.postcode': 'EC3N 4AB' } }],
  },
})

export const importFix = call('docket/import/fix', {
  cost: 10,
  summary:
    'Changes rows of an import, leaves them out, or ticks that they are booked again. They are checked and priced again. Booked rows cannot be changed.',
  needs: 'booking',
  bodyLimits: importBody,
  writes: true,
  body: z.strictObject({
    imp_id: importId,
    rows: z
      .array(
        z.strictObject({
          row: rowNumber,
          cells: cells.optional(),
          was: was.optional(),
          left_out: z.boolean().default(false).describe('true to leave the row out.'),
          move: z
            .boolean()
            .default(false)
            .describe(
              'true to remove its times that are not possible, so that it has the earliest that are when it is booked.',
            ),
          again: z
            .boolean()
            .default(false)
            .describe('true to book it although it, or one like it, was booked before.'),
        }),
      )
      .min(1, 'At least 1')
      .max(mostRowsOfCall, `At most ${mostRowsOfCall}`)
      .describe('The rows. Those that are left out here stay as they are.'),
  }),
  reply: Checked,
  refusals: ['NOT_FOUND', 'CUSTOMER_NOT_AVAILABLE', 'PAYMENT_REQUIRED', 'IMPORT_BUSY'],
  exampleRefused: 'NOT_FOUND',
  example: { imp_id: 1_000_000, rows: [{ row: 2, cells: { 'to.postcode': 'EC3N 4AB' } }] },
})

export const importOpen = call('docket/import', {
  summary: 'An import: its progress and its totals.',
  needs: 'booking',
  body: z.strictObject({ imp_id: importId }),
  reply: Import,
  ...missing,
  example: { imp_id: 1_000_000 },
})

export const importList = call('docket/import/list', {
  summary: 'The imports of the user’s accounts, the newest first, and after how many days they are deleted.',
  needs: 'booking',
  body: z.strictObject({ cursor, limit }),
  reply: page(Import).extend({
    keep_days: whole(1, 3650).describe('The days after which an import and its rows are deleted.'),
  }),
  example: {},
})

export const importRows = call('docket/import/rows', {
  summary: 'The rows of an import in the order of the file, in pages.',
  needs: 'booking',
  body: z.strictObject({
    imp_id: importId,
    states: z
      .array(z.enum(rowStates))
      .max(rowStates.length, `At most ${rowStates.length}`)
      .default([])
      .describe('Only rows in one of these states; empty for all.'),
    cursor,
    limit: whole(1, 500).default(500).describe('The most records to return.'),
  }),
  reply: page(ImportRow),
  ...missing,
  example: { imp_id: 1_000_000 },
})

export const importFile = fileCall('docket/import/file', {
  summary:
    'Rows of an import as a CSV file: those that cannot be booked with their reasons, to be corrected and imported again, or the bookings with their numbers and tracking links.',
  needs: 'booking',
  body: z.strictObject({
    imp_id: importId,
    what: z
      .enum(['faulty', 'booked'])
      .describe('`faulty`: the rows with errors and those that were refused. `booked`: the bookings.'),
  }),
  file: 'text/csv',
  refusals: ['NOT_FOUND'],
  exampleRefused: 'NOT_FOUND',
  example: { imp_id: 1_000_000, what: 'faulty' },
})

export const importMapping = call('docket/import/mapping', {
  summary:
    'The mapping that the account used last for a table with these headings, in any order; null if there is none.',
  needs: 'booking',
  body: z.strictObject({
    imp_cust_id: idOf('customer').describe('The id of the customer who books and pays.'),
    headings,
  }),
  reply: z.strictObject({ mapping: ImportMapping.nullable().describe('The mapping, or null.') }),
  refusals: ['NOT_FOUND'],
  example: { imp_cust_id: 1, headings: ['Order', 'Name', 'Postcode'] },
})

export const importBook = call('docket/import/book', {
  summary:
    'Books the ready rows of an import, each at the price that was shown for it, in a job that continues if the portal restarts. The reply is the import as it begins.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({
    imp_id: importId,
    expected_rows: whole(1, mostImportRows).describe('The number of ready rows that the user saw.'),
    expected_total: expectedPounds
      .optional()
      .describe('Their total with VAT that the user saw. Required for users who may see prices.'),
  }),
  reply: Import,
  refusals: ['NOT_FOUND', 'CUSTOMER_NOT_AVAILABLE', 'IMPORT_BUSY', 'CONFLICT'],
  exampleRefused: 'NOT_FOUND',
  example: { imp_id: 1_000_000, expected_rows: 409 },
})

export const importUndo = call('docket/import/undo', {
  cost: 10,
  summary: `Cancels the bookings of an import without a fee, within ${importUndoMinutes} minutes after its last row was booked, and makes their rows ready again. Their order numbers can be booked again. Bookings that have a driver, an offer, a card payment or charges stay, and are listed.`,
  needs: 'booking',
  writes: true,
  body: z.strictObject({ imp_id: importId }),
  reply: z.strictObject({
    import: Import.describe('The import as it is now.'),
    undone: whole(0, mostImportRows).describe('The number of cancelled bookings.'),
    stayed: z
      .array(
        z.strictObject({
          row: rowNumber,
          dck_id: docketId.describe('The id of the docket.'),
          dck_docket: text(20).describe('Its number.'),
          reason: text(200).describe('Why it was not cancelled.'),
        }),
      )
      .describe('The bookings that were not cancelled.'),
  }),
  refusals: ['NOT_FOUND', 'IMPORT_BUSY', 'IMPORT_UNDO_REFUSED'],
  exampleRefused: 'NOT_FOUND',
  example: { imp_id: 1_000_000 },
})

export const importDelete = call('docket/import/delete', {
  summary: 'Deletes an import and its rows. Bookings that were made from it are not affected.',
  needs: 'booking',
  writes: true,
  body: z.strictObject({ imp_id: importId }),
  reply: Done,
  refusals: ['NOT_FOUND', 'IMPORT_BUSY'],
  exampleRefused: 'NOT_FOUND',
  example: { imp_id: 1_000_000 },
})
