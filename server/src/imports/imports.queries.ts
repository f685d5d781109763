import type { Import, ImportMapping, ImportRow } from '@despatch/contract/imports/imports.ts'
import type { RowCells } from '@despatch/domain/imports/import-fields.ts'
import { rowStates, type RowState } from '@despatch/domain/imports/row-states.ts'
import { importUndoMinutes } from '@despatch/domain/imports/undo-import.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { z } from 'zod'
import type { BookingSource } from '../dockets/booking-sources.queries.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type Mapping = z.output<typeof ImportMapping>

/** An import for a reply, with its prices in hundredths of the currency. */
export interface ImportView extends Omit<
  z.output<typeof Import>,
  'net' | 'total' | 'booked_net' | 'booked_total'
> {
  cust_total_price: Flag
  net: number
  total: number
  booked_net: number
  booked_total: number
}

/** The key of the job that books an import. */
export const jobKey = (imp_id: number): string => `book-import:${imp_id}`

/** In SQL: whether the import `i` has a job that books it. One that has failed for the last time books nothing more. */
const isBooking = `exists (select from job where job_key = 'book-import:' || i.imp_id
  and (job_locked_by is not null or job_attempts < job_max_attempts))`

const nameOf = (user: string) =>
  `left(coalesce(nullif(concat_ws(' ', nullif(${user}.ausr_firstname, ''), nullif(${user}.ausr_lastname, '')), ''), ${user}.ausr_logon, ''), 200)`

const count = (state: RowState) => `'${state}', count(*) filter (where irow_state = '${state}')::int`

const deliveries = (state: RowState) =>
  `count(*) filter (where irow_state = '${state}' and irow_first is null)::int`

const priced = (column: string, state: RowState) =>
  `coalesce(sum(${column}) filter (where irow_state = '${state}'), 0)::float8`

const importColumns = `i.imp_id, i.imp_cust_id, cust_name, cust_total_price, i.imp_name, i.imp_from, i.imp_mapping, i.imp_at,
  case when ${isBooking} then 'booking' else 'open' end imp_state,
  ${nameOf('starter')} imp_by, ${nameOf('booker')} imp_booker, summed.*`

const importTables = `join customer on cust_id = i.imp_cust_id
  join app_user starter on starter.ausr_id = i.imp_ausr_id
  left join app_user booker on booker.ausr_id = i.imp_booker_id
  cross join lateral (
    select count(*)::int as rows,
      json_build_object(${rowStates.map(count).join(', ')}) counts,
      ${deliveries('ready')} ready_deliveries, ${deliveries('booked')} booked_deliveries,
      count(*) filter (where irow_state = 'ready' and irow_before is not null)::int changed,
      ${priced('irow_net', 'ready')} net, ${priced('irow_total', 'ready')} total,
      max(irow_booked_at) filter (where irow_state = 'booked') + interval '${importUndoMinutes} minutes' undo_until,
      ${priced('irow_net', 'booked')} booked_net, ${priced('irow_total', 'booked')} booked_total,
      coalesce(max(irow_currency), 'GBP') currency
    from booking_import_row where irow_imp_id = i.imp_id) summed`

const selectImport = statement<ImportView>(
  'import',
  `select ${importColumns} from booking_import i ${importTables} where i.imp_id = $1`,
)

export const findImport = (db: Queryable, imp_id: number) => firstRow(db, selectImport, [imp_id])

const selectImports = statementByAccounts<ImportView>(
  'imports',
  (all) => `select ${importColumns} from (
     select imp_id, imp_cust_id, imp_name, imp_from, imp_mapping, imp_at, imp_ausr_id, imp_booker_id from booking_import
     where ${ofAccounts(all, 'imp_cust_id = any($1::int[])')} and ($2::int is null or imp_id < $2)
     order by imp_id desc limit $3) i ${importTables} order by i.imp_id desc`,
)

/** A page of imports, the newest first, plus one if another page follows. `before`: an id. */
export const listImports = (
  db: Queryable,
  accounts: AccountFilter,
  { before, limit }: { before: number | null; limit: number },
) => allRows(db, selectImports(accounts), [accounts, before, limit + 1])

/** An import that this transaction has locked. */
export interface LockedImport {
  imp_id: number
  imp_cust_id: number
  imp_at: string
  imp_mapping: Mapping
  imp_booker_id: number | null
  isBooking: boolean
  /** Who books it or has booked it last; empty if it has not been booked. */
  booker: string
}

