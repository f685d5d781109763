import { importPost } from '@despatch/contract/imports/imports.ts'
import type { getImport, postImport } from '@despatch/contract/v1/imports.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { pathTo } from '@despatch/contract/wire/linked-pages.ts'
import { refuse, Refusal, refuseInvalid, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { mostRowsOfCall } from '@despatch/domain/imports/import-limits.ts'
import type { ImportTable } from '@despatch/domain/imports/import-table.ts'
import {
  dateOrderIn,
  mappingFor,
  matchColumns,
  type ColumnMapping,
} from '@despatch/domain/imports/match-columns.ts'
import { readImport } from '@despatch/domain/imports/read-import.ts'
import { rowsOfTable, type RowOfImport } from '@despatch/domain/imports/rows-of-table.ts'
import { unsupportedReason } from '@despatch/domain/text/read-table.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { CallContext } from '../platform/http/binding.ts'
import { payloadChecker } from '../platform/http/check-payload.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { bookingDefaults } from '../v1/booking-defaults.ts'
import { headingsHash, postRows, startBooking } from './change-import.ts'
import { findImport, findMapping, pageOfRows } from './imports.queries.ts'
import { seesPricesOf } from './shown-import.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checker returns what the schema of the call does
const checkRows = payloadChecker(importPost) as (sent: unknown) => CheckedPayload<typeof importPost>

/**
 * Starts an import of the bookings of a file, as the page does, and books it if that is asked for. Refuses INVALID for a file that cannot be
 * read or has unclear dates, with nothing stored; errors of its rows are in the reply.
 */
export async function startV1Import(
  tx: Transaction,
  context: CallContext,
  { name, content, book, mapping: asked }: CheckedPayload<typeof postImport>,
): Promise<ReplyOf<typeof postImport>> {
  const { tenant, session } = context
  const table = readContent(content)
  const { customer } = await bookingDefaults(tenant, session)
  const { cust_id: imp_cust_id } = customer
  const { headings } = table
  const mapping = asked ?? mappingOf(table, await findMapping(tx, imp_cust_id, headingsHash(headings)))
  refuseInvalid(headingErrors(table, mapping))
  const { rows, leftOut } = rowsOfTable(table, mapping)
  if (rows.length === 0) refuseContent('There is no row to book.')
  if (rows.length > mostRowsOfCall)
    refuseContent(`The file has ${rows.length} bookings. Send at most ${mostRowsOfCall} at once.`)
  const start = {
    imp_cust_id,
    imp_name: name,
    imp_from: 'file',
    headings: headings.map((heading) => heading.slice(0, 200)),
    mapping,
  }
  const posted = await postRows(tx, tenant, session, checked({ start, rows }))
  const { imp_id, counts } = posted.import
  const isWhole = counts.error + counts.alike === 0
  if (counts.ready > 0 && (book === 'ready' || (book === 'all_or_nothing' && isWhole)))
    await startBooking(tx, session, imp_id)
  return {
    ...(await shownV1Import(tx, context, imp_id)),
    not_imported: leftOut.map(({ row, reason }) => ({ row, reason })),
  }
}

const refuseContent = (message: string): never =>
  refuse('INVALID', { errors: [{ field: 'content', message }] })

function readContent(content: string): ImportTable {
  const reason = unsupportedReason(content)
  if (reason !== null) return refuseContent(reason)
  const read = readImport(content.replace(/^\uFEFF/, ''))
  if ('problem' in read) return refuseContent(read.problem)
  refuseInvalid(
    read.table.errors.map(({ line, message }) => ({ field: 'content', message: `Row ${line}: ${message}` })),
  )
  return read.table
}

/** The columns that the account used last, or else those that the headings name. */
function mappingOf(table: ImportTable, remembered: ColumnMapping | null): ColumnMapping {
  if (remembered !== null) return mappingFor(table, remembered)
  const found = matchColumns(table)
  if (dateOrderIn(table, found) === 'unclear')
    refuse('INVALID', {
      errors: [
        {
          field: 'mapping.date_order',
          message: 'The dates can be read in two ways. Send mapping with date_order.',
        },
      ],
    })
  return found
}

const headingErrors = ({ headings }: ImportTable, { columns }: ColumnMapping): FieldError[] =>
  Object.entries(columns).flatMap(([field, names]) =>
    names.flatMap((heading) =>
      headings.includes(heading)
        ? []
        : [{ field: `mapping.columns.${field}`, message: `The file has no column “${heading}”.` }],
    ),
  )

/** The rows as the call of the page takes them. Refuses INVALID for texts that cannot be stored. */
function checked(sent: { start: object; rows: readonly RowOfImport[] }): CheckedPayload<typeof importPost> {
  try {
    return checkRows(sent)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return refuse('INVALID', {
      errors: failure.errors.map(({ field, message }) => {
        const [, index] = /^rows\.(\d+)\./.exec(field) ?? []
        const row = index === undefined ? undefined : sent.rows[Number(index)]?.row
        return { field: 'content', message: row === undefined ? message : `Row ${row}: ${message}` }
      }),
    })
  }
}

/** An import for a reply, with a page of its rows. Refuses NOT_FOUND. */
export async function shownV1Import(
  db: Queryable,
  { tenant, session, config }: CallContext,
  imp_id: number,
  cursor?: string,
): Promise<ReplyOf<typeof getImport>> {
  const view = (await findImport(db, imp_id)) ?? refuse('NOT_FOUND')
  const after = readIdCursor(cursor ?? null) ?? 0
  const found = await pageOfRows(db, imp_id, { after, states: [], limit: mostRowsOfCall })
  const rows = found.slice(0, mostRowsOfCall)
  const isVisible = seesPricesOf(session, view)
  return {
    id: String(imp_id),
    name: view.imp_name,
    state: view.imp_state,
    created_at: view.imp_at,
    url: `${publicUrlOf(config, tenant.name)}${pathTo('imports', { _id: imp_id })}`,
    counts: view.counts,
    ready_deliveries: view.ready_deliveries,
    booked_deliveries: view.booked_deliveries,
    ready_total: isVisible ? view.total : null,
    booked_total: isVisible ? view.booked_total : null,
    currency: view.currency,
    data: rows.map(({ row, state, cells, first, errors, total, dck_id, dck_docket }) => ({
      row,
      state,
      reference: cells.reference ?? null,
      first,
      errors: errors.map(({ field, message }) => ({ field, message })),
      total: isVisible ? total : null,
      delivery: dck_id === null ? null : String(dck_id),
      number: dck_docket,
    })),
    next_cursor: found.length > mostRowsOfCall ? String(rows.at(-1)?.row) : null,
  }
}
