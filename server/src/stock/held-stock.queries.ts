import type { HeldStock, stockMovementList } from '@despatch/contract/stock/held-stock.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { StockMovement } from '@despatch/domain/stock/stock-movements.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type HeldRow = z.output<typeof HeldStock>

const columns = `hst_id, hst_cust_id, cust_name, hst_site_id, site_name, hst_code, hst_description, hst_reference,
  hst_quantity`

const named = 'join customer on cust_id = hst_cust_id join site on site_id = hst_site_id'

export interface HeldStockQuery {
  accounts: number[]
  site: number | null
  words: string[]
  empty: boolean
  /** The last line of the previous page; null for the first page. */
  after: { hst_code: string; hst_id: number } | null
  limit: number
}

/** Each account's lines are read from the index in the list's order, at most one page. */
const selectPage = statement<HeldRow>(
  'held-stock-page',
  `select ${columns} from (
     select found.* from unnest($1::int[]) account
     cross join lateral (
       select * from held_stock
       where hst_cust_id = account and ($5::text is null or (hst_code, hst_id) > ($5, $6::int))
         and ($2::int is null or hst_site_id = $2) and (not hst_empty or $4)
         and not exists (select from unnest($3::text[]) word
           where position(word in lower(concat_ws(' ', hst_code, hst_description, hst_reference))) = 0)
       order by hst_code, hst_id limit $7
     ) found order by hst_code, hst_id limit $7
   ) line ${named} order by hst_code, hst_id`,
)

/** A page of held goods by code, plus one line if another page follows. */
export const heldStockPage = (db: Queryable, query: HeldStockQuery) =>
  allRows(db, selectPage, [
    query.accounts,
    query.site,
    query.words,
    query.empty,
    query.after?.hst_code ?? null,
    query.after?.hst_id ?? null,
    query.limit + 1,
  ])

const selectLine = statement<HeldRow>(
  'held-stock',
  `select ${columns} from held_stock ${named} where hst_id = $1`,
)

export const heldStock = async (db: Queryable, id: number): Promise<HeldRow> => {
  const row = await firstRow(db, selectLine, [id])
  if (!row) throw new Error(`Line of stock ${id} is missing`)
  return row
}

const selectMovements = statement<ReplyOf<typeof stockMovementList>['rows'][number]>(
  'stock-movements',
  `select smv_id::float8, smv_type, smv_change, smv_left, site_name, smv_dck_id, dck_docket, smv_note, smv_user, smv_at
   from stock_movement left join site on site_id = smv_site_id left join docket on dck_id = smv_dck_id
   where smv_hst_id = $1 and ($2::bigint is null or smv_id < $2) order by smv_id desc limit $3`,
)

export const movementsOfStock = (db: Queryable, hst_id: number, before: number | null, limit: number) =>
  allRows(db, selectMovements, [hst_id, before, limit + 1])

const selectOpenSite = statement<{ site_id: number }>(
  'stock-site',
  'select site_id from site where site_id = $1 and not site_retired for share',
)

/** Whether goods can be stored at the site, which is locked until this transaction ends. */
export const isOpenSite = async (tx: Transaction, site_id: number) =>
  (await firstRow(tx, selectOpenSite, [site_id])) !== undefined

/** The key of a line of goods: customer, site, code and reference. */
export interface Goods {
  hst_code: string
  hst_description: string
  hst_reference: string
}

const addLines = statement<never>(
  'add-held-stock',
  `insert into held_stock (hst_cust_id, hst_site_id, hst_code, hst_reference)
   select distinct $1::int, $2::int, code, reference from unnest($3::text[], $4::text[]) goods (code, reference)
   order by code, reference
   on conflict do nothing`,
)

const selectIds = statement<{ hst_id: number; hst_code: string; hst_reference: string }>(
  'held-stock-ids',
  `select hst_id, hst_code, hst_reference from held_stock
   join unnest($3::text[], $4::text[]) goods (code, reference) on hst_code = code and hst_reference = reference
   where hst_cust_id = $1 and hst_site_id = $2`,
)

const keyOf = ({ hst_code, hst_reference }: Pick<Goods, 'hst_code' | 'hst_reference'>) =>
  JSON.stringify([hst_code, hst_reference])

/** The ids of the lines of these goods at a site; missing lines are added, with no pieces. */
export async function linesOfGoods(
  tx: Transaction,
  customer: number,
  site: number,
  goods: readonly Goods[],
): Promise<(goods: Goods) => number> {
  const values = [
    customer,
    site,
    goods.map(({ hst_code }) => hst_code),
    goods.map(({ hst_reference }) => hst_reference),
  ]
  await execute(tx, addLines, values)
  const ids = new Map((await allRows(tx, selectIds, values)).map((line) => [keyOf(line), line.hst_id]))
  return (input) => {
    const id = ids.get(keyOf(input))
    if (id === undefined) throw new Error(`The line for ${input.hst_code} is missing`)
    return id
  }
}

export interface LockedLine extends Goods {
  hst_id: number
  hst_cust_id: number
  hst_site_id: number
  hst_quantity: number
}

const lockStatement = statement<LockedLine>(
  'lock-held-stock',
  `select hst_id, hst_cust_id, hst_site_id, hst_code, hst_description, hst_reference, hst_quantity from held_stock
   where hst_id = any($1) order by hst_id for update`,
)

/** Locks lines in a fixed order, so that two transactions never deadlock. */
export async function lockLines(tx: Transaction, ids: readonly number[]): Promise<Map<number, LockedLine>> {
  const lines = await allRows(tx, lockStatement, [[...new Set(ids)]])
  return new Map(lines.map((line) => [line.hst_id, line]))
}

/** A change of a locked line, in order. */
export interface StockChange {
  hst_id: number
  type: StockMovement
  change: number
  left: number
  site: number | null
  docket: number | null
}

const writeQuantities = statement<never>(
  'set-held-stock',
  `update held_stock set hst_quantity = left_over,
     hst_description = case when description = '' then hst_description else description end
   from unnest($1::int[], $2::int[], $3::text[]) line (id, left_over, description) where hst_id = id`,
)

const insertMovements = statement<never>(
  'insert-stock-movements',
  `insert into stock_movement (smv_hst_id, smv_type, smv_change, smv_left, smv_site_id, smv_dck_id, smv_note, smv_user)
   select id, kind, change, left_over, at_site, of_docket, $7, $8
   from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[])
     with ordinality change (id, kind, change, left_over, at_site, of_docket, ordinal) order by ordinal`,
)

/** Writes the new quantities of locked lines, and records every change. An empty description changes nothing. */
export async function writeStock(
  tx: Transaction,
  {
    changes,
    descriptions,
    note,
    user,
  }: {
    changes: readonly StockChange[]
    descriptions: ReadonlyMap<number, string>
    note: string
    user: string
  },
): Promise<void> {
  const left = new Map(changes.map(({ hst_id, left }) => [hst_id, left]))
  const ids = [...left.keys()]
  await execute(tx, writeQuantities, [ids, [...left.values()], ids.map((id) => descriptions.get(id) ?? '')])
  await execute(tx, insertMovements, [
    changes.map(({ hst_id }) => hst_id),
    changes.map(({ type }) => type),
    changes.map(({ change }) => change),
    changes.map(({ left }) => left),
    changes.map(({ site }) => site),
    changes.map(({ docket }) => docket),
    note,
    user,
  ])
}
