import { stockList } from '@despatch/contract/stock/stock.ts'
import { bindRead } from '../platform/http/binding.ts'
import { stockOfDocket } from './stock.queries.ts'

export const stockCalls = [
  bindRead(stockList, async ({ dck_id }, { tenant }) => ({
    rows: await stockOfDocket(tenant.pool, dck_id),
    next: null,
  })),
]
