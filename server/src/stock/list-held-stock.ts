import type { stockHeldList, stockMovementList } from '@despatch/contract/stock/held-stock.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { z } from 'zod'
import type { Session } from '../platform/session.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { heldStock, heldStockPage, movementsOfStock } from './held-stock.queries.ts'

const HeldCursor = z.tuple([z.string(), z.int().min(1).max(2_147_483_647)])
const MovementCursor = z.int().min(1)

/** A page of the goods held for the session's accounts, or a single line. */
export async function listHeldStock(
  { pool }: Tenant,
  { accounts }: Session,
  query: CheckedPayload<typeof stockHeldList>,
): Promise<ReplyOf<typeof stockHeldList>> {
  if (query.hst_id !== undefined) return { rows: [await heldStock(pool, query.hst_id)], next: null }
  const after = readCursor(HeldCursor, query.cursor)
  const found = await heldStockPage(pool, {
    accounts: query.hst_cust_id === undefined ? accounts : [query.hst_cust_id],
    site: query.hst_site_id ?? null,
    words: wordsOf(query.search),
    empty: query.empty,
    after: after && { hst_code: after[0], hst_id: after[1] },
    limit: query.limit,
  })
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  return { rows, next: last ? JSON.stringify([last.hst_code, last.hst_id]) : null }
}

/** A page of a line's movements, newest first. */
export async function listMovements(
  { pool }: Tenant,
  { hst_id, cursor, limit }: CheckedPayload<typeof stockMovementList>,
): Promise<ReplyOf<typeof stockMovementList>> {
  const found = await movementsOfStock(pool, hst_id, readCursor(MovementCursor, cursor), limit)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? String(last.smv_id) : null }
}

function readCursor<T>(shape: z.ZodType<T>, cursor: string | null): T | null {
  if (cursor === null) return null
  const read = shape.safeParse(parsed(cursor))
  if (read.success) return read.data
  return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
