import type { customerAddressList } from '@despatch/contract/address-book/address-book.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Session } from '../platform/session.ts'
import { accountsIn } from '../platform/http/scope.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { addressBook, addressOfBook } from './address-book.queries.ts'
import { readAddressCursor, writeAddressCursor } from './address-cursor.ts'

/** A page of the address book of one account or of all in the session's scope, or a single address. */
export async function listCustomerAddresses(
  { pool }: Tenant,
  session: Session,
  query: CheckedPayload<typeof customerAddressList>,
): Promise<ReplyOf<typeof customerAddressList>> {
  const { cadd_id, cadd_cust_id, search, cursor, limit, sort, descending } = query
  const accounts = accountsIn(session)
  if (cadd_id !== undefined) return { rows: await addressOfBook(pool, cadd_id, accounts), next: null }
  const found = await addressBook(pool, {
    accounts: cadd_cust_id === undefined ? accounts : [cadd_cust_id],
    type: query.cadd_address_type ?? null,
    marked: query.cadd_default_delivery ?? null,
    words: wordsOf(search),
    withAccount: cadd_cust_id === undefined,
    sort,
    descending,
    after: readAddressCursor(cursor),
    limit,
  })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ sort: _sort, ...address }) => address),
    next: last ? writeAddressCursor(last) : null,
  }
}
