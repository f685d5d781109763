import type { stockList } from '@despatch/contract/stock/stock.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'

type StockRow = ReplyOf<typeof stockList>['rows'][number]

const selectStock = statement<StockRow>(
  'docket-stock',
  `select stk_id, stk_code, stk_description, stk_quantity, stk_reference
   from docket_stock where stk_dck_id = $1 order by stk_id`,
)

export const stockOfDocket = (db: Queryable, id: number) => allRows(db, selectStock, [id])
