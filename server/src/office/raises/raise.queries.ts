import { allRows, execute, firstRow, statement, type Queryable } from '../../platform/database/statement.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

const selectTaken = statement<{ ttyp_description: string; raised_by: string | null }>(
  'raise-taken-days',
  `select ttyp_description, (select ausr_logon from price_raise join app_user on ausr_id = rse_by
     where rc_id = any(rse_cards) limit 1) raised_by
   from rate_card join tariff on ttyp_code = rc_ttyp_code
   where rc_from = $1 and rc_ttyp_code = any($2) order by ttyp_order, ttyp_code`,
)

/** The tariffs that already have a rate card with this first day, with who made it by a raise. */
export const takenDays = (db: Queryable, from: string, tariffs: readonly number[]) =>
  allRows(db, selectTaken, [from, tariffs])

const selectInactive = statement<{ ttyp_description: string }>(
  'raise-inactive-tariffs',
  'select ttyp_description from tariff where ttyp_code = any($1) and ttyp_retired order by ttyp_order, ttyp_code',
)

/** The names of those of the tariffs that are inactive. */
export const inactiveTariffs = async (db: Queryable, tariffs: readonly number[]): Promise<string[]> =>
  (await allRows(db, selectInactive, [tariffs])).map(({ ttyp_description }) => ttyp_description)

const countCustomers = statement<{ count: number }>(
  'raise-customers-of-price-lists',
  'select count(*)::int count from customer where cust_plst_id = any($1) and not cust_retired',
)

export const customersOf = async (db: Queryable, priceLists: readonly number[]): Promise<number> =>
  (await firstRow(db, countCustomers, [priceLists]))?.count ?? 0

export interface StoredRaise {
  rse_id: number
  rse_percent: number
  rse_round: number
  rse_from: string
  by: string
  rse_at: string
  cards: number
  rates: number
  rse_withdrawn: string | null
}

const columns = `rse_id, rse_percent::float8 rse_percent, rse_round, to_char(rse_from, 'YYYY-MM-DD') rse_from,
  ausr_logon by, rse_at, cardinality(rse_cards) cards,
  jsonb_array_length(rse_rates) + cardinality(rse_sheets) rates, rse_withdrawn`

const selectRaises = statement<StoredRaise>(
  'raises',
  `select ${columns} from price_raise join app_user on ausr_id = rse_by order by rse_id desc limit 20`,
)

export const latestRaises = (db: Queryable) => allRows(db, selectRaises)

const selectRaise = statement<StoredRaise>(
  'raise-locked',
  `select ${columns} from price_raise join app_user on ausr_id = rse_by where rse_id = $1 for update of price_raise`,
)

export const lockRaise = (tx: Transaction, rse_id: number) => firstRow(tx, selectRaise, [rse_id])

export interface NewRaise {
  rse_percent: number
  rse_round: number
  rse_from: string
  /** The ids of its rate cards. */
  rse_cards: number[]
  rse_rates: { plst_id: number; plst_ttyp_code: number }[]
  /** The ids of its agreed sheets. */
  rse_sheets: number[]
  rse_by: number
}

const insertStatement = statement<{ rse_id: number }>(
  'insert-raise',
  `insert into price_raise (rse_percent, rse_round, rse_from, rse_cards, rse_rates, rse_sheets, rse_by)
   values ($1, $2, $3, $4, $5, $6, $7) returning rse_id`,
)

export async function insertRaise(tx: Transaction, raise: NewRaise): Promise<number> {
  const { rse_percent, rse_round, rse_from, rse_cards, rse_rates, rse_sheets, rse_by } = raise
  const row = await firstRow(tx, insertStatement, [
    rse_percent,
    rse_round,
    rse_from,
    rse_cards,
    JSON.stringify(rse_rates),
    rse_sheets,
    rse_by,
  ])
  if (!row) throw new Error('The raise was not written')
  return row.rse_id
}

const moveDockets = statement<never>(
  'raise-dockets-to-card-before',
  `update docket set dck_rc_id = (select earlier.rc_id from rate_card earlier
     where earlier.rc_ttyp_code = raised.rc_ttyp_code and earlier.rc_from < raised.rc_from and not earlier.rc_retired
     order by earlier.rc_from desc limit 1)
   from price_raise join rate_card raised on raised.rc_id = any(rse_cards)
   where rse_id = $1 and dck_rc_id = raised.rc_id`,
)

const deleteCards = statement<never>(
  'raise-delete-cards',
  'delete from rate_card using price_raise where rse_id = $1 and rc_id = any(rse_cards)',
)

const deleteRates = statement<never>(
  'raise-delete-rates',
  `delete from price_list_tariff t using price_raise, jsonb_to_recordset(rse_rates) made(plst_id int, plst_ttyp_code int)
   where rse_id = $1 and t.plst_id = made.plst_id and t.plst_ttyp_code = made.plst_ttyp_code and t.plst_from = rse_from`,
)

const deleteSheets = statement<never>(
  'raise-delete-sheets',
  'delete from agreed_sheet using price_raise where rse_id = $1 and ash_id = any(rse_sheets)',
)

const touchPriceLists = statement<never>(
  'raise-touch-price-lists',
  `update price_list p set plst_version = plst_version + 1 from price_raise
   where rse_id = $1 and exists (select from jsonb_to_recordset(rse_rates) made(plst_id int) where made.plst_id = p.plst_id)`,
)

const markStatement = statement<never>(
  'raise-mark-withdrawn',
  'update price_raise set rse_withdrawn = now() where rse_id = $1',
)

/**
 * Deletes the rate cards, agreed rates and agreed sheets of a raise. The price of a docket that was booked on one of them does not change. What
 * is charged on it later costs what the card before states.
 */
export async function deleteRaised(tx: Transaction, rse_id: number): Promise<void> {
  for (const each of [moveDockets, deleteCards, touchPriceLists, deleteRates, deleteSheets, markStatement])
    await execute(tx, each, [rse_id])
}
