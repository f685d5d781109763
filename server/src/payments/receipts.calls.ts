import * as contract from '@despatch/contract/payments/receipts.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import {
  docketsOfReceipt,
  readReceipt,
  receiptPage,
  unpaidDockets,
  type ReceiptRow,
} from './receipts.queries.ts'
import { recordReceipt } from './record-receipt.ts'
import { reverseReceipt } from './reverse-receipt.ts'

const onWire = (receipt: ReceiptRow) => ({
  ...receipt,
  rcp_amount: toPounds(receipt.rcp_amount),
  rcp_unallocated: toPounds(receipt.rcp_unallocated),
})

/** The first `limit` rows, and the id of the last of them if more follow. */
function pageOf<Row>(found: Row[], limit: number, idOf: (row: Row) => number) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : String(idOf(last)) }
}

export const receiptsCalls = [
  bindCall(contract.paymentReceivedList, async (query, { tenant, session }) => {
    if (query.rcp_id !== undefined)
      return { rows: [onWire(await readReceipt(tenant.pool, query.rcp_id))], next: null }
    const found = await receiptPage(tenant.pool, {
      accounts: query.rcp_cust_id === undefined ? session.accounts : [query.rcp_cust_id],
      words: wordsOf(query.search),
      before: readIdCursor(query.cursor),
      limit: query.limit,
    })
    const { rows, next } = pageOf(found, query.limit, ({ rcp_id }) => rcp_id)
    return { rows: rows.map(onWire), next }
  }),

  bindCall(contract.paymentReceivedDockets, async ({ rcp_id, cursor, limit }, { tenant }) => {
    const found = await docketsOfReceipt(tenant.pool, rcp_id, readIdCursor(cursor) ?? 0, limit)
    const { rows, next } = pageOf(found, limit, ({ dck_id }) => dck_id)
    return { rows: rows.map(({ paid, ...docket }) => ({ ...docket, paid: toPounds(paid) })), next }
  }),

  bindCall(contract.paymentReceivedUnpaid, async (query, { tenant }) => {
    const currency = query.rcp_currency ?? (await settingsOf(tenant, null)).CompanyCurrency
    const after = readIdCursor(query.cursor) ?? 0
    const found = await unpaidDockets(tenant.pool, query.rcp_cust_id, currency, after, query.limit)
    const { rows, next } = pageOf(found, query.limit, ({ dck_id }) => dck_id)
    return {
      rows: rows.map((docket) => ({
        ...docket,
        dck_total: toPounds(docket.dck_total),
        unpaid: toPounds(docket.unpaid),
      })),
      next,
    }
  }),

  bindCall(contract.paymentReceivedPost, async (payment, { tenant, session }, tx) =>
    onWire(await recordReceipt(tx, tenant, session, payment)),
  ),

  bindCall(contract.paymentReceivedReverse, async (input, { session }, tx) =>
    onWire(await reverseReceipt(tx, session, input)),
  ),
]
