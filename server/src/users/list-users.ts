import type { userList } from '@despatch/contract/users/users.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { can, type Session } from '../platform/session.ts'
import { wordsOf } from '../platform/database/search-words.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findUser, listUsers } from './users.queries.ts'

/** A page of the users in the session's scope, or the requested one (USER-01, USER-02). */
export async function usersOf(
  { pool }: Tenant,
  session: Session,
  { _id, search, cursor, limit }: CheckedPayload<typeof userList>,
): Promise<ReplyOf<typeof userList>> {
  const one = _id ?? (can(session, 'admin') ? null : session.user.ausr_id)
  if (one !== null) {
    const user = await findUser(pool, one)
    return { rows: user ? [user] : [], next: null }
  }
  const found = await listUsers(pool, { after: readIdCursor(cursor), words: wordsOf(search), limit })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? String(last.ausr_id) : null }
}