const locked = `i.imp_id, i.imp_cust_id, i.imp_at, i.imp_mapping, i.imp_booker_id, ${isBooking} "isBooking",
  coalesce((select ${nameOf('u')} from app_user u where u.ausr_id = i.imp_booker_id), '') booker`

const lock = statement<never>('lock-import', 'select from booking_import where imp_id = $1 for update')

const selectLocked = statement<LockedImport>(
  'locked-import',
  `select ${locked} from booking_import i where i.imp_id = $1`,
)

/** Two statements, so that the second sees what was committed while the first waited. */
export async function lockImport(tx: Transaction, imp_id: number): Promise<LockedImport | undefined> {
  await execute(tx, lock, [imp_id])
  return await firstRow(tx, selectLocked, [imp_id])
}

export const importToBook = (db: Queryable, imp_id: number) => firstRow(db, selectLocked, [imp_id])

const insertImport = statement<{ imp_id: number }>(
  'insert-import',
  `insert into booking_import (imp_cust_id, imp_ausr_id, imp_name, imp_from, imp_mapping) values ($1, $2, $3, $4, $5)
   returning imp_id`,
)

interface NewImport {
  imp_cust_id: number
  imp_ausr_id: number
  imp_name: string
  imp_from: 'paste' | 'file'
  mapping: Mapping
}

export async function addImport(tx: Transaction, started: NewImport): Promise<number> {
  const { imp_cust_id, imp_ausr_id, imp_name, imp_from, mapping } = started
  const values = [imp_cust_id, imp_ausr_id, imp_name, imp_from, JSON.stringify(mapping)]
  const row = await firstRow(tx, insertImport, values)
  if (!row) throw new Error('The import was not written')
  return row.imp_id
}

const selectRecipient = statement<{ ausr_id: number; recipients: string }>(
  'recipient-of-import',
  `select ausr_id, coalesce(nullif(ausr_email, ''), cust_mainemail) recipients from booking_import
   join app_user on ausr_id = coalesce($2, imp_booker_id) join customer on cust_id = imp_cust_id where imp_id = $1`,
)

/** A user and where they are emailed about an import: by default the one who books it or has booked it last. */
export const recipientOfImport = (db: Queryable, imp_id: number, ausr_id: number | null = null) =>
  firstRow(db, selectRecipient, [imp_id, ausr_id])

const updateBooker = statement<never>(
  'set-booker-of-import',
  'update booking_import set imp_booker_id = $2 where imp_id = $1',
)

const updateConfirmed = statement<never>(
  'confirm-prices-of-import',
  'update booking_import_row set irow_before = null where irow_imp_id = $1 and irow_before is not null',
)

/** States who books an import now, and that the prices of its ready rows are agreed to. */
export function noteBooker(tx: Transaction, imp_id: number, ausr_id: number): void {
  tx.defer(execute(tx, updateBooker, [imp_id, ausr_id]), execute(tx, updateConfirmed, [imp_id]))
}

const deleteStatement = statement<never>('delete-import', 'delete from booking_import where imp_id = $1')

export const deleteImport = (tx: Transaction, imp_id: number) => execute(tx, deleteStatement, [imp_id])

/** What a user can change of a row. */
export interface DraftRow {
  row: number
  cells: RowCells
  was: RowCells
  left_out: boolean
  again: boolean
}

/** A row as it is stored. Prices are in hundredths of the currency. */
export interface StoredRow extends DraftRow {
  state: RowState
  errors: { field: string; message: string; earliest?: string }[]
  source: BookingSource | null
  net: number | null
  total: number | null
  /** The total that was shown before the price changed. */
  before: number | null
  currency: string | null
  dck_id: number | null
  /** Of a later row of a job: the number of its first row, which has the source and the price of all of it. */
  first: number | null
}

const rowColumns = `irow_no as "row", irow_cells cells, irow_was was, irow_left_out left_out, irow_again again, irow_state state,
  irow_errors errors, case when irow_source is not null then json_build_object('kind', irow_kind, 'text', irow_source) end source,
  irow_net net, irow_total total, irow_before before, irow_currency currency, irow_dck_id dck_id, irow_first first`

const selectSome = statement<StoredRow>(
  'some-rows-of-import',
  `select ${rowColumns} from booking_import_row where irow_imp_id = $1 and irow_no = any($2::int[]) order by irow_no`,
)

