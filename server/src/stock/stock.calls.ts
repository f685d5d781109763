import * as contract from '@despatch/contract/stock/held-stock.ts'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { namedDocket } from '../dockets/named-docket.ts'
import { bindCall } from '../platform/http/binding.ts'
import { importStock } from './import-stock.ts'
import { listHeldStock, listMovements } from './list-held-stock.ts'
import { moveStock } from './move-stock.ts'
import { receiveStock } from './receive-stock.ts'
import { releaseStock } from './release-stock.ts'
import { returnStock } from './return-stock.ts'
import { stockOfDocket } from './stock.queries.ts'

export const stockCalls = [
  bindCall(stockList, async (named, { tenant }) => ({
    rows: await stockOfDocket(tenant.pool, await namedDocket(tenant.pool, named)),
    next: null,
  })),

  bindCall(contract.stockHeldList, (query, { tenant, session }) => listHeldStock(tenant, session, query)),
  bindCall(contract.stockMovementList, (query, { tenant }) => listMovements(tenant, query)),

  bindCall(contract.stockReceive, (goods, { session }, tx) => receiveStock(tx, session, goods)),
  bindCall(contract.stockMove, (move, { session }, tx) => moveStock(tx, session, move)),
  bindCall(contract.stockRelease, (release, { session }, tx) => releaseStock(tx, session, release)),
  bindCall(contract.stockReturn, (back, { session }, tx) => returnStock(tx, session, back)),
  bindCall(contract.stockImport, (file, { session }, tx) => importStock(tx, session, file)),
]
