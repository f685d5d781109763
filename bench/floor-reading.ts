import type { PriceScope } from '@despatch/domain/customers/price-visibility.ts'
import { listDockets, oneStatement } from '@despatch/server/dockets/docket-list.queries.ts'
import { firstRow, type Queryable } from '@despatch/server/platform/database/statement.ts'
import type { FloorTask } from './floor-task.ts'

/** The app's default page size. */
const LIMIT = 50
/** The account’s users see all prices. */
const PRICES: PriceScope = 'all'

export async function floorList(db: Queryable, { accounts }: FloorTask): Promise<string> {
  const query = { accounts, archive: false, before: null, limit: LIMIT, prices: PRICES }
  return (await listDockets(db, query)).text
}

export async function floorOne(
  db: Queryable,
  { accounts, circuits }: FloorTask,
  id: number,
): Promise<string> {
  const row = await firstRow(db, oneStatement, [id, accounts, circuits, PRICES])
  return `{"rows":[${row?.item}],"next":null}`
}