/** These rows of an import, in the order of the file. */
export const someRows = (db: Queryable, imp_id: number, rows: readonly number[]) =>
  allRows(db, selectSome, [imp_id, rows])

const selectDoubles = statement<StoredRow>(
  'doubles-of-import',
  `select ${rowColumns} from booking_import_row
   where irow_imp_id = $1 and irow_state = 'error' and irow_errors @> '[{"field": "reference"}]' and irow_no <> all($2::int[])
   order by irow_no limit $3`,
)

/** Other rows whose order number has an error, which may be solved now. */
export const rowsWithReferenceErrors = (
  db: Queryable,
  imp_id: number,
  { except, limit }: { except: readonly number[]; limit: number },
) => allRows(db, selectDoubles, [imp_id, except, limit])

const selectOfJobs = statement<StoredRow>(
  'rows-of-jobs-of-import',
  `select ${rowColumns} from booking_import_row
   where irow_imp_id = $1 and irow_no <> all($2::int[]) and btrim(irow_cells ->> 'job') <> '' and (
     btrim(irow_cells ->> 'job') = any($3::text[]) or btrim(irow_cells ->> 'job') in (
       select btrim(irow_cells ->> 'job') from booking_import_row where irow_imp_id = $1 and irow_no = any($2)))
   order by irow_no`,
)

/** The rows that share a job with these rows of an import, as they are stored or as they become. */
export const rowsOfJobs = (
  db: Queryable,
  imp_id: number,
  { except, jobs }: { except: readonly number[]; jobs: readonly string[] },
) => allRows(db, selectOfJobs, [imp_id, except, jobs])

const selectReady = statement<{ row: number }>(
  'ready-rows-of-import',
  `select irow_no as "row" from booking_import_row
   where irow_imp_id = $1 and irow_state = 'ready' and irow_before is null and irow_first is null order by irow_no`,
)

/** The rows to book, of a job the first. Those whose price has changed wait until it is confirmed. */
export const readyRows = async (db: Queryable, imp_id: number): Promise<number[]> =>
  (await allRows(db, selectReady, [imp_id])).map(({ row }) => row)

const lockReady = statement<StoredRow>(
  'lock-ready-rows',
  `select ${rowColumns} from booking_import_row
   where irow_imp_id = $1 and (irow_no = $2 or irow_first = $2) and irow_state = 'ready' and irow_before is null
   order by irow_no for update`,
)

/** A row that is to be booked, with the later rows of its job in the order of the file; none if it is not to be booked any more. */
export async function lockReadyRows(tx: Transaction, imp_id: number, row: number): Promise<StoredRow[]> {
  const rows = await allRows(tx, lockReady, [imp_id, row])
  return rows[0]?.row === row ? rows : []
}

const selectTaken = statement<{ row: number; text: string; currency: string | null }>(
  'sources-of-import',
  `select irow_no as "row", coalesce(irow_source, '') as text, irow_currency currency from booking_import_row
   where irow_imp_id = $1 and irow_source is not null and irow_no <> all($2::int[])`,
)

/** The sources of the other rows of an import. */
export const sourcesOfOthers = (db: Queryable, imp_id: number, except: readonly number[]) =>
  allRows(db, selectTaken, [imp_id, except])

const upsert = statement<never>(
  'save-rows-of-import',
  `insert into booking_import_row (irow_imp_id, irow_no, irow_cells, irow_was, irow_left_out, irow_again, irow_state, irow_errors,
     irow_kind, irow_source, irow_net, irow_total, irow_before, irow_currency, irow_dck_id, irow_first)
   select $1, row, cells, was, left_out, again, state, errors, source ->> 'kind', source ->> 'text', net, total, before, currency,
     dck_id, first
   from jsonb_to_recordset($2) as sent (row int, cells jsonb, was jsonb, left_out boolean, again boolean, state text,
     errors jsonb, source jsonb, net int, total int, before int, currency text, dck_id int, first int)
   on conflict (irow_imp_id, irow_no) do update set
     (irow_cells, irow_was, irow_left_out, irow_again, irow_state, irow_errors, irow_kind, irow_source, irow_net, irow_total,
      irow_before, irow_currency, irow_dck_id, irow_first) =
     (excluded.irow_cells, excluded.irow_was, excluded.irow_left_out, excluded.irow_again, excluded.irow_state,
      excluded.irow_errors, excluded.irow_kind, excluded.irow_source, excluded.irow_net, excluded.irow_total,
      excluded.irow_before, excluded.irow_currency, excluded.irow_dck_id,
      excluded.irow_first)`,
)

/** Adds rows to an import, or replaces those with their numbers. */
export const putRows = (tx: Transaction, imp_id: number, rows: readonly StoredRow[]) =>
  execute(tx, upsert, [imp_id, JSON.stringify(rows)])

const updateBooked = statement<never>(
  'rows-of-import-booked',
  `update booking_import_row set irow_state = 'booked', irow_errors = '[]', irow_dck_id = $3, irow_booked_at = clock_timestamp()
   where irow_imp_id = $1 and irow_no = any($2::int[])`,
)

export const noteBooked = (tx: Transaction, imp_id: number, rows: readonly number[], dck_id: number) =>
  execute(tx, updateBooked, [imp_id, rows, dck_id])

const updateRefused = statement<never>(
  'rows-of-import-refused',
  `update booking_import_row set irow_state = 'refused',
     irow_errors = jsonb_build_array(jsonb_build_object('field', '', 'message', $3::text))
   where irow_imp_id = $1 and (irow_no = $2 or irow_first = $2) and irow_state = 'ready'`,
)

/** States why a row, and the later rows of its job, could not be booked. */
export const noteRefused = (db: Queryable, imp_id: number, row: number, reason: string) =>
  execute(db, updateRefused, [imp_id, row, reason])

/** A row for a reply, with its prices in hundredths of the currency. */
export type RowView = Omit<z.output<typeof ImportRow>, 'net' | 'total' | 'total_before'> &
  Pick<StoredRow, 'net' | 'total' | 'before'>

const selectPage = statement<RowView>(
  'rows-of-import',
  `select irow_no as "row", irow_cells cells, irow_was was, irow_state state, irow_errors errors, irow_again again, irow_net net,
     irow_total total, irow_before before, irow_first first, dck_id, dck_docket, dck_created booked_at
   from booking_import_row left join docket on dck_id = irow_dck_id
   where irow_imp_id = $1 and irow_no > $2 and (cardinality($3::text[]) = 0 or irow_state = any($3))
     and ($4::int[] is null or irow_no = any($4)) order by irow_no limit $5`,
)

/** Rows of an import in the order of the file: those after a number, in some states or all, plus one if more follow. */
export const pageOfRows = (
  db: Queryable,
  imp_id: number,
  { after, states, limit }: { after: number; states: readonly RowState[]; limit: number },
) => allRows(db, selectPage, [imp_id, after, states, null, limit + 1])

/** These rows of an import for a reply. */
export const viewsOfRows = (db: Queryable, imp_id: number, rows: readonly number[]) =>
  allRows(db, selectPage, [imp_id, 0, [], rows, rows.length])

/** A booked row with how its docket is found, and the price at which it was booked in hundredths of the currency. */
interface BookedRow extends Pick<StoredRow, 'row' | 'cells' | 'net' | 'total'> {
  dck_docket: string
  dck_tracking: string
}

const selectBookedRows = statement<BookedRow>(
  'booked-rows-of-import',
  `select irow_no as "row", irow_cells cells, irow_net net, irow_total total, dck_docket, dck_tracking
   from booking_import_row join docket on dck_id = irow_dck_id where irow_imp_id = $1 and irow_state = 'booked' order by irow_no`,
)

/** The booked rows of an import in the order of the file. */
export const listBooked = (db: Queryable, imp_id: number) => allRows(db, selectBookedRows, [imp_id])

const upsertMapping = statement<never>(
  'save-import-mapping',
  `insert into import_mapping (imap_cust_id, imap_headings, imap_mapping) values ($1, $2, $3)
   on conflict (imap_cust_id, imap_headings) do update set imap_mapping = $3, imap_used = now()`,
)

export const putMapping = (tx: Transaction, cust_id: number, headings: Buffer, mapping: Mapping) =>
  execute(tx, upsertMapping, [cust_id, headings, JSON.stringify(mapping)])

const selectMapping = statement<{ imap_mapping: Mapping }>(
  'import-mapping',
  'select imap_mapping from import_mapping where imap_cust_id = $1 and imap_headings = $2',
)

export const findMapping = async (db: Queryable, cust_id: number, headings: Buffer) =>
  (await firstRow(db, selectMapping, [cust_id, headings]))?.imap_mapping ?? null
